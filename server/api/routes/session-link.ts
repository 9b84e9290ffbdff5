import { getEnv } from "@/lib/server/env";
import { okResponseDocs, type ApiRoute } from "@/lib/server/http/api-route";
import { HttpProblem } from "@/lib/server/http/http-problem";
import { createJsonResponse, parseRequest } from "@/lib/server/http/json";
import {
  linkRequest,
  openedLink,
  openLinkRequest,
  sessionLink,
} from "@/flow/protocol/session-link";
import { createSessionLink, redeemSessionLink } from "../../sessions/session-link";
import { parseSessionSecrets, formatSessionCookie } from "../../sessions/session-secret";
import { flowDeps } from "../../sessions/flow-deps";

/** Rate limit against guessing of codes. A visitor needs one or two session links. */
const limit = { group: "session-link", perMinute: 20 };

/** Creates a code that continues the session in another browser (docs/protocol.md section 6). */
export const sessionLinkRoute: ApiRoute = {
  method: "POST",
  path: "/api/session-link",
  ...limit,
  body: "json",
  docs: {
    operationId: "makeSessionLink",
    summary: "Creates a code to continue the session in another browser",
    description:
      "Requires the session's cookie. Only the embedded API has this endpoint. The code works once within seven days, and does not reveal personal answers.",
    request: linkRequest,
    responses: okResponseDocs(sessionLink, "The code and its expiry time."),
    problems: [403, 404, 409],
  },
  async handler({ body, site, request, client: { isHttps } }) {
    const asked = parseRequest(linkRequest, body);
    if (getEnv().FLOW_API_URL !== undefined) throw noSuchLink();
    const secrets = parseSessionSecrets(request.headers, isHttps);
    return createJsonResponse(await createSessionLink(flowDeps, { ...asked, site, secrets }));
  },
};

export const openSessionLinkRoute: ApiRoute = {
  method: "POST",
  path: "/api/session-link/open",
  ...limit,
  body: "json",
  docs: {
    operationId: "openSessionLink",
    summary: "Moves the session of a code to this browser",
    description:
      "Sets the session's cookie in this browser, and ends the session in the other one. Personal answers are omitted, and their page is asked again.",
    request: openLinkRequest,
    responses: okResponseDocs(openedLink, "The path of the page on which the session continues."),
    problems: [404],
  },
  async handler({ body, site, request, client: { isHttps } }) {
    const { code } = parseRequest(openLinkRequest, body);
    const opened =
      getEnv().FLOW_API_URL === undefined && (await redeemSessionLink(flowDeps, { code, site }));
    if (!opened || opened === "none") throw noSuchLink();
    const { secret, ...session } = opened;
    const given = parseSessionSecrets(request.headers, isHttps);
    const cookie = formatSessionCookie(secret, isHttps, given);
    return createJsonResponse(session, { headers: { "set-cookie": cookie } });
  },
};

const noSuchLink = () =>
  new HttpProblem(404, "unknown_link", "This link was already used, or is older than seven days.");
