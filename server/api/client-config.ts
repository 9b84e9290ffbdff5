import type { ClientConfig } from "@/lib/shared/client-config";
import type { Env } from "@/lib/server/env-schema";
import { getEnv } from "@/lib/server/env";
import {
  describeOkResponse,
  describeQueryParameter,
  type ApiRequestContext,
  type ApiRoute,
} from "@/lib/server/http/api-route";
import { createInvalidFieldProblem } from "@/lib/server/http/http-problem";
import { listImageOrigins } from "@/lib/server/csp/third-parties";
import { createJsonResponse } from "@/lib/server/http/json";
import { db } from "@/lib/server/db/client";
import { hasPrivacySignal } from "@/lib/server/http/client-address";
import { getPixelIds, listExtraTrackingParameters } from "@/lib/server/site/site-settings";
import { createProofChallenge } from "../abuse/proof-of-work";
import { sessionIdSchema } from "@/flow/protocol/requests";
import { requiresProofOfWork } from "../sessions/flow-deps";
import { proofOfWorkChallengeSchema } from "@/flow/protocol/proof-of-work";

/**
 * Returns the ids and script URLs of third parties; a disabled one is `""`. Also tells the browser whether this request
 * carried Global Privacy Control, because some browsers hide it from JavaScript.
 */
export const clientConfigRoute: ApiRoute = {
  method: "GET",
  path: "/api/client-config",
  rateLimitGroup: "client-config",
  body: "none",
  handler: (context) => createJsonResponse(buildBrowserConfig(context)),
};

/**
 * Returns the browser's configuration for a request. Pages for visitors without JavaScript call this function directly.
 */
export function buildBrowserConfig({ request, site }: ApiRequestContext): ClientConfig {
  return {
    ...getPublicEnvironment(getEnv(), site),
    imageOrigins: listImageOrigins(getEnv(), site),
    privacySignal: hasPrivacySignal(request.headers),
  };
}

export const proofOfWorkRoute: ApiRoute = {
  method: "GET",
  path: "/api/proof-of-work",
  rateLimitGroup: "proof-of-work",
  body: "none",
  docs: {
    operationId: "proofOfWork",
    summary: "Returns a challenge of the built-in captcha",
    parameters: [
      describeQueryParameter("sessionId", "The session that will submit the lead.", true),
    ],
    responses: describeOkResponse(
      proofOfWorkChallengeSchema,
      "The challenge. Send it back with its solution as `ProofOfWork`.",
    ),
  },
  async handler({ url }) {
    const id = sessionIdSchema.safeParse(url.searchParams.get("sessionId"));
    if (!id.success) throw createInvalidFieldProblem("sessionId");
    return createJsonResponse(await createProofChallenge(db(), id.data));
  },
};

/** Returns the environment variables and the site's settings that the browser may read. */
export function getPublicEnvironment(
  env: Env,
  site: string,
): Omit<ClientConfig, "privacySignal" | "imageOrigins"> {
  const { google, facebook, bing } = getPixelIds(site, env);
  return {
    pixelMode: env.PIXEL_MODE,
    defaultFlowKey: env.DEFAULT_FLOWKEY,
    googleApiClient: env.GOOGLE_API_CLIENT,
    recaptcha: { siteKey: env.RECAPTCHA_SITE_KEY, scriptUrl: env.RECAPTCHA_SCRIPT_URL },
    proofOfWork: requiresProofOfWork(env, site),
    trustedForm: {
      scriptUrl: env.TRUSTED_FORM_ENABLED === "yes" ? env.TRUSTED_FORM_SCRIPT_URL : "",
    },
    jornaya: { campaignId: env.JORNAYA_CAMPAIGN_ID, scriptUrl: env.JORNAYA_SCRIPT_URL },
    clarity: { projectId: env.CLARITY_PROJECT_ID, scriptUrl: env.CLARITY_SCRIPT_URL },
    cookieBot: { id: env.COOKIE_BOT_ID, scriptUrl: env.COOKIE_BOT_SCRIPT_URL },
    listingsOrigins: env.LISTINGS_ORIGINS,
    extraParameters: listExtraTrackingParameters(site, env),
    sessionLinks: env.FLOW_API_URL === undefined,
    pixels: {
      google: { ...google, scriptUrl: env.GOOGLE_SCRIPT_URL },
      facebook: { ...facebook, scriptUrl: env.FACEBOOK_SCRIPT_URL },
      bing: { ...bing, scriptUrl: env.BING_SCRIPT_URL },
    },
  };
}
