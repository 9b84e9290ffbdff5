import "server-only";
import type { ApiHandler } from "@/lib/server/http/api-route";
import { HttpProblem } from "@/lib/server/http/http-problem";
import { jsonResponse } from "@/lib/server/http/json-response";
import { runValidator } from "../validation/validators";

/**
 * `GET {api}{apiPath}`: answers an ajax rule. 200 means valid; 404 that the value is not, or that there is no
 * such validation (docs/product.md section 7).
 * @param apiBase the part of the address before the apiPath, e.g. `/api/flow`.
 */
export function validateHandler(apiBase: string): ApiHandler {
  return ({ url }) => {
    const verdict = runValidator(url.pathname.slice(apiBase.length));
    if (verdict === undefined) throw new HttpProblem(404, "not_found", "There is nothing here.");
    if (!verdict) throw new HttpProblem(404, "not_valid", "The value is not valid.");
    return jsonResponse({ valid: true });
  };
}
