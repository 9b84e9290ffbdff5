import * as z from "zod/mini";
import { landRequest, onActionRequest } from "@/flow/protocol/requests";
import { adWordsAdRoute, facebookAdPreviewRoute } from "@/server/api/ads";
import { apiDeps } from "@/server/api/api";
import { clientEventRoute } from "@/server/api/client-event";
import { landRoute } from "@/server/api/land";
import { locationRoute, serverInfoRoute, slugifyRoute, validateRoute } from "@/server/api/lookups";
import { onActionRoute } from "@/server/api/on-action";
import { parseRequest, createNoContentResponse } from "@/lib/server/http/json";
import {
  randomCakeNameRoute,
  randomLandingPageSlugRoute,
  randomSkinnyPoisRoute,
} from "@/server/api/random";
import { createApi, type ApiRequestHandler } from "@/lib/server/http/api";
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
  return createApi(apiDeps, [
    serverInfoRoute,
    randomCakeNameRoute,
    randomLandingPageSlugRoute,
    randomSkinnyPoisRoute,
    slugifyRoute,
    adWordsAdRoute,
    facebookAdPreviewRoute,
    locationRoute,
    validateRoute,
    { ...clientEventRoute, handler: createNoContentResponse },
    {
      ...landRoute,
      handler: ({ body, request }) => {
        const language = languageAsked(request.headers.get("referer"));
        return answered(flows.land(parseRequest(previewLandRequest, body), language));
      },
    },
    {
      ...onActionRoute,
      handler: ({ body }) => answered(flows.act(parseRequest(onActionRequest, body))),
    },
  ]);
}

const { flowKey, sessionId } = landRequest.shape;
/** The fields of a Land request (session start) that the preview reads. */
const previewLandRequest = z.object({ flowKey, sessionId });

/** Returns the language from the URL of the page that sent the request. */
function languageAsked(referer: string | null): Language {
  const address = referer === null ? null : URL.parse(referer);
  return parseLanguageTag(address?.searchParams.get("language") ?? "");
}

function answered(page: object | undefined): Response {
  if (!page) throw new HttpProblem(404, "not_found", "There is nothing here.");
  return Response.json({ experiments: { experiments: {}, complexExperiments: [] }, ...page });
}

function brandOf(flowKey: string): string {
  const theme = Object.values(themes).find(({ flows }) =>
    Object.values(flows).some((flow) => flow.flowKey === flowKey),
  );
  return theme?.brand.company ?? "";
}
