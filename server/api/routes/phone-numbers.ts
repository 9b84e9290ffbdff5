import * as z from "zod/mini";
import { getEnv } from "@/lib/server/env";
import {
  noContentResponseDocs,
  describeOkResponse,
  describeQueryParameter,
  type ApiRoute,
} from "@/lib/server/http/api-route";
import { trimTrailingSlashes } from "@/lib/server/http/trim-trailing-slashes";
import { HttpProblem, createInvalidFieldProblem } from "@/lib/server/http/http-problem";
import {
  createJsonResponse,
  createNoContentResponse,
  parseRequestBody,
} from "@/lib/server/http/json";
import { getDefaultPhoneNumber } from "@/lib/server/site/sites";
import { formatPhoneNumber, toNationalDigits } from "@/lib/shared/phone";
import { phoneNumberClickSchema, provisionedPhoneNumberSchema } from "@/flow/protocol/services";
import {
  fetchExternalService,
  parseUpstreamJson,
  createUpstreamProblem,
} from "../../upstream/fetch-upstream";

/** Id of the site's own phone number, for sites without a phone-number API. */
const defaultPhoneNumberId = "default";

/**
 * Returns the phone number to display, from the phone-number API or from the site's theme (docs/protocol.md section 6).
 * Forwards at most one query parameter, such as `utm_campaign`, and rejects requests with more.
 */
export const provisionPhoneNumberRoute: ApiRoute = {
  method: "GET",
  path: "/api/phone-numbers/provision",
  rateLimitGroup: "phone-numbers",
  body: "none",
  docs: {
    operationId: "provisionPhoneNumber",
    summary: "Returns the phone number for the page",
    parameters: [describeQueryParameter("utm_campaign", "The campaign of the visit.")],
    responses: describeOkResponse(provisionedPhoneNumberSchema, "The number."),
    problems: [404, 502, 504],
  },
  async handler({ url, site }) {
    const pairs = [...url.searchParams];
    const [name, value] = pairs[0] ?? [];
    const printed = getDefaultPhoneNumber(site);
    if (printed === undefined)
      throw new HttpProblem(404, "not_found", "This site has no phone number.");
    if (pairs.length > 1 || (name ?? "").length > 64 || (value ?? "").length > 256)
      throw createInvalidFieldProblem("query");
    if (getEnv().API_PHONE_NUMBER_URL === undefined)
      return createJsonResponse(buildDefaultPhoneNumber(printed));
    const pair = pairs.length > 0 ? `?${new URLSearchParams(pairs).toString()}` : "";
    const path = `/api/phone-numbers/provision${pair}`;
    return createJsonResponse(
      await queryPhoneApi({ path, method: "GET" }, provisionedPhoneNumberSchema),
    );
  },
};

function buildDefaultPhoneNumber(phone: string) {
  return {
    id: defaultPhoneNumberId,
    phoneNumber: toNationalDigits(phone),
    formattedPhoneNumber: formatPhoneNumber(phone),
  };
}

/**
 * Records a visitor's tap on the phone number. Pages report taps only for certain campaigns (docs/product.md section
 * 6).
 */
export const phoneNumberTapRoute: ApiRoute = {
  method: "POST",
  path: "/api/phone-numbers/{phoneNumber}/click",
  rateLimitGroup: "phone-numbers",
  body: "json",
  docs: {
    operationId: "clickPhoneNumber",
    summary: "Records a tap on the phone number",
    parameters: [
      {
        name: "phoneNumber",
        in: "path",
        required: true,
        description: "The same number as in the body.",
        schema: { type: "string", maxLength: 32 },
      },
    ],
    request: phoneNumberClickSchema,
    responses: noContentResponseDocs,
    problems: [502, 504],
  },
  async handler({ url, body }) {
    const click = parseRequestBody(phoneNumberClickSchema, body);
    const inPath = decodeURIComponent(url.pathname.split("/").at(-2) ?? "");
    if (inPath !== click.phoneNumber || !/^\+?[\d\s().-]{7,32}$/.test(inPath))
      throw createInvalidFieldProblem("phoneNumber");
    const path = `/api/phone-numbers/${encodeURIComponent(click.phoneNumber)}/click`;
    if (getEnv().API_PHONE_NUMBER_URL !== undefined)
      await fetchPhoneApi({ path, method: "POST", body: click });
    return createNoContentResponse();
  },
};

const name = "phone-api";

/** A request to the phone-number API. `path` is relative to its base URL. */
interface PhoneApiRequest {
  path: string;
  method: "GET" | "POST";
  body?: unknown;
}

/**
 * Sends a request to the phone-number API. Throws 502 for an error status, and otherwise the errors of
 * `fetchExternalService`.
 */
async function fetchPhoneApi({ path, method, body }: PhoneApiRequest) {
  const { API_PHONE_NUMBER_URL = "", UPSTREAM_TIMEOUT_MS: timeoutMs } = getEnv();
  const base = trimTrailingSlashes(API_PHONE_NUMBER_URL);
  const response = await fetchExternalService({ name, url: base + path, method, body, timeoutMs });
  if (response.status >= 400) throw createUpstreamProblem(name, `status ${response.status}`);
  return response;
}

/**
 * Sends a request to the phone-number API and parses the response. Throws 502 if the response does not match the
 * schema.
 */
async function queryPhoneApi<T>(request: PhoneApiRequest, schema: z.ZodMiniType<T>): Promise<T> {
  const response = await fetchPhoneApi(request);
  const result = z.safeParse(schema, parseUpstreamJson(name, response));
  if (!result.success) throw createUpstreamProblem(name, "another shape");
  return result.data;
}
