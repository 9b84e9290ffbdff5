import "server-only";
import { createHash, timingSafeEqual } from "node:crypto";
import type { Env } from "@/lib/server/env";
import type { ApiHandler } from "@/lib/server/http/api-route";
import { HttpProblem } from "@/lib/server/http/http-problem";
import { jsonResponse } from "@/lib/server/http/json-response";
import type { ServerConfig } from "../../protocol/services";

/** What a site's pages have where the environment names nothing else. */
export interface SiteDefaults {
  /** The number that its pages print; undefined where they print none. */
  phone(site: string): string | undefined;
  /** The flow that its pages start. */
  flowKey(site: string): string;
}

/**
 * `GET /api/secret`: the server's configuration (docs/product.md section 3), for who knows SECRET_KEY: in the header
 * `x-secret-key`, or `?key=`. Throws 401 otherwise, and always while there is no SECRET_KEY.
 */
export function secretHandler(env: () => Env, defaults: SiteDefaults): ApiHandler {
  return ({ request, url, site }) => {
    const key = request.headers.get("x-secret-key") ?? url.searchParams.get("key") ?? "";
    if (!isSecretKey(key, env().SECRET_KEY))
      throw new HttpProblem(401, "unauthorized", "A valid key is needed.");
    return jsonResponse(serverConfigOf(env(), defaults, site));
  };
}

function serverConfigOf(env: Env, { phone, flowKey }: SiteDefaults, site: string): ServerConfig {
  return {
    DEFAULT_PHONE_NUMBER: phone(site) ?? "",
    DEFAULT_FLOWKEY: env.DEFAULT_FLOWKEY || flowKey(site),
    PIXEL_MODE: env.PIXEL_MODE,
    GOOGLE_API_CLIENT: env.GOOGLE_API_CLIENT,
    API_PHONE_NUMBER_URL: env.API_PHONE_NUMBER_URL ?? "",
  };
}

/** In constant time, whatever the lengths: hashes are compared. */
function isSecretKey(key: string, secretKey: string): boolean {
  const isEqual = timingSafeEqual(sha256(key), sha256(secretKey));
  return secretKey !== "" && isEqual;
}

function sha256(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
