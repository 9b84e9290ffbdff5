import { env } from "../env";
import { pageHashes } from "./page-hashes";
import { contentSecurityPolicy } from "./policy";
import { thirdPartyOrigins } from "./third-parties";

let thirdParties: ReturnType<typeof thirdPartyOrigins> | undefined;

/**
 * Returns the policy of the page at an internal path: by the hashes of its build when it is prerendered, else by a nonce,
 * which Next finds in the request's own policy header (docs/decisions/0003).
 */
export function pagePolicy(internalPath: string): { policy: string; nonce?: string } {
  const hashes = pageHashes(internalPath);
  const nonce = hashes ? undefined : btoa(crypto.randomUUID());
  const policy = contentSecurityPolicy({
    inlineScripts: hashes ?? [`'nonce-${nonce}'`],
    thirdParties: (thirdParties ??= thirdPartyOrigins(env())),
    isDevelopment: process.env.NODE_ENV !== "production",
  });
  return nonce === undefined ? { policy } : { policy, nonce };
}
