import "server-only";
import type { ApiHandler } from "@/lib/server/http/api-route";
import { invalidField } from "@/lib/server/http/http-problem";
import { jsonResponse } from "@/lib/server/http/json-response";
import { sessionId } from "../../protocol/land-request";
import { proofChallengeFor } from "../captcha/proof-of-work";
import type { FlowDeps } from "../flow-deps";

/** `GET /api/proof-of-work?sessionId=`: a challenge of the captcha on the site's own origin. */
export function proofOfWorkHandler(deps: FlowDeps): ApiHandler {
  return async ({ url }) => {
    const id = sessionId.safeParse(url.searchParams.get("sessionId"));
    if (!id.success) throw invalidField("sessionId");
    return jsonResponse(await proofChallengeFor(deps.database(), id.data));
  };
}
