import { getEnv } from "../env";
import { processState } from "../process-state";
import { getSponsoredListingsPath } from "../site/public-files";
import { findStoredPage } from "../site/stored-pages";
import { listImageOrigins, listThirdPartyOrigins } from "./third-parties";
import { readInlineScriptHashes } from "./page-hashes";
import { buildContentSecurityPolicy, type ThirdPartyOrigins } from "./policy";

const noOrigins = { script: [], connect: [], image: [], frame: [] };
let cachedOrigins: { from: object; bySite: Map<string, ThirdPartyOrigins> } | undefined;

/**
 * Builds the Content-Security-Policy header of a page. Prerendered and stored pages allow their inline scripts by hash,
 * other pages by nonce (docs/decisions/0013). `internalPath` starts with the site, such as `/mva/claims`.
 */
export function buildPagePolicy(
  internalPath: string,
  { site, host, isPrivate = false, isScriptless = false }: PagePolicyInput,
): { policy: string; nonce?: string } {
  const hashes = readInlineScriptHashes(internalPath) ?? findStoredPage(internalPath)?.scriptHashes;
  const nonce = hashes ? undefined : btoa(crypto.randomUUID());
  const origins = isPrivate ? noOrigins : getThirdPartyOrigins(site);
  const policy = buildContentSecurityPolicy({
    inlineScripts: hashes ?? [`'nonce-${nonce}'`],
    thirdParties: { ...origins, image: [...origins.image, ...listImageOrigins(getEnv(), site)] },
    listings: [`${host}${getSponsoredListingsPath(site)}`, ...getEnv().LISTINGS_ORIGINS],
    isDevelopment: process.env.NODE_ENV !== "production",
    isScriptless,
  });
  return nonce === undefined ? { policy } : { policy, nonce };
}

/** Returns the origins of a site's third parties. They change only with the settings of the sites. */
function getThirdPartyOrigins(site: string): ThirdPartyOrigins {
  const { siteSettings } = processState;
  if (cachedOrigins?.from !== siteSettings)
    cachedOrigins = { from: siteSettings, bySite: new Map() };
  const origins = cachedOrigins.bySite.get(site) ?? listThirdPartyOrigins(getEnv(), site);
  cachedOrigins.bySite.set(site, origins);
  return origins;
}

/** The page's site, host and kind. The host is copied into the policy, so it must be one of the site's hosts. */
export interface PagePolicyInput {
  site: string;
  host: string;
  /** True for pages that visitors open from a personal link. These pages load nothing from third parties. */
  isPrivate?: boolean;
  /** True for the version of a page for browsers without JavaScript (lib/shared/form-path.ts). */
  isScriptless?: boolean;
}
