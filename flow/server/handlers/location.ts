import "server-only";
import type { ApiHandler } from "@/lib/server/http/api-route";
import { HttpProblem, invalidField } from "@/lib/server/http/http-problem";
import { jsonResponse } from "@/lib/server/http/json-response";
import { findLocation } from "../validation/find-location";

/** `POST {api}/Location?postalCode=`: city and state of a US postal code; 404 for an unknown one. */
export const locationHandler: ApiHandler = ({ url }) => {
  const postalCode = url.searchParams.get("postalCode") ?? "";
  if (!/^\d{5}(?:-\d{4})?$/.test(postalCode)) throw invalidField("postalCode");
  const location = findLocation(postalCode);
  if (!location)
    throw new HttpProblem(
      404,
      "unknown_postal_code",
      "There is no such postal code.",
      "postalCode",
    );
  return jsonResponse(location);
};
