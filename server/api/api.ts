import { createPolicyReportsHandler } from "@/lib/server/csp/policy-reports";
import { getEnv } from "@/lib/server/env";
import { createApi, createRouteFinder, type ApiDeps } from "@/lib/server/http/api";
import type { ApiRoute } from "@/lib/server/http/api-route";
import { isApiUrl } from "@/lib/server/http/front-server";
import { createJsonResponse } from "@/lib/server/http/json";
import { createRateLimiter } from "@/lib/server/http/rate-limit";
import { findSiteByHost } from "@/lib/server/site/hosts";
import { formPaths } from "@/lib/server/http/form-paths";
import { formPath } from "@/lib/shared/form-path";
import { buildOpenapiDocument } from "./openapi-document";
import { adWordsAdRoute, facebookAdPreviewRoute } from "./ads";
import { buildMetaRoute, latestBuildRoute } from "./routes/builds";
import { clientConfigRoute, proofOfWorkRoute } from "./client-config";
import { clientEventRoute } from "./client-event";
import { consentConsistencyRoute, consentHeadRoute } from "./routes/consent-log";
import { getSharedPool } from "../sessions/flow-deps";
import { flowBase } from "./routes/flow-route";
import { geoRoute } from "./routes/geo";
import { healthRoute, livenessRoute, readinessRoute } from "./routes/health";
import { landRoute } from "./land";
import { leadOutcomeRoute } from "./routes/lead-outcome";
import { listingsRoute } from "./listings";
import {
  claimStateRoute,
  locationRoute,
  serverInfoRoute,
  slugifyRoute,
  validateRoute,
} from "./lookups";
import { onActionRoute } from "./on-action";
import { clickPhoneNumberRoute, provisionPhoneNumberRoute } from "./routes/phone-numbers";
import { randomCakeNameRoute, randomLandingPageSlugRoute, randomSkinnyPoisRoute } from "./random";
import { secretRoute } from "./routes/secret";
import { signedLogRoutes } from "./routes/signed-log";
import { openSessionLinkRoute, sessionLinkRoute } from "./routes/session-link";
import { phoneChangeRoute, submissionRoute, withdrawalRoute } from "./submission";
import { confirmRequestRoute, visitorRequestRoute } from "./routes/visitor-request";

/** Returns the protocol as an OpenAPI document. Requests are never forwarded to an external flow API. */
const openapiRoute: ApiRoute = {
  method: "GET",
  path: `${flowBase}/openapi.json`,
  group: "flow",
  body: "none",
  docs: {
    operationId: "openapi",
    summary: "This document",
    responses: { 200: { description: "OpenAPI 3.1." } },
  },
  handler: () => createJsonResponse(buildOpenapiDocument(apiRoutes)),
};

/** Receives Content Security Policy reports from browsers, at a low rate limit. */
const policyReportsRoute: ApiRoute = {
  method: "POST",
  path: "/api/policy-reports",
  group: "policy-reports",
  perMinute: 20,
  body: "report",
  handler: createPolicyReportsHandler(),
};

/** All routes below `/api`, the routes of builds, and those of the consent log. */
export const apiRoutes: readonly ApiRoute[] = [
  landRoute,
  onActionRoute,
  locationRoute,
  validateRoute,
  serverInfoRoute,
  randomCakeNameRoute,
  randomLandingPageSlugRoute,
  randomSkinnyPoisRoute,
  slugifyRoute,
  adWordsAdRoute,
  facebookAdPreviewRoute,
  clientEventRoute,
  openapiRoute,
  provisionPhoneNumberRoute,
  clickPhoneNumberRoute,
  listingsRoute,
  geoRoute,
  proofOfWorkRoute,
  submissionRoute,
  withdrawalRoute,
  phoneChangeRoute,
  sessionLinkRoute,
  openSessionLinkRoute,
  healthRoute,
  livenessRoute,
  readinessRoute,
  consentHeadRoute,
  consentConsistencyRoute,
  ...signedLogRoutes,
  secretRoute,
  leadOutcomeRoute,
  visitorRequestRoute,
  confirmRequestRoute,
  clientConfigRoute,
  claimStateRoute,
  policyReportsRoute,
  latestBuildRoute,
  buildMetaRoute,
];

const ownLimits = new Map(
  apiRoutes.flatMap(({ group, perMinute }) => (group && perMinute ? [[group, perMinute]] : [])),
);

/** Dependencies of the checks that precede every route, such as the rate limit. */
export const apiDeps: ApiDeps = {
  siteForHost: findSiteByHost,
  trustedProxies: () => getEnv().TRUSTED_PROXIES,
  limitRate: createRateLimiter(
    (group) => ownLimits.get(group) ?? getEnv().RATE_LIMIT_PER_MINUTE,
    getSharedPool,
  ),
};

/** Handles every request to a route in `apiRoutes`. */
export const handleApiRequest = createApi(apiDeps, apiRoutes);

const routeOfApi = createRouteFinder(apiRoutes);

/**
 * Returns the route label in a request's metrics, such as `/api/flow/Land` or `page`. The set of labels is small and
 * fixed.
 */
export function getRouteLabel(method: string, url: string): string {
  const [path = ""] = url.split("?", 1);
  if (isApiUrl(path)) return routeOfApi(method, path).path;
  if (formPaths.includes(path)) return formPath;
  return path.startsWith("/_next/") ? "/_next/*" : "page";
}
