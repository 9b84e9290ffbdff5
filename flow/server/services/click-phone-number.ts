import "server-only";
import type { Env } from "@/lib/server/env";
import type { ApiHandler } from "@/lib/server/http/api-route";
import { invalidField } from "@/lib/server/http/http-problem";
import { noContent } from "@/lib/server/http/json-response";
import { phoneNumberClick } from "../../protocol/services";
import { readRequest } from "../handlers/read-request";
import { callPhoneApi } from "./read-phone-api";

/**
 * `POST /api/phone-numbers/{phoneNumber}/click`: registers a tap with the phone-number API, where there is one.
 * The page calls it for the listed campaigns only (docs/product.md section 6).
 */
export function clickPhoneNumberHandler(env: () => Env): ApiHandler {
  return async ({ url, body }) => {
    const click = readRequest(phoneNumberClick, body);
    const inPath = decodeURIComponent(url.pathname.split("/").at(-2) ?? "");
    if (inPath !== click.phoneNumber || !/^\+?[\d\s().-]{7,32}$/.test(inPath))
      throw invalidField("phoneNumber");
    const path = `/api/phone-numbers/${encodeURIComponent(click.phoneNumber)}/click`;
    if (env().API_PHONE_NUMBER_URL !== undefined)
      await callPhoneApi(env(), { path, method: "POST", body: click });
    return noContent();
  };
}
