import { getTranslator } from "@/lib/server/language/texts";
import { parseLanguageTag } from "@/lib/shared/languages";
import { getStateClaimLaw } from "@/lib/server/law/claim-state";
import {
  type ApiRoute,
  describeOkResponse,
  describeQueryParameter,
} from "@/lib/server/http/api-route";
import { HttpProblem, createInvalidFieldProblem } from "@/lib/server/http/http-problem";
import { createJsonResponse } from "@/lib/server/http/json";
import { normalizePostalCode } from "@/lib/shared/postal-code";
import packageFile from "@/package.json";
import { serverInfoSchema, slugSchema, type ServerInfo, type Slug } from "@/flow/protocol/services";
import { locationResponseSchema } from "@/flow/protocol/responses";
import { findLocationOfZipCode } from "../flows/find-location";
import { runAnswerValidator } from "../flows/validators";
import { serverFlowApiDeps } from "../sessions/flow-deps";
import { flowApiBasePath, createFlowApiRoute } from "./routes/flow-route";

export const zipCodeLocationRoute = createFlowApiRoute({
  method: "POST",
  path: "/Location",
  body: "none",
  docs: {
    operationId: "location",
    summary: "Returns the city and state of a ZIP code",
    parameters: [
      describeQueryParameter("postalCode", "The ZIP code: five digits, or ZIP+4.", true),
    ],
    responses: describeOkResponse(
      locationResponseSchema,
      "The city and state. The city is empty if only the state is known.",
    ),
    problems: [404],
  },
  handleEmbedded({ url }) {
    const postalCode = normalizePostalCode(url.searchParams.get("postalCode") ?? "");
    if (!/^\d{5}(?:-\d{4})?$/.test(postalCode)) throw createInvalidFieldProblem("postalCode");
    const location = findLocationOfZipCode(postalCode);
    if (location) return createJsonResponse(location);
    const message = "No state has ZIP codes with these first three digits.";
    throw new HttpProblem(404, "unknown_postal_code", message, "postalCode");
  },
});

/**
 * Validates an answer with the server-side validator that the question names in `apiPath` (docs/product.md section 7).
 */
export const validateAnswerRoute = createFlowApiRoute({
  method: "GET",
  path: "/{...apiPath}",
  body: "none",
  docs: {
    operationId: "validate",
    summary: "Validates an answer for an ajax rule",
    description:
      "apiPath is the rule's path, in which the URL-encoded value replaces [value]. It can contain slashes and a query. Only status 200 means valid; the body is ignored.",
    parameters: [
      {
        name: "apiPath",
        in: "path",
        required: true,
        description: "The rule's path without its leading slash.",
        schema: { type: "string" },
      },
    ],
    responses: { 200: { description: "The value is valid." } },
    problems: [404],
  },
  usedResponsePart: "status",
  handleEmbedded({ url }) {
    const verdict = runAnswerValidator(url.pathname.slice(flowApiBasePath.length));
    if (verdict === undefined) throw new HttpProblem(404, "not_found", "This URL does not exist.");
    if (!verdict) throw new HttpProblem(404, "not_valid", "The value is not valid.");
    return createJsonResponse({ valid: true });
  },
});

export const serverInfoRoute = createFlowApiRoute({
  method: "GET",
  path: "/ServerInfo",
  body: "none",
  docs: {
    operationId: "serverInfo",
    summary: "Returns the server's name, version, build and time",
    responses: describeOkResponse(serverInfoSchema, "The server."),
  },
  handleEmbedded() {
    const { name, version } = packageFile;
    const time = serverFlowApiDeps.now().toISOString();
    return createJsonResponse({
      name,
      version,
      build: serverFlowApiDeps.buildId(),
      time,
    } satisfies ServerInfo);
  },
});

export const slugifyRoute = createFlowApiRoute({
  method: "GET",
  path: "/Slugify",
  body: "none",
  docs: {
    operationId: "slugify",
    summary: "Converts a text to a slug",
    parameters: [describeQueryParameter("slug", "The text.", true)],
    responses: describeOkResponse(slugSchema, "The slug."),
  },
  handleEmbedded({ url }) {
    const found = convertToSlug(url.searchParams.get("slug") ?? "");
    if (found === "") throw createInvalidFieldProblem("slug");
    return createJsonResponse({ slug: found } satisfies Slug);
  },
});

/** Maximum length of a slug (a text for use in a URL), in characters. */
const maxLength = 80;

/** Converts a text to a slug of lower-case ASCII words: "Café & Kitchen" becomes `cafe-and-kitchen`. */
export function convertToSlug(text: string): string {
  return text
    .slice(0, 4 * maxLength)
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("&", " and ")
    .replace(/[’']/g, "")
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join("-")
    .slice(0, maxLength)
    .replace(/-$/, "");
}

/** Returns one state's law on claims, by postal code. A page loads only the law of the state that it displays. */
export const stateClaimLawRoute: ApiRoute = {
  method: "GET",
  path: "/api/claim-states/{state}",
  body: "none",
  handler({ url }) {
    const code = url.pathname.split("/").at(-1) ?? "";
    const words = getTranslator(parseLanguageTag(url.searchParams.get("language") ?? ""));
    const entry = code.length === 2 ? getStateClaimLaw(code, new Date(), words) : undefined;
    if (!entry) throw new HttpProblem(404, "not_found", "This state does not exist.");
    return createJsonResponse(entry);
  },
};
