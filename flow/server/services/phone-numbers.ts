import "server-only";
import * as z from "zod/mini";
import type { Env } from "@/lib/server/env";
import type { ApiHandler } from "@/lib/server/http/api-route";
import { baseAddress } from "@/lib/server/http/base-address";
import { HttpProblem, invalidField } from "@/lib/server/http/http-problem";
import { jsonResponse, noContent } from "@/lib/server/http/json-response";
import { formatPhoneNumber, nationalDigits } from "@/lib/shared/phone";
import { phoneNumberClick, provisionedPhoneNumber } from "../../protocol/services";
import { callUpstream, parseUpstreamJson, upstreamFailed } from "../gateway/call-upstream";
import { parseRequest } from "../handlers/parse-request";

/** The id of the number that everybody gets when there is no phone-number API. */
const defaultId = "default";

/**
 * `GET /api/phone-numbers/provision`, with at most one query pair (docs/product.md section 7): the number for this
 * visitor, from the phone-number API or the one that the site prints; 404 on a site that prints none.
 */
export function provisionPhoneNumberHandler(
  env: () => Env,
  printedPhone: (site: string) => string | undefined,
): ApiHandler {
  return async ({ url, site }) => {
    const pairs = [...url.searchParams];
    const [name, value] = pairs[0] ?? [];
    const printed = printedPhone(site);
    if (printed === undefined)
      throw new HttpProblem(404, "not_found", "This site shows no phone number.");
    if (pairs.length > 1 || (name ?? "").length > 64 || (value ?? "").length > 256)
      throw invalidField("query");
    if (env().API_PHONE_NUMBER_URL === undefined) return jsonResponse(defaultNumber(printed));
    const query = pairs.length > 0 ? `?${new URLSearchParams(pairs).toString()}` : "";
    const path = `/api/phone-numbers/provision${query}`;
    return jsonResponse(
      await queryPhoneApi(env(), { path, method: "GET" }, provisionedPhoneNumber),
    );
  };
}

function defaultNumber(phone: string) {
  return {
    id: defaultId,
    phoneNumber: nationalDigits(phone),
    formattedPhoneNumber: formatPhoneNumber(phone),
  };
}

/**
 * `POST /api/phone-numbers/{phoneNumber}/click`: registers a tap with the phone-number API, where there is one.
 * The page calls it for the listed campaigns only (docs/product.md section 6).
 */
export function clickPhoneNumberHandler(env: () => Env): ApiHandler {
  return async ({ url, body }) => {
    const click = parseRequest(phoneNumberClick, body);
    const inPath = decodeURIComponent(url.pathname.split("/").at(-2) ?? "");
    if (inPath !== click.phoneNumber || !/^\+?[\d\s().-]{7,32}$/.test(inPath))
      throw invalidField("phoneNumber");
    const path = `/api/phone-numbers/${encodeURIComponent(click.phoneNumber)}/click`;
    if (env().API_PHONE_NUMBER_URL !== undefined)
      await callPhoneApi(env(), { path, method: "POST", body: click });
    return noContent();
  };
}

const name = "phone-api";

/** A call of the phone-number API, below its base. */
interface PhoneApiCall {
  path: string;
  method: "GET" | "POST";
  body?: unknown;
}

/** Calls the phone-number API. Throws 502 and 504 as `callUpstream` does, 502 for a refusal too. */
async function callPhoneApi(env: Env, { path, method, body }: PhoneApiCall) {
  const base = baseAddress(env.API_PHONE_NUMBER_URL ?? "");
  const timeoutMs = env.UPSTREAM_TIMEOUT_MS;
  const response = await callUpstream({ name, url: base + path, method, body, timeoutMs });
  if (response.status >= 400) throw upstreamFailed(name, `status ${response.status}`);
  return response;
}

/** Calls the phone-number API and parses its response; a 502 when it is of another shape. */
async function queryPhoneApi<T>(
  env: Env,
  call: PhoneApiCall,
  schema: z.ZodMiniType<T>,
): Promise<T> {
  const response = await callPhoneApi(env, call);
  const result = z.safeParse(schema, parseUpstreamJson(name, response));
  if (!result.success) throw upstreamFailed(name, "another shape");
  return result.data;
}
