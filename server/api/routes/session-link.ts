import { getEnv } from "@/lib/server/env";
import { describeOkResponse, type ApiRoute } from "@/lib/server/http/api-route";
import { HttpProblem } from "@/lib/server/http/http-problem";
import { createJsonResponse, parseRequestBody } from "@/lib/server/http/json";
import {
  sessionLinkRequestSchema,
  openedSessionSchema,
  openSessionLinkRequestSchema,
  sessionLinkSchema,
} from "@/flow/protocol/session-link";
import { createSessionLink, redeemSessionLink } from "../../sessions/session-link";
import { parseSessionSecrets, formatSessionCookie } from "../../sessions/session-secret";
import { serverFlowApiDeps } from "../../sessions/flow-deps";

/** Rate limit against guessing the codes in session links. A visitor needs only one or two such links. */
const sessionLinkRateLimit = { rateLimitGroup: "session-link", requestsPerMinute: 20 };

/** Creates a code that continues the session in another browser (docs/protocol.md section 6). */
export const createSessionLinkRoute: ApiRoute = {
  method: "POST",
  path: "/api/session-link",
  ...sessionLinkRateLimit,
  body: "json",
  docs: {
    operationId: "makeSessionLink",
    summary: "Creates a code to continue the session in another browser",
    description:
      "Requires the session's cookie. Only the embedded API has this endpoint. The code works once within seven days, and does not reveal personal answers.",
    request: sessionLinkRequestSchema,
    responses: describeOkResponse(sessionLinkSchema, "The code and its expiry time."),
    problems: [403, 404, 409],
  },
  async handler({ body, site, request, client: { isHttps } }) {
    const asked = parseRequestBody(sessionLinkRequestSchema, body);
    if (getEnv().FLOW_API_URL !== undefined) throw createUnknownLinkProblem();
    const secrets = parseSessionSecrets(request.headers, isHttps);
    return createJsonResponse(
      await createSessionLink(serverFlowApiDeps, { ...asked, site, secrets }),
    );
  },
};

export const openSessionLinkRoute: ApiRoute = {
  method: "POST",
  path: "/api/session-link/open",
  ...sessionLinkRateLimit,
  body: "json",
  docs: {
    operationId: "openSessionLink",
    summary: "Moves the session of a code to this browser",
    description:
      "Sets the session's cookie in this browser, and ends the session in the other one. Personal answers are omitted, and their page is asked again.",
    request: openSessionLinkRequestSchema,
    responses: describeOkResponse(
      openedSessionSchema,
      "The path of the page on which the session continues.",
    ),
    problems: [404],
  },
  async handler({ body, site, request, client: { isHttps } }) {
    const { code } = parseRequestBody(openSessionLinkRequestSchema, body);
    const opened =
      getEnv().FLOW_API_URL === undefined &&
      (await redeemSessionLink(serverFlowApiDeps, { code, site }));
    if (!opened || opened === "none") throw createUnknownLinkProblem();
    const { secret, ...session } = opened;
    const given = parseSessionSecrets(request.headers, isHttps);
    const cookie = formatSessionCookie(secret, isHttps, given);
    return createJsonResponse(session, { headers: { "set-cookie": cookie } });
  },
};

const createUnknownLinkProblem = () =>
  new HttpProblem(404, "unknown_link", "This link was already used, or is older than seven days.");
