import "server-only";
import type { Env } from "@/lib/server/env";
import type { ApiHandler } from "@/lib/server/http/api-route";
import { invalidField } from "@/lib/server/http/http-problem";
import { jsonResponse } from "@/lib/server/http/json-response";
import { formatPhoneNumber, nationalDigits } from "@/lib/shared/phone";
import { provisionedPhoneNumber } from "../../protocol/services";
import { readPhoneApi } from "./read-phone-api";

/** The id of the number that everybody gets when there is no phone-number API. */
const defaultId = "default";

/**
 * `GET /api/phone-numbers/provision`, with at most one query pair (docs/product.md section 7): the number for this
 * visitor, from the phone-number API or the one that the site prints.
 */
export function provisionPhoneNumberHandler(
  env: () => Env,
  printedPhone: (site: string) => string,
): ApiHandler {
  return async ({ url, site }) => {
    const pairs = [...url.searchParams];
    const [name, value] = pairs[0] ?? [];
    if (pairs.length > 1 || (name ?? "").length > 64 || (value ?? "").length > 256)
      throw invalidField("query");
    if (env().API_PHONE_NUMBER_URL === undefined)
      return jsonResponse(defaultNumber(printedPhone(site)));
    const query = pairs.length > 0 ? `?${new URLSearchParams(pairs).toString()}` : "";
    const path = `/api/phone-numbers/provision${query}`;
    return jsonResponse(await readPhoneApi(env(), { path, method: "GET" }, provisionedPhoneNumber));
  };
}

function defaultNumber(given: string) {
  return {
    id: defaultId,
    phoneNumber: nationalDigits(given),
    formattedPhoneNumber: formatPhoneNumber(given),
  };
}
