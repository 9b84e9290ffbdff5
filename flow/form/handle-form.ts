import type { ApiContext } from "@/lib/server/http/api-route";
import { createFlowConfig } from "../engine/create-flow-config";
import { createFlowEngine, type FlowEngine } from "../engine/create-flow-engine";
import { navigation } from "../engine/navigation";
import { getFormName, findMissingProgram, toPageAnswers } from "../engine/page-answers";
import { readPostedAnswers, getTypedPhoneName } from "../engine/read-posted-answers";
import { isForwardAction, navigationActionNames } from "../protocol/traits";
import { type PrerenderedPage, type FormFlow, formFields } from "../protocol/form-post";
import { getFailureMessage } from "../rules/rule";
import { validateAnswer } from "../rules/validate-answer";
import { formPath } from "@/lib/shared/form-path";
import { localizePath } from "@/lib/shared/languages";
import { buildClientConfig } from "@/server/api/client-config";
import { prepareForRendering } from "./prepare-for-rendering";
import { createFailedPage, type FormPage } from "./form-page";
import { type AdmitForm, createFormPorts, type FormPorts, type FormVisit } from "./form-ports";
import { loadListings, skipEmptyListings } from "./load-listings";
import {
  resolveFormFlow,
  trimLandingUrl,
  type FormCookieState,
  findLandingUrl,
  parseFormFields,
  readFormCookie,
} from "./form-state";

/** The result of a form request: a page to render or a URL to redirect to, and the cookies to set. */
export interface FormOutcome {
  page?: FormPage;
  location?: string;
  /** An https URL that the browser opens after displaying the page. */
  link?: string;
  kept?: FormCookieState;
  cookies: string[];
}

/**
 * Processes a form submitted without JavaScript, or displays the session's current page. The engine runs on the server
 * with ports for this request, and otherwise behaves as in a browser (docs/protocol.md section 10).
 * @param post the submitted form; undefined for a GET.
 */
export async function handleForm(
  context: ApiContext,
  post: URLSearchParams | undefined,
  admit: AdmitForm,
): Promise<FormOutcome> {
  const step = openStep(context, post, admit);
  const { engine, base } = step;
  if (step.opening === "nothing")
    return { page: { ...base, status: 200, notice: "no-session" }, cookies: [] };
  try {
    await engine.start();
    const { pageVisit, failure } = engine.store.getState();
    if (pageVisit === 0)
      return {
        page: createFailedPage(failure?.status, {
          post,
          base: { ...base, query: context.url.search },
        }),
        cookies: step.heard.cookies,
      };
    if (step.opening === "begin") return goOn(step);
    return post ? await answer(step, post) : await look(step);
  } finally {
    engine.dispose();
  }
}

/** The state of one form request: the engine, the visit's data, and the requested questionnaire. */
interface Step extends FormPorts {
  engine: FlowEngine;
  visit: FormVisit;
  asked: FormFlow;
  base: Required<Pick<FormPage, "flow" | "environment">>;
  /** The effect of the request: it continues a session, begins a session, or does neither. */
  opening: "session" | "begin" | "nothing";
}

function openStep(context: ApiContext, post: URLSearchParams | undefined, admit: AdmitForm): Step {
  const environment = buildClientConfig(context);
  const sent = parseFormFields(post ?? context.url.searchParams);
  const kept = keptOf(context, post ? undefined : sent.flow);
  const asked = sent.flow ?? kept?.flow ?? { form: "main" as const };
  const { flow, language } = resolveFormFlow(context, asked);
  const config = createFlowConfig(flow, environment);
  const visit: FormVisit = {
    context,
    admit,
    flowKey: config.flowKey,
    session: post ? sent.session : kept?.session,
    landing: findLandingUrl(context, post && !sent.session ? undefined : kept),
    language,
    key: post?.get(formFields.key) ?? undefined,
  };
  const surroundings = createFormPorts(visit);
  const connection = { ports: surroundings.ports, navigation };
  const engine = createFlowEngine({ config, connection, environment: "browser" });
  const opening = (post ?? kept) ? "session" : sent.flow ? "begin" : "nothing";
  return { ...surroundings, engine, visit, asked, base: { flow, environment }, opening };
}

/**
 * Returns the state from the form's cookie. Returns undefined if the visitor followed a link to a different
 * questionnaire.
 */
function keptOf(context: ApiContext, linked: FormFlow | undefined): FormCookieState | undefined {
  const kept = readFormCookie(context);
  const { form, flowKey } = linked ?? kept?.flow ?? {};
  return kept?.flow.form === form && kept?.flow.flowKey === flowKey ? kept : undefined;
}

async function look(step: Step): Promise<FormOutcome> {
  const { pageKey, uuid } = step.engine.store.getState();
  return draw(step, 200, pageKey === "ThankYou" ? { submission: await step.submission(uuid) } : {});
}

async function answer(step: Step, post: URLSearchParams): Promise<FormOutcome> {
  const { engine, visit, heard } = step;
  if (!isOfPage(engine, post, visit)) return goOn(step);
  const landed = heard.page;
  const answered = await answerPage(engine, post);
  if (answered.result === "moved") {
    await skipEmptyListings(engine, visit.landing.origin);
    return heard.link ? { ...(await draw(step, 200)), link: heard.link } : goOn(step);
  }
  heard.page = landed;
  const again = whyAgain(engine, answered);
  if (!again) return goOn(step);
  return draw(step, again.status, { notice: again.notice, refused: answered.refused });
}

/**
 * Returns the status and notice for displaying the form's page again. Returns undefined if the session is on another
 * page by now.
 */
function whyAgain(
  engine: FlowEngine,
  { result }: Awaited<ReturnType<typeof answerPage>>,
): Pick<FormPage, "status" | "notice"> | undefined {
  if (result === "invalid") return { status: 200 };
  const { status = 0 } = engine.store.getState().failure ?? {};
  if (result !== "failed" || [403, 404, 409].includes(status)) return undefined;
  if (status === 429) return { status, notice: "too-many" };
  if (status === 400) return { status, notice: "not-taken" };
  return { status: 503, notice: "not-sent" };
}

async function draw(
  step: Step,
  status: number,
  {
    notice,
    ...more
  }: Pick<FormPage, "notice"> & Pick<PrerenderedPage, "refused" | "submission"> = {},
): Promise<FormOutcome> {
  const { engine, heard, base, visit } = step;
  const listed = await loadListings(engine, visit.landing.origin);
  const drawn = { ...drawnPage(engine, heard.page), ...more, listed };
  return {
    page: { ...base, status, notice, drawn },
    cookies: heard.cookies,
    kept: keptState(step),
  };
}

function goOn(step: Step): FormOutcome {
  const location = localizePath(step.visit.language, formPath);
  return { location, cookies: step.heard.cookies, kept: keptState(step) };
}

function keptState({ engine, asked, visit }: Step): FormCookieState {
  const { uuid, pageIndex } = engine.store.getState();
  const { trail } = engine.formState();
  const session = { sessionId: uuid, pageIndex, trail };
  return { flow: asked, session, landing: trimLandingUrl(visit.landing) };
}

/**
 * Returns whether the form belongs to the session's current page. A form from an earlier page is ignored. The form of a
 * prerendered page is also ignored if it contains a field that the current page lacks.
 */
function isOfPage(engine: FlowEngine, post: URLSearchParams, { session }: FormVisit): boolean {
  const { pageKey, pageIndex, questions, tcpa } = engine.store.getState();
  if (post.get(formFields.page) !== pageKey) return false;
  if (session) return session.pageIndex === pageIndex;
  const names = new Set<string>([
    ...Object.values(formFields),
    ...questions.flatMap((question) => [question.fieldName, getTypedPhoneName(question)]),
    ...tcpa.map(({ fieldName }) => fieldName),
  ]);
  return [...post.keys()].every((name) => names.has(name));
}

/** Executes the form's chosen action with the submitted answers and consents. */
async function answerPage(engine: FlowEngine, post: URLSearchParams) {
  const { questions, actions, tcpa, recaptcha } = engine.store.getState();
  const given = readPostedAnswers(questions, (name) => post.getAll(name));
  const values = Object.fromEntries(given.map((answer, index) => [getFormName(index), answer]));
  const answers = toPageAnswers(questions, values);
  const chosen = post.get(formFields.action);
  const action = actions.find(({ name, actionType }) =>
    chosen === null ? isForwardAction(actionType) : name === chosen,
  );
  if (post.has(formFields.allConsents)) engine.setAllConsents(true);
  else for (const { fieldName } of tcpa) engine.setConsent(fieldName, post.has(fieldName));
  // A captcha cannot be solved without JavaScript.
  if (recaptcha.sinceIndex !== Infinity) engine.setRecaptcha("error");
  const errors: Record<string, string> = {};
  const faults: string[] = [];
  const validate = async () => {
    for (const question of questions) {
      if (question.isReadOnly) continue;
      const options = {
        validate: (path: string) => engine.api.validate(path),
        onFailure: (field: string, rule: string) => faults.push(`${field} ${rule}`),
      };
      const message = await validateAnswer(question, answers[question.fieldName] ?? [], options);
      if (message !== undefined) errors[question.fieldName] = message;
    }
    const program =
      action?.actionType === "AcceptTcpaAndSubmit" &&
      findMissingProgram(engine.store.getState(), values);
    if (program) errors[program.fieldName] ??= getFailureMessage(program, "");
    return Object.keys(errors).length === 0;
  };
  const name = chosen ?? action?.name ?? navigationActionNames.submit;
  const result = await engine.chooseAction(name, { answers: () => answers, validate });
  if (faults.length > 0) await engine.sendEvent("VisitReport", { faults: faults.slice(0, 40) });
  const { consentError, consentItemErrors, tcpa: items } = engine.store.getState();
  const consents = items.filter((item) => item.isCheckboxChecked).map(({ fieldName }) => fieldName);
  const refused = { answers, consents, errors, consentError, consentItemErrors };
  return { result, refused };
}

/** Returns the current page for rendering, without instructions that only a browser can execute. */
function drawnPage(engine: FlowEngine, response: unknown): PrerenderedPage {
  const { uuid, pageIndex } = engine.store.getState();
  const { trail } = engine.formState();
  return {
    response: prepareForRendering(response, engine.store.getState().config.imageOrigins),
    session: { sessionId: uuid, pageIndex, trail },
    key: crypto.randomUUID(),
  };
}
