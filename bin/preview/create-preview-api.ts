import * as z from "zod/mini";
import { landRequestSchema, onActionRequestSchema } from "@/flow/protocol/requests";
import { googleSearchAdRoute, facebookFeedAdRoute } from "@/server/api/ads";
import { apiRequestDeps } from "@/server/api/api";
import { clientEventRoute } from "@/server/api/client-event";
import { sessionStartRoute } from "@/server/api/land";
import {
  zipCodeLocationRoute,
  serverInfoRoute,
  slugifyRoute,
  validateAnswerRoute,
} from "@/server/api/lookups";
import { visitorActionRoute } from "@/server/api/on-action";
import { parseRequestBody, createNoContentResponse } from "@/lib/server/http/json";
import {
  randomCakeNameRoute,
  randomLandingPageSlugRoute,
  randomSchoolProgramsRoute,
} from "@/server/api/random";
import { createApiRequestHandler, type ApiRequestHandler } from "@/lib/server/http/api";
import { HttpProblem } from "@/lib/server/http/http-problem";
import { parseLanguageTag, type Language } from "@/lib/shared/languages";
import { themes } from "@/themes/registry";
import { createPreviewFlowApi } from "./preview-flow-api";

/**
 * Creates the request handler of the preview's API: the site's read-only endpoints, and in-memory versions of Land
 * (session start), OnAction (answers) and ClientEvent.
 */
export function createPreviewApi(): ApiRequestHandler {
  const flows = createPreviewFlowApi(brandOf);
  return createApiRequestHandler(apiRequestDeps, [
    serverInfoRoute,
    randomCakeNameRoute,
    randomLandingPageSlugRoute,
    randomSchoolProgramsRoute,
    slugifyRoute,
    googleSearchAdRoute,
    facebookFeedAdRoute,
    zipCodeLocationRoute,
    validateAnswerRoute,
    { ...clientEventRoute, handler: createNoContentResponse },
    {
      ...sessionStartRoute,
      handler: ({ body, request }) => {
        const language = getRequestedLanguage(request.headers.get("referer"));
        return createJsonResponse(flows.land(parseRequestBody(previewLandRequest, body), language));
      },
    },
    {
      ...visitorActionRoute,
      handler: ({ body }) =>
        createJsonResponse(flows.act(parseRequestBody(onActionRequestSchema, body))),
    },
  ]);
}

const { flowKey, sessionId } = landRequestSchema.shape;
/** Schema of the fields of a session-start request (Land) that the preview reads. */
const previewLandRequest = z.object({ flowKey, sessionId });

/** Returns the language from the URL of the page that sent the request. */
function getRequestedLanguage(referer: string | null): Language {
  const address = referer === null ? null : URL.parse(referer);
  return parseLanguageTag(address?.searchParams.get("language") ?? "");
}

function createJsonResponse(page: object | undefined): Response {
  if (!page) throw new HttpProblem(404, "not_found", "There is nothing here.");
  return Response.json({ experiments: { experiments: {}, complexExperiments: [] }, ...page });
}

function brandOf(flowKey: string): string {
  const theme = Object.values(themes).find(({ flows }) =>
    Object.values(flows).some((flow) => flow.flowKey === flowKey),
  );
  return theme?.brand.company ?? "";
}
