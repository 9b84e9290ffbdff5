import { parseCookie } from "cookie";
import * as z from "zod/mini";
import { env, extraParametersOf } from "@/lib/server/env";
import type { ApiContext } from "@/lib/server/http/api-route";
import { hasPrivacySignal } from "@/lib/server/http/client-address";
import { languagesOf } from "@/lib/server/site/editions";
import { defaultPhone, themeInLanguage, themeOf } from "@/lib/server/site/sites";
import { languageOf, type Language } from "@/lib/shared/languages";
import type { Theme } from "@/themes/theme";
import type { FlowOfPage } from "../engine/create-flow-config";
import { type FormFlow, formFields } from "../protocol/form-post";
import { isPrefill } from "../protocol/prefill";
import { sessionId } from "../protocol/requests";
import { redactUrl } from "@/server/attribution/tracking";

const name = z.string().check(z.regex(/^[\w-]{1,64}$/));
const words = z
  .record(name, name)
  .check(z.refine((entries) => Object.keys(entries).length <= mostWords));
/** The most experiments, or known answers, that a form names. */
const mostWords = 16;

const formFlow = z.object({
  form: z.enum(["main", "call"]),
  flowKey: z.optional(name),
  prefill: z.optional(words),
  experiments: z.optional(words),
});

const formSession = z.object({
  sessionId,
  pageIndex: z.int().check(z.gte(0), z.lte(999)),
  trail: z.array(z.string().check(z.maxLength(64))).check(z.maxLength(100)),
});

/** In characters. */
const longestLanding = 1024;

/** What a form's cookie keeps from page to page, in the place of local storage: nothing personal. */
const keptState = z.object({
  flow: formFlow,
  session: formSession,
  /** Its query has the variants that the visitor chose, too. */
  landing: z.string().check(z.maxLength(longestLanding)),
});
export type KeptState = z.infer<typeof keptState>;

const cookieName = (isHttps: boolean) => (isHttps ? "__Host-flow-form" : "flow-form");
/** As long as the session's own cookie. */
const maxAgeSeconds = 30 * 24 * 60 * 60;

/** Reads the form's cookie; undefined where there is none that can be read. */
export function readKept({ request, client }: ApiContext): KeptState | undefined {
  const cookies = parseCookie(request.headers.get("cookie") ?? "");
  return parsed(keptState, cookies[cookieName(client.isHttps)]);
}

/** Browsers drop a cookie whose name and value take more than 4,096 bytes together. */
const longestValue = 4_000;

/** The Set-Cookie value that keeps the state, as much of it as a cookie can hold. */
export function keptCookie(state: KeptState, { client }: ApiContext): string {
  const encode = (one: KeptState) => encodeURIComponent(JSON.stringify(one));
  const { flow, session } = state;
  const landing = state.landing.split("?", 1)[0] ?? "";
  const shorter = [
    state,
    { ...state, landing },
    { ...state, landing, flow: { ...flow, prefill: {}, experiments: {} } },
    // Without a trail a resumed session takes its place from the page index.
    { flow: { form: flow.form }, landing: "", session: { ...session, trail: [] } },
  ].map(encode);
  const value = shorter.find((text) => text.length <= longestValue) ?? shorter.at(-1);
  const secure = client.isHttps ? "; Secure" : "";
  return `${cookieName(client.isHttps)}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`;
}

/** What the form itself says of its questionnaire and session. */
export function readForm(post: URLSearchParams) {
  return {
    flow: parsed(formFlow, post.get(formFields.flow)),
    session: parsed(formSession, post.get(formFields.session)),
  };
}

/** The questionnaire that a form asks for, or else the main one, and the language of the page that it stands on. */
export function flowInLanguage(
  { site, url }: ApiContext,
  asked: FormFlow,
): { flow: FlowOfPage; language: Language } {
  const { language } = languageOf(url.pathname, languagesOf(themeOf(site)));
  const theme = themeInLanguage(site, language);
  const flow = flowOfForm(theme, asked) ?? flowOfForm(theme, { form: "main" });
  if (!flow) throw new Error(`The site ${site} has no questionnaire`);
  return { flow, language };
}

/** The questionnaire as its page carries it; undefined for one that the site does not have. */
function flowOfForm(theme: Theme, asked: FormFlow): FlowOfPage | undefined {
  const { form, flowKey, prefill = {}, experiments } = asked;
  const { site } = theme;
  const flow = theme.flows[form];
  if (!flow) return undefined;
  const known = Object.entries(prefill).filter(([name, value]) => isPrefill(name, value));
  return {
    site,
    phone: defaultPhone(site),
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

/** Where the visit began: as the form's cookie says, else the page that sent the form. */
export function landingOf(context: ApiContext, state: KeptState | undefined): URL {
  const kept = state?.landing;
  const { headers } = context.request;
  const host = headers.get("host")?.toLowerCase() ?? "";
  const extra = extraParametersOf(env(), context.site);
  const address = redactUrl(kept ?? headers.get("referer") ?? "", hasPrivacySignal(headers), extra);
  if (address?.host === host) return address;
  return new URL(`${context.client.isHttps ? "https" : "http"}://${host}/`);
}

/** The landing page's URL as the cookie keeps it: without its last parameters where it is too long. */
export function keptLanding(landing: URL): string {
  const url = new URL(landing);
  for (const name of [...url.searchParams.keys()].reverse())
    if (url.href.length > longestLanding) url.searchParams.delete(name);
  return url.href.length > longestLanding ? `${url.origin}/` : url.href;
}

function parsed<T>(schema: z.ZodMiniType<T>, text: string | null | undefined): T | undefined {
  if (!text) return undefined;
  try {
    return z.safeParse(schema, JSON.parse(text)).data;
  } catch {
    // Not JSON: the same as nothing, and the form begins anew.
    return undefined;
  }
}
