import "server-only";
import type { ClientConfig } from "@/lib/shared/client-config";
import type { Env } from "@/lib/server/env";
import type { ApiHandler } from "@/lib/server/http/api-route";
import { jsonResponse } from "@/lib/server/http/json-response";
import { hasPrivacySignal } from "../sessions/page-address";
import type { ScriptKey } from "../../protocol/instruction";

/**
 * `GET /api/client-config`: ids and script addresses of third parties, empty where they are off, and whether this
 * request came with Global Privacy Control, since not every browser tells its scripts.
 */
export function clientConfigHandler(env: () => Env): ApiHandler {
  return ({ request }) =>
    jsonResponse({
      ...clientConfigOf(env()),
      privacySignal: hasPrivacySignal(request.headers),
    } satisfies ClientConfig);
}

/** What the browser may know of the environment. */
function clientConfigOf(env: Env): Omit<ClientConfig, "privacySignal"> {
  return {
    pixelMode: env.PIXEL_MODE,
    defaultFlowKey: env.DEFAULT_FLOWKEY,
    googleApiClient: env.GOOGLE_API_CLIENT,
    recaptcha: { siteKey: env.RECAPTCHA_SITE_KEY, scriptUrl: env.RECAPTCHA_SCRIPT_URL },
    trustedForm: {
      scriptUrl: env.TRUSTED_FORM_ENABLED === "yes" ? env.TRUSTED_FORM_SCRIPT_URL : "",
    },
    jornaya: { campaignId: env.JORNAYA_CAMPAIGN_ID, scriptUrl: env.JORNAYA_SCRIPT_URL },
    clarity: { projectId: env.CLARITY_PROJECT_ID, scriptUrl: env.CLARITY_SCRIPT_URL },
    pixels: {
      google: {
        tagId: env.GOOGLE_API_CLIENT || env.GOOGLE_CONVERSION_ID,
        conversionId: env.GOOGLE_CONVERSION_ID || env.GOOGLE_API_CLIENT,
        conversionLabel: env.GOOGLE_CONVERSION_LABEL,
        scriptUrl: env.GOOGLE_SCRIPT_URL,
      },
      facebook: { pixelId: env.FACEBOOK_PIXEL_ID, scriptUrl: env.FACEBOOK_SCRIPT_URL },
      bing: { tagId: env.BING_TAG_ID, scriptUrl: env.BING_SCRIPT_URL },
    },
  };
}

/** The scripts that have what they need; a flow asks for no others. */
export function configuredScripts(env: Env): ScriptKey[] {
  const needs: [ScriptKey, string][] = [
    ["Recaptcha", env.RECAPTCHA_SITE_KEY],
    ["JornayaLeadId", env.JORNAYA_CAMPAIGN_ID],
    ["TrustedForm", env.TRUSTED_FORM_ENABLED === "yes" ? "yes" : ""],
    ["ClicksDotNet", env.CLICKS_DOT_NET_URL ?? ""],
    ["Clarity", env.CLARITY_PROJECT_ID],
  ];
  return needs.filter(([, need]) => need !== "").map(([key]) => key);
}
