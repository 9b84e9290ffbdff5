import { getEnv } from "../env";
import { getListingsPath } from "../site/public-files";
import { listImageOrigins, listThirdPartyOrigins } from "./third-parties";
import { readScriptHashes } from "./page-hashes";
import { buildContentSecurityPolicy } from "./policy";

const noOrigins = { script: [], connect: [], image: [], frame: [] };
let thirdParties: ReturnType<typeof listThirdPartyOrigins> | undefined;

/**
 * Builds the Content-Security-Policy of a site's page. Prerendered pages allow their inline scripts by hash. Other
 * pages use a nonce, which Next reads from the request's policy header (docs/decisions/0013).
 */
export function buildPagePolicy(
  internalPath: string,
  { site, host, isPrivate = false, isScriptless = false }: PagePolicyInput,
): { policy: string; nonce?: string } {
  const hashes = readScriptHashes(internalPath);
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

/**
 * Site and host of the page that needs a policy. The host must be one of the site's hosts, because it is copied into a
 * header.
 */
export interface PagePolicyInput {
  site: string;
  host: string;
  /** True for pages that visitors open from a personal link. Their policy allows no third parties. */
  isPrivate?: boolean;
  /** True if the page was requested without JavaScript (lib/shared/form-path.ts). */
  isScriptless?: boolean;
}
