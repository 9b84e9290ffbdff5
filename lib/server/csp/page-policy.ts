import { env } from "../env";
import { listingsPage } from "../site/public-files";
import { imageOrigins, thirdPartyOrigins } from "./third-parties";
import { pageHashes } from "./page-hashes";
import { contentSecurityPolicy } from "./policy";

const nobody = { script: [], connect: [], image: [], frame: [] };
let thirdParties: ReturnType<typeof thirdPartyOrigins> | undefined;

/**
 * Returns the policy of a site's page at an internal path: by the hashes of its build when it is prerendered, else by a nonce,
 * which Next finds in the request's own policy header (docs/decisions/0003).
 */
export function pagePolicy(
  internalPath: string,
  { site, host, isPrivate = false, isScriptless = false }: PolicySite,
): { policy: string; nonce?: string } {
  const hashes = pageHashes(internalPath);
  const nonce = hashes ? undefined : btoa(crypto.randomUUID());
  const origins = isPrivate ? nobody : (thirdParties ??= thirdPartyOrigins(env()));
  const policy = contentSecurityPolicy({
    inlineScripts: hashes ?? [`'nonce-${nonce}'`],
    thirdParties: { ...origins, image: [...origins.image, ...imageOrigins(env(), site)] },
    listings: [`${host}${listingsPage(site)}`, ...env().LISTINGS_ORIGINS],
    isDevelopment: process.env.NODE_ENV !== "production",
    isScriptless,
  });
  return nonce === undefined ? { policy } : { policy, nonce };
}

/** Whose page it is, and the host by which it was asked for: one that the site has, so that it can stand in a header. */
export interface PolicySite {
  site: string;
  host: string;
  /** A page of one person's own: no third party's script, frame or call. */
  isPrivate?: boolean;
  /** A page that was asked for without script (lib/shared/form-path.ts). */
  isScriptless?: boolean;
}
