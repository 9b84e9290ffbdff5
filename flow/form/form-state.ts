import { parseCookie } from "cookie";
import * as z from "zod/mini";
import type { ApiRequestContext } from "@/lib/server/http/api-route";
import { hasPrivacySignal } from "@/lib/server/http/client-address";
import { getCampaignPhoneNumber } from "@/lib/server/site/campaign-phone";
import { listSiteLanguages } from "@/lib/server/site/editions";
import { findPageByPath } from "@/lib/server/site/routes";
import { getThemeInLanguage, getSiteTheme } from "@/lib/server/site/sites";
import { listExtraTrackingParameters } from "@/lib/server/site/site-settings";
import { parseLanguagePath, type Language } from "@/lib/shared/languages";
import type { Theme } from "@/themes/theme";
import type { PageQuestionnaire } from "../engine/create-flow-config";
import { type FormQuestionnaire, formFieldNames } from "../protocol/form-post";
import { isPrefillParameter } from "../protocol/prefill";
import { sessionIdSchema } from "../protocol/requests";
import { redactUrl } from "@/server/attribution/tracking";

const name = z.string().check(z.regex(/^[\w-]{1,64}$/));
const formEntries = z
  .record(name, name)
  .check(z.refine((entries) => Object.keys(entries).length <= maximumEntries));
/** Maximum number of experiment variants that a form may contain, and also the maximum number of prefilled answers. */
const maximumEntries = 16;

const formFlow = z.object({
  form: z.enum(["main", "call"]),
  flowKey: z.optional(name),
  prefill: z.optional(formEntries),
  experiments: z.optional(formEntries),
});

const formSession = z.object({
  sessionId: sessionIdSchema,
  pageIndex: z.int().check(z.gte(0), z.lte(999)),
  trail: z.array(z.string().check(z.maxLength(64))).check(z.maxLength(100)),
});

/** Maximum length, in characters, of the landing URL in the cookie that stores the form's state. */
const maximumLandingUrlLength = 1024;

/** The state that a cookie stores between pages if the browser does not run JavaScript. Contains no personal data. */
const formCookieSchema = z.object({
  flow: formFlow,
  session: formSession,
  /** The URL where the visit began, including experiment variants in its query. */
  landing: z.string().check(z.maxLength(maximumLandingUrlLength)),
});
export type FormCookieState = z.infer<typeof formCookieSchema>;

const cookieName = (isHttps: boolean) => (isHttps ? "__Host-flow-form" : "flow-form");
/** Lifetime, in seconds, of the cookie that stores the form's state. It equals the lifetime of the session cookie. */
const maxAgeSeconds = 30 * 24 * 60 * 60;

/** Reads the form's cookie. Returns undefined if the cookie is missing or unreadable. */
export function readFormCookie({
  request,
  client,
}: ApiRequestContext): FormCookieState | undefined {
  const cookies = parseCookie(request.headers.get("cookie") ?? "");
  return parseJson(formCookieSchema, cookies[cookieName(client.isHttps)]);
}

/**
 * Maximum length, in characters, of the form cookie's value. Browsers accept 4,096 bytes for name and value together.
 */
const maximumCookieLength = 4_000;

/**
 * Creates the Set-Cookie header for the form's state. Omits less important parts of the state if the cookie would be
 * too long.
 */
export function formatFormCookie(state: FormCookieState, { client }: ApiRequestContext): string {
  const encode = (one: FormCookieState) => encodeURIComponent(JSON.stringify(one));
  const { flow, session } = state;
  const landing = state.landing.split("?", 1)[0] ?? "";
  const shorter = [
    state,
    { ...state, landing },
    { ...state, landing, flow: { ...flow, prefill: {}, experiments: {} } },
    // Without the trail of visited pages, the page index alone tells where the session continues.
    { flow: { form: flow.form }, landing: "", session: { ...session, trail: [] } },
  ].map(encode);
  const value = shorter.find((text) => text.length <= maximumCookieLength) ?? shorter.at(-1);
  const secure = client.isHttps ? "; Secure" : "";
  return `${cookieName(client.isHttps)}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`;
}

/** Returns the questionnaire and the session from the form's hidden fields, or undefined for malformed fields. */
export function parseFormFields(post: URLSearchParams) {
  return {
    flow: parseJson(formFlow, post.get(formFieldNames.flow)),
    session: parseJson(formSession, post.get(formFieldNames.session)),
  };
}

/**
 * Returns the requested questionnaire and its language. An unknown questionnaire is replaced by the site's main one. Its
 * phone number is that of the campaign with the page where the visit began.
 */
export function resolveFormQuestionnaire(
  { site, url }: ApiRequestContext,
  asked: FormQuestionnaire,
  landing: URL,
): { flow: PageQuestionnaire; language: Language } {
  const { language } = parseLanguagePath(url.pathname, listSiteLanguages(getSiteTheme(site)));
  const theme = getThemeInLanguage(site, language);
  const { campaign = "" } = findPageByPath(site, landing.pathname) ?? {};
  const phone = getCampaignPhoneNumber(site, campaign);
  const flow =
    createPageQuestionnaire(theme, asked, phone) ??
    createPageQuestionnaire(theme, { form: "main" }, phone);
  if (!flow) throw new Error(`The site ${site} has no questionnaire`);
  return { flow, language };
}

/** Returns the settings of the requested questionnaire, or undefined if the site does not have it. */
function createPageQuestionnaire(
  theme: Theme,
  asked: FormQuestionnaire,
  phone: string | undefined,
): PageQuestionnaire | undefined {
  const { form, flowKey, prefill = {}, experiments } = asked;
  const { site } = theme;
  const flow = theme.flows[form];
  if (!flow) return undefined;
  const known = Object.entries(prefill).filter(([name, value]) => isPrefillParameter(name, value));
  return {
    site,
    phone,
    form,
    isDefaultFlow: flowKey === undefined,
    flow: {
      ...flow,
      flowKey: flowKey ?? flow.flowKey,
      prefill: Object.fromEntries(known),
      experiments: { ...flow.experiments, ...experiments },
    },
  };
}

/** Returns the URL where the visit began, from the form's cookie or from the Referer header. */
export function findLandingUrl(
  context: ApiRequestContext,
  state: FormCookieState | undefined,
): URL {
  const kept = state?.landing;
  const { headers } = context.request;
  const host = headers.get("host")?.toLowerCase() ?? "";
  const extra = listExtraTrackingParameters(context.site);
  const address = redactUrl(kept ?? headers.get("referer") ?? "", hasPrivacySignal(headers), extra);
  if (address?.host === host) return address;
  return new URL(`${context.client.isHttps ? "https" : "http"}://${host}/`);
}

/** Shortens the URL where the visit began to fit into the cookie. Removes query parameters, starting with the last. */
export function shortenLandingUrl(landing: URL): string {
  const url = new URL(landing);
  for (const name of [...url.searchParams.keys()].reverse())
    if (url.href.length > maximumLandingUrlLength) url.searchParams.delete(name);
  return url.href.length > maximumLandingUrlLength ? `${url.origin}/` : url.href;
}

function parseJson<T>(schema: z.ZodMiniType<T>, text: string | null | undefined): T | undefined {
  if (!text) return undefined;
  try {
    return z.safeParse(schema, JSON.parse(text)).data;
  } catch {
    // Invalid JSON is treated as missing state, so the questionnaire begins again.
    return undefined;
  }
}
