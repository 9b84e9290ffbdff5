import "server-only";
import { env, extraParametersOf } from "@/lib/server/env";
import type { ApiCall } from "@/lib/server/http/api-route";
import type { ClientConfig } from "@/lib/shared/client-config";
import { createFlowConfig, type FlowOfPage } from "../engine/create-flow-config";
import { createFlowEngine } from "../engine/create-flow-engine";
import type { DrawnPage } from "@/flow/protocol/form-post";
import type { FlowEngine } from "../engine/flow-engine";
import * as navigation from "../engine/navigation";
import {
  formName,
  lacksProgram,
  postedAnswers,
  toPageAnswers,
  typedPhoneName,
} from "../engine/page-answers";
import { goesForward, navigationActionNames } from "../protocol/traits";
import { formFields } from "../protocol/form-post";
import { failureMessage } from "../rules/rule";
import { validateAnswer } from "../rules/validate-answer";
import { languagesOf } from "@/lib/server/site/editions";
import { themeInLanguage, themeOf } from "@/lib/server/site/sites";
import { languageOf } from "@/lib/shared/languages";
import { environmentOf } from "../server/handlers/client-config";
import { redactUrl } from "../server/sessions/tracking";
import { hasPrivacySignal } from "@/lib/server/http/client-address";
import { drawable } from "./drawable";
import { createFormPorts, type FormVisit } from "./form-ports";
import { listedOn, passEmptyListings } from "./listed";
import { flowOfForm, type KeptState, readForm, readKept } from "./form-state";

/** Why a page without script says more than its questions. */
export type FormNotice = "no-session" | "not-sent" | "too-many";

/** A page of a questionnaire as the server draws it. Plain data. */
export interface FormPage {
  /** HTTP status. */
  status: number;
  flow: FlowOfPage;
  environment: ClientConfig;
  /** Undefined where nothing is open in this browser, or the flow API gives no page. */
  drawn?: DrawnPage;
  notice?: FormNotice;
}

/** What came of a form's request: a page to draw, or an address to go on to, and the cookies to set. */
export interface FormOutcome {
  page?: FormPage;
  location?: string;
  /** An https address to which the page leads on. */
  link?: string;
  kept?: KeptState;
  cookies: string[];
}

/** Counts a lead without script; false where there were too many in an hour. */
export type AdmitForm = (site: string) => Promise<boolean>;

/**
 * Takes what a form sent without script, or looks where its session stands: one engine on this request's ports does what
 * it does in a browser (docs/protocol.md section 10).
 * @param post undefined for a look.
 */
export async function takeForm(
  call: ApiCall,
  post: URLSearchParams | undefined,
  admit: AdmitForm,
): Promise<FormOutcome> {
  const environment = environmentOf(call);
  const kept = readKept(call);
  const sent = post && readForm(post);
  const { language } = languageOf(call.url.pathname, languagesOf(themeOf(call.site)));
  const theme = themeInLanguage(call.site, language);
  const asked = sent?.flow ?? kept?.flow ?? { form: "main" as const };
  const flow = flowOfForm(theme, asked) ?? flowOfForm(theme, { form: "main" });
  if (!flow) throw new Error(`The site ${call.site} has no questionnaire`);
  const base = { flow, environment };
  if (!post && !kept) return { page: { ...base, status: 200, notice: "no-session" }, cookies: [] };

  const config = createFlowConfig(flow, environment);
  const visit: FormVisit = {
    call,
    flowKey: config.flowKey,
    session: post ? sent?.session : kept?.session,
    landing: landingOf(call, post ? undefined : kept, sent?.session ? kept : undefined),
    language,
    key: post?.get(formFields.key) ?? undefined,
  };
  const { ports, heard, submission } = createFormPorts(visit);
  const engine = createFlowEngine({
    config,
    connection: { ports, navigation },
    environment: "browser",
  });
  try {
    await engine.start();
    const { pageVisit } = engine.store.getState();
    if (pageVisit === 0)
      return { page: { ...base, status: 502, notice: "not-sent" }, cookies: heard.cookies };
    const { origin } = visit.landing;
    const draw = async (
      status: number,
      more: Pick<FormPage, "notice"> & Pick<DrawnPage, "refused" | "submission">,
    ) => {
      const { notice, ...rest } = more;
      const listed = await listedOn(engine, origin);
      return {
        page: {
          ...base,
          status,
          notice,
          drawn: { ...drawnPage(engine, heard.page), ...rest, listed },
        },
        cookies: heard.cookies,
        kept: keptState(),
      };
    };
    const keptState = (): KeptState => {
      const { uuid, pageIndex } = engine.store.getState();
      const { trail } = engine.formState();
      const { href } = visit.landing;
      const session = { sessionId: uuid, pageIndex, trail };
      return { flow: asked, session, landing: href.slice(0, 1024) };
    };
    const goOn = () => ({
      location: call.url.pathname,
      cookies: heard.cookies,
      kept: keptState(),
    });
    if (!post) {
      const { pageKey, uuid } = engine.store.getState();
      return await draw(200, pageKey === "ThankYou" ? { submission: await submission(uuid) } : {});
    }
    if (!isOfPage(engine, post, visit)) return goOn();
    const landed = heard.page;
    const answered = await answerPage(engine, post, admit);
    if (answered.result === "moved") {
      await passEmptyListings(engine, origin);
      return heard.link ? { ...(await draw(200, {})), link: heard.link } : goOn();
    }
    heard.page = landed;
    const status = engine.store.getState().failure?.status;
    if (answered.result === "failed" && (status === 403 || status === 404 || status === 409))
      return goOn();
    if (answered.result === "failed")
      return await draw(status === 429 ? 429 : 503, {
        notice: status === 429 ? "too-many" : "not-sent",
        refused: answered.refused,
      });
    if (answered.result !== "invalid") return goOn();
    const notice = answered.isTooMany ? "too-many" : undefined;
    return await draw(answered.isTooMany ? 429 : 200, { notice, refused: answered.refused });
  } finally {
    engine.dispose();
  }
}

/**
 * Whether a form was drawn for the page on which its session stands: an old one, sent again, changes nothing. A prerendered
 * one may ask other questions than the flow API does.
 */
function isOfPage(engine: FlowEngine, post: URLSearchParams, { session }: FormVisit): boolean {
  const { pageKey, pageIndex, questions, tcpa } = engine.store.getState();
  if (post.get(formFields.page) !== pageKey) return false;
  if (session) return session.pageIndex === pageIndex;
  const names = new Set<string>([
    ...Object.values(formFields),
    ...questions.flatMap((question) => [question.fieldName, typedPhoneName(question)]),
    ...tcpa.map(({ fieldName }) => fieldName),
  ]);
  return [...post.keys()].every((name) => names.has(name));
}

/** Chooses the form's action with what it holds. */
async function answerPage(engine: FlowEngine, post: URLSearchParams, admit: AdmitForm) {
  const { questions, actions, tcpa, config, recaptcha } = engine.store.getState();
  const given = postedAnswers(questions, (name) => post.getAll(name));
  const values = Object.fromEntries(given.map((answer, index) => [formName(index), answer]));
  const answers = toPageAnswers(questions, values);
  const chosen = post.get(formFields.action);
  const action = actions.find(({ name, actionType }) =>
    chosen === null ? goesForward(actionType) : name === chosen,
  );
  if (post.has(formFields.allConsents)) engine.setAllConsents(true);
  else for (const { fieldName } of tcpa) engine.setConsent(fieldName, post.has(fieldName));
  // No captcha can be solved without script.
  if (recaptcha.sinceIndex !== Infinity) engine.setRecaptcha("error");
  const errors: Record<string, string> = {};
  let isTooMany = false;
  const validate = async () => {
    for (const question of questions) {
      if (question.isReadOnly) continue;
      const options = { validate: engine.validate };
      const message = await validateAnswer(question, answers[question.fieldName] ?? [], options);
      if (message !== undefined) errors[question.fieldName] = message;
    }
    const program =
      action?.actionType === "AcceptTcpaAndSubmit" && lacksProgram(engine.store.getState(), values);
    if (program) errors[program.fieldName] ??= failureMessage(program, "");
    if (Object.keys(errors).length > 0) return false;
    if (tcpa.length > 0) isTooMany = !(await admit(config.siteName));
    return !isTooMany;
  };
  const name = chosen ?? action?.name ?? navigationActionNames.submit;
  const result = await engine.chooseAction(name, { answers: () => answers, validate });
  const { consentError, consentItemErrors, tcpa: items } = engine.store.getState();
  const consents = items.filter((item) => item.isCheckboxChecked).map(({ fieldName }) => fieldName);
  const refused = { answers, consents, errors, consentError, consentItemErrors };
  return { result, isTooMany, refused };
}

/** The page as it is drawn: what it asks and says, without what only a browser can do. */
function drawnPage(engine: FlowEngine, response: unknown): DrawnPage {
  const { uuid, pageIndex } = engine.store.getState();
  const { trail } = engine.formState();
  return {
    response: drawable(response, engine.store.getState().config.imageOrigins),
    session: { sessionId: uuid, pageIndex, trail },
    key: crypto.randomUUID(),
  };
}

/** Where the visit began: as the form's cookie says, else the page that sent the form. */
function landingOf(call: ApiCall, ...known: (KeptState | undefined)[]): URL {
  const kept = known.find((state) => state !== undefined)?.landing;
  const { headers } = call.request;
  const host = headers.get("host")?.toLowerCase() ?? "";
  const extra = extraParametersOf(env(), call.site);
  const address = redactUrl(kept ?? headers.get("referer") ?? "", hasPrivacySignal(headers), extra);
  if (address?.host === host) return address;
  return new URL(`${call.client.isHttps ? "https" : "http"}://${host}/`);
}
