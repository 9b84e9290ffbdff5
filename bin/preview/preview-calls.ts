import * as z from "zod/mini";
import { apiDeps } from "@/app/api/api-deps";
import { GET as adWordsAd } from "@/app/api/flow/AdWordsAd/route";
import { GET as facebookAdPreview } from "@/app/api/flow/FacebookAdPreview/route";
import { POST as location } from "@/app/api/flow/Location/route";
import { GET as randomCakeName } from "@/app/api/flow/RandomCakeName/route";
import { GET as randomLandingPageSlug } from "@/app/api/flow/RandomLandingPageSlug/route";
import { GET as randomSkinnyPois } from "@/app/api/flow/RandomSkinnyPois/route";
import { GET as serverInfo } from "@/app/api/flow/ServerInfo/route";
import { GET as slugify } from "@/app/api/flow/Slugify/route";
import { GET as validate } from "@/app/api/flow/[...path]/route";
import { landRequest } from "@/flow/protocol/land-request";
import { onActionRequest } from "@/flow/protocol/on-action";
import { parseRequest } from "@/flow/server/handlers/parse-request";
import { apiRoute, type ApiHandler } from "@/lib/server/http/api-route";
import { HttpProblem } from "@/lib/server/http/http-problem";
import { noContent } from "@/lib/server/http/json-response";
import { themes } from "@/themes/registry";
import { createPreviewFlowApi } from "./preview-flow-api";

type Handler = (request: Request) => Promise<Response>;

/** The site's own handlers, of the calls that store nothing; of a flow's two calls the preview's own. */
export function previewCalls(): Record<string, Handler> {
  const flows = createPreviewFlowApi(brandOf);
  return {
    "GET /api/flow/ServerInfo": serverInfo,
    "GET /api/flow/RandomCakeName": randomCakeName,
    "GET /api/flow/RandomLandingPageSlug": randomLandingPageSlug,
    "GET /api/flow/RandomSkinnyPois": randomSkinnyPois,
    "GET /api/flow/Slugify": slugify,
    "GET /api/flow/AdWordsAd": adWordsAd,
    "GET /api/flow/FacebookAdPreview": facebookAdPreview,
    "POST /api/flow/Location": location,
    "POST /api/flow/client/event": checked("client/event", noContent),
    "POST /api/flow/Land": checked("Land", ({ body }) =>
      answered(flows.land(parseRequest(previewLandRequest, body))),
    ),
    "POST /api/flow/OnAction": checked("OnAction", ({ body }) =>
      answered(flows.act(parseRequest(onActionRequest, body))),
    ),
    "GET /api/flow/*": validate,
  };
}

const { flowKey, sessionId } = landRequest.shape;
/** What the preview goes by of a Land request. */
const previewLandRequest = z.object({ flowKey, sessionId });

/** The preview's own call behind the checks of every API route, its body's size among them. */
function checked(name: string, handler: ApiHandler): Handler {
  return apiRoute(apiDeps, { name: `preview/${name}`, body: "json", handler });
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
