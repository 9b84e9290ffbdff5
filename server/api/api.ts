import { createCspReportsHandler } from "@/lib/server/csp/policy-reports";
import { getEnv } from "@/lib/server/env";
import { createApiRequestHandler, createRouteFinder, type ApiDeps } from "@/lib/server/http/api";
import type { ApiRoute } from "@/lib/server/http/api-route";
import { isApiUrl } from "@/lib/server/http/front-server";
import { createJsonResponse } from "@/lib/server/http/json";
import { createRateLimiter } from "@/lib/server/http/rate-limit";
import { findSiteByHost } from "@/lib/server/site/hosts";
import { scriptlessQuestionnairePaths } from "@/lib/server/http/questionnaire-paths";
import { questionnairePath } from "@/lib/shared/form-path";
import { buildOpenapiDocument } from "./openapi-document";
import { googleSearchAdRoute, facebookFeedAdRoute } from "./ads";
import { buildManifestRoute, latestBuildRoute } from "./routes/builds";
import { clientConfigRoute, proofOfWorkRoute } from "./client-config";
import { clientEventRoute } from "./client-event";
import { certificateRoutes } from "./routes/certificate";
import { consentLogConsistencyRoute, consentLogTreeHeadRoute } from "./routes/consent-log";
import { getSharedRateLimitPool } from "../sessions/flow-deps";
import { flowApiBasePath } from "./routes/flow-route";
import { visitorLocationRoute } from "./routes/geo";
import { healthRoute, livenessRoute, readinessRoute } from "./routes/health";
import { sessionStartRoute } from "./land";
import { receiverOutcomeRoute } from "./routes/lead-outcome";
import { sponsoredListingsRoute } from "./listings";
import {
  stateClaimLawRoute,
  zipCodeLocationRoute,
  serverInfoRoute,
  slugifyRoute,
  validateAnswerRoute,
} from "./lookups";
import { visitorActionRoute } from "./on-action";
import { phoneNumberTapRoute, provisionPhoneNumberRoute } from "./routes/phone-numbers";
import {
  randomCakeNameRoute,
  randomLandingPageSlugRoute,
  randomSchoolProgramsRoute,
} from "./random";
import { serverConfigRoute } from "./routes/server-config";
import { consentLogRoutes } from "./routes/signed-log";
import { openSessionLinkRoute, createSessionLinkRoute } from "./routes/session-link";
import { leadPhoneChangeRoute, sentLeadRoute, consentWithdrawalRoute } from "./submission";
import { confirmPrivacyRequestRoute, privacyRequestRoute } from "./routes/privacy-request";

/** Returns the OpenAPI document of the HTTP API. The site itself responds even if it uses an external flow API. */
const openapiRoute: ApiRoute = {
  method: "GET",
  path: `${flowApiBasePath}/openapi.json`,
  rateLimitGroup: "flow",
  body: "none",
  docs: {
    operationId: "openapi",
    summary: "This document",
    responses: { 200: { description: "OpenAPI 3.1." } },
  },
  handler: () => createJsonResponse(buildOpenapiDocument(apiRoutes)),
};

/** Receives browsers' reports of Content Security Policy violations. The rate limit is low. */
const policyReportsRoute: ApiRoute = {
  method: "POST",
  path: "/api/policy-reports",
  rateLimitGroup: "policy-reports",
  requestsPerMinute: 20,
  body: "report",
  handler: createCspReportsHandler(),
};

/** All routes below `/api`, and the routes that serve builds, certificates and the consent log. */
export const apiRoutes: readonly ApiRoute[] = [
  sessionStartRoute,
  visitorActionRoute,
  zipCodeLocationRoute,
  validateAnswerRoute,
  serverInfoRoute,
  randomCakeNameRoute,
  randomLandingPageSlugRoute,
  randomSchoolProgramsRoute,
  slugifyRoute,
  googleSearchAdRoute,
  facebookFeedAdRoute,
  clientEventRoute,
  openapiRoute,
  provisionPhoneNumberRoute,
  phoneNumberTapRoute,
  sponsoredListingsRoute,
  visitorLocationRoute,
  proofOfWorkRoute,
  sentLeadRoute,
  consentWithdrawalRoute,
  leadPhoneChangeRoute,
  createSessionLinkRoute,
  openSessionLinkRoute,
  healthRoute,
  livenessRoute,
  readinessRoute,
  consentLogTreeHeadRoute,
  consentLogConsistencyRoute,
  ...consentLogRoutes,
  ...certificateRoutes,
  serverConfigRoute,
  receiverOutcomeRoute,
  privacyRequestRoute,
  confirmPrivacyRequestRoute,
  clientConfigRoute,
  stateClaimLawRoute,
  policyReportsRoute,
  latestBuildRoute,
  buildManifestRoute,
];

const rateLimitByGroup = new Map(
  apiRoutes.flatMap(({ rateLimitGroup, requestsPerMinute }) =>
    rateLimitGroup && requestsPerMinute ? [[rateLimitGroup, requestsPerMinute]] : [],
  ),
);

/** Dependencies of the checks that every API request must pass before its handler runs, such as the rate limit. */
export const apiRequestDeps: ApiDeps = {
  siteForHost: findSiteByHost,
  trustedProxies: () => getEnv().TRUSTED_PROXIES,
  limitRate: createRateLimiter(
    (group) => rateLimitByGroup.get(group) ?? getEnv().RATE_LIMIT_PER_MINUTE,
    getSharedRateLimitPool,
  ),
};

/** Handles every request to a route in `apiRoutes`. */
export const handleApiRequest = createApiRequestHandler(apiRequestDeps, apiRoutes);

const findApiRoute = createRouteFinder(apiRoutes);

/**
 * Returns the route label in a request's metrics, such as `/api/flow/Land` or `page`. The set of labels is small and
 * fixed.
 */
export function getMetricsRouteLabel(method: string, url: string): string {
  const [path = ""] = url.split("?", 1);
  if (isApiUrl(path)) return findApiRoute(method, path).path;
  if (scriptlessQuestionnairePaths.includes(path)) return questionnairePath;
  return path.startsWith("/_next/") ? "/_next/*" : "page";
}
