import { getEnv } from "../env";
import { getListingsPath } from "../site/public-files";
import { listImageOrigins, listThirdPartyOrigins } from "./third-parties";
import { readPageHashes } from "./page-hashes";
import { buildContentSecurityPolicy } from "./policy";

const noOrigins = { script: [], connect: [], image: [], frame: [] };
let thirdParties: ReturnType<typeof listThirdPartyOrigins> | undefined;

/**
 * Returns the Content-Security-Policy of a site's page at an internal path. A prerendered page has the script hashes
 * of its build. Other pages have a nonce, which Next reads from the policy header of the request
 * (docs/decisions/0013).
 */
export function buildPagePolicy(
  internalPath: string,
  { site, host, isPrivate = false, isScriptless = false }: PolicySite,
): { policy: string; nonce?: string } {
  const hashes = readPageHashes(internalPath);
  const nonce = hashes ? undefined : btoa(crypto.randomUUID());
  const origins = isPrivate ? noOrigins : (thirdParties ??= listThirdPartyOrigins(getEnv()));
  const policy = buildContentSecurityPolicy({
    inlineScripts: hashes ?? [`'nonce-${nonce}'`],
    thirdParties: { ...origins, image: [...origins.image, ...listImageOrigins(getEnv(), site)] },
    listings: [`${host}${getListingsPath(site)}`, ...getEnv().LISTINGS_ORIGINS],
    isDevelopment: process.env.NODE_ENV !== "production",
    isScriptless,
  });
  return nonce === undefined ? { policy } : { policy, nonce };
}

/** Site and host of a page. The host is one of the site's, so it is safe in a header. */
export interface PolicySite {
  site: string;
  host: string;
  /** Page opened from a personal link: no third-party script, frame or request is allowed. */
  isPrivate?: boolean;
  /** Page requested without script (lib/shared/form-path.ts). */
  isScriptless?: boolean;
}
