import { GET as adWordsAd } from "@/app/api/flow/AdWordsAd/route";
import { GET as facebookAdPreview } from "@/app/api/flow/FacebookAdPreview/route";
import { POST as location } from "@/app/api/flow/Location/route";
import { GET as randomCakeName } from "@/app/api/flow/RandomCakeName/route";
import { GET as randomLandingPageSlug } from "@/app/api/flow/RandomLandingPageSlug/route";
import { GET as randomSkinnyPois } from "@/app/api/flow/RandomSkinnyPois/route";
import { GET as serverInfo } from "@/app/api/flow/ServerInfo/route";
import { GET as slugify } from "@/app/api/flow/Slugify/route";
import { GET as validate } from "@/app/api/flow/[...path]/route";
import { onActionRequest } from "@/flow/protocol/on-action";
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
    "POST /api/flow/client/event": () => Promise.resolve(new Response(null, { status: 204 })),
    "POST /api/flow/Land": async (request) => {
      const { flowKey, sessionId } = record(await request.json());
      return answered(flows.land({ flowKey: String(flowKey), sessionId: String(sessionId) }));
    },
    "POST /api/flow/OnAction": async (request) =>
      answered(flows.act(onActionRequest.parse(await request.json()))),
    "GET /api/flow/*": validate,
  };
}

function answered(page: object | undefined): Response {
  if (!page) return Response.json({ error: { code: "not_found", message: "" } }, { status: 404 });
  return Response.json({ experiments: { experiments: {}, complexExperiments: [] }, ...page });
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

function brandOf(flowKey: string): string {
  const theme = Object.values(themes).find(({ flows }) =>
    Object.values(flows).some((flow) => flow.flowKey === flowKey),
  );
  return theme?.brand.company ?? "";
}
