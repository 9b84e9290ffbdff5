import type { ApiRequestContext } from "@/lib/server/http/api-route";
import { createFlowConfig } from "../engine/create-flow-config";
import { createFlowEngine, type FlowEngine } from "../engine/create-flow-engine";
import { engineNavigation } from "../engine/engine-navigation";
import { getPhoneInputName } from "../engine/read-posted-answers";
import { isAlreadySubmittedToday } from "../engine/selectors";
import {
  type PrerenderedPage,
  type FormQuestionnaire,
  formFieldNames,
} from "../protocol/form-post";
import { questionnairePath } from "@/lib/shared/form-path";
import { localizePath } from "@/lib/shared/languages";
import { buildBrowserConfig } from "@/server/api/client-config";
import { executeFormAction } from "./execute-form-action";
import { prepareResponseForRendering } from "./prepare-for-rendering";
import { createFormErrorPage, type FormPage } from "./form-page";
import {
  type FormLeadLimiter,
  createFormPorts,
  type FormPorts,
  type FormRequestData,
} from "./form-ports";
import { loadPageListings, skipEmptyListingsPages } from "./load-listings";
import {
  resolveFormQuestionnaire,
  shortenLandingUrl,
  type FormCookieState,
  findLandingUrl,
  parseFormFields,
  readFormCookie,
} from "./form-state";

/** The result of a form request: a page to display, or the URL of a redirect, and cookies to set. */
export interface FormRequestOutcome {
  page?: FormPage;
  location?: string;
  /** An https URL that the browser opens after displaying the page. */
  link?: string;
  cookieState?: FormCookieState;
  cookies: string[];
}

/**
 * Processes a questionnaire form submitted without JavaScript, or displays the current page. Runs the browser's engine
 * on the server (docs/protocol.md section 10).
 * @param post the submitted form; undefined for a GET.
 */
export async function handleFormRequest(
  context: ApiRequestContext,
  post: URLSearchParams | undefined,
  admit: FormLeadLimiter,
): Promise<FormRequestOutcome> {
  const step = createFormStep(context, post, admit);
  const { engine, base } = step;
  if (step.opening === "nothing")
    return { page: { ...base, status: 200, notice: "no-session" }, cookies: [] };
  try {
    await engine.start();
    const { pageVisit, failure } = engine.store.getState();
    if (pageVisit === 0)
      return {
        page: createFormErrorPage(failure?.status, {
          post,
          base: { ...base, query: context.url.search },
        }),
        cookies: step.collectedData.cookies,
      };
    if (step.opening === "begin") return redirectToPage(step);
    return post ? await submitForm(step, post) : await showCurrentPage(step);
  } finally {
    engine.dispose();
  }
}

/** The engine that processes one form request, with the request's values. */
interface FormStep extends FormPorts {
  engine: FlowEngine;
  visit: FormRequestData;
  asked: FormQuestionnaire;
  base: Required<Pick<FormPage, "flow" | "environment">>;
  /** Whether the request continues the session, begins a new one, or does neither. */
  opening: "session" | "begin" | "nothing";
}

function createFormStep(
  context: ApiRequestContext,
  post: URLSearchParams | undefined,
  admit: FormLeadLimiter,
): FormStep {
  const environment = buildBrowserConfig(context);
  const sent = parseFormFields(post ?? context.url.searchParams);
  const kept = readMatchingCookie(context, post ? undefined : sent.flow);
  const asked = sent.flow ?? kept?.flow ?? { form: "main" as const };
  const landing = findLandingUrl(context, post && !sent.session ? undefined : kept);
  const { flow, language } = resolveFormQuestionnaire(context, asked, landing);
  const config = createFlowConfig(flow, environment);
  const visit: FormRequestData = {
    context,
    admit,
    flowKey: config.flowKey,
    session: post ? sent.session : kept?.session,
    landing,
    language,
    key: post?.get(formFieldNames.key) ?? undefined,
  };
  const surroundings = createFormPorts(visit);
  const connection = { ports: surroundings.ports, navigation: engineNavigation };
  const engine = createFlowEngine({ config, connection, environment: "browser" });
  const opening = (post ?? kept) ? "session" : sent.flow ? "begin" : "nothing";
  return { ...surroundings, engine, visit, asked, base: { flow, environment }, opening };
}

/**
 * Returns the state in the form's cookie. Returns undefined if the state belongs to a different questionnaire than the
 * link that the visitor followed.
 */
function readMatchingCookie(
  context: ApiRequestContext,
  linked: FormQuestionnaire | undefined,
): FormCookieState | undefined {
  const kept = readFormCookie(context);
  const { form, flowKey } = linked ?? kept?.flow ?? {};
  return kept?.flow.form === form && kept?.flow.flowKey === flowKey ? kept : undefined;
}

async function showCurrentPage(step: FormStep): Promise<FormRequestOutcome> {
  const { pageKey, uuid } = step.engine.store.getState();
  return createPageOutcome(
    step,
    200,
    pageKey === "ThankYou" ? { submission: await step.submission(uuid) } : {},
  );
}

async function submitForm(step: FormStep, post: URLSearchParams): Promise<FormRequestOutcome> {
  const { engine, visit, collectedData } = step;
  if (!isFormOfCurrentPage(engine, post, visit)) return redirectToPage(step);
  const landed = collectedData.page;
  const answered = await executeFormAction(engine, post);
  if (answered.result === "moved") {
    await skipEmptyListingsPages(engine, visit.landing.origin);
    return collectedData.link
      ? { ...(await createPageOutcome(step, 200)), link: collectedData.link }
      : redirectToPage(step);
  }
  collectedData.page = landed;
  const again = getRedisplayReason(engine, answered);
  if (!again) return redirectToPage(step);
  return createPageOutcome(step, again.status, { notice: again.notice, refused: answered.refused });
}

/**
 * Returns the status and message for displaying a rejected form again. Returns undefined if the session is no longer on
 * the form's page.
 */
function getRedisplayReason(
  engine: FlowEngine,
  { result }: Awaited<ReturnType<typeof executeFormAction>>,
): Pick<FormPage, "status" | "notice"> | undefined {
  if (result === "invalid") return { status: 200 };
  const state = engine.store.getState();
  const { status = 0 } = state.failure ?? {};
  if (result !== "failed" || [403, 404, 409].includes(status)) return undefined;
  if (status === 429)
    return { status, notice: isAlreadySubmittedToday(state) ? "already-sent" : "too-many" };
  if (status === 400) return { status, notice: "not-taken" };
  return { status: 503, notice: "not-sent" };
}

async function createPageOutcome(
  step: FormStep,
  status: number,
  {
    notice,
    ...more
  }: Pick<FormPage, "notice"> & Pick<PrerenderedPage, "refused" | "submission"> = {},
): Promise<FormRequestOutcome> {
  const { engine, collectedData, base, visit } = step;
  const listed = await loadPageListings(engine, visit.landing.origin);
  const drawn = { ...createPrerenderedPage(engine, collectedData.page), ...more, listed };
  return {
    page: { ...base, status, notice, prerenderedPage: drawn },
    cookies: collectedData.cookies,
    cookieState: createCookieState(step),
  };
}

function redirectToPage(step: FormStep): FormRequestOutcome {
  const location = localizePath(step.visit.language, questionnairePath);
  return { location, cookies: step.collectedData.cookies, cookieState: createCookieState(step) };
}

function createCookieState({ engine, asked, visit }: FormStep): FormCookieState {
  const { uuid, pageIndex } = engine.store.getState();
  const { trail } = engine.formState();
  const session = { sessionId: uuid, pageIndex, trail };
  return { flow: asked, session, landing: shortenLandingUrl(visit.landing) };
}

/** Returns whether a form belongs to the session's current page. Forms from other pages must be ignored. */
function isFormOfCurrentPage(
  engine: FlowEngine,
  post: URLSearchParams,
  { session }: FormRequestData,
): boolean {
  const { pageKey, pageIndex, questions, tcpa } = engine.store.getState();
  if (post.get(formFieldNames.page) !== pageKey) return false;
  if (session) return session.pageIndex === pageIndex;
  const names = new Set<string>([
    ...Object.values(formFieldNames),
    ...questions.flatMap((question) => [question.fieldName, getPhoneInputName(question)]),
    ...tcpa.map(({ fieldName }) => fieldName),
  ]);
  return [...post.keys()].every((name) => names.has(name));
}

/** Returns everything that is needed to render the current page, with sanitized HTML. */
function createPrerenderedPage(engine: FlowEngine, response: unknown): PrerenderedPage {
  const { uuid, pageIndex } = engine.store.getState();
  const { trail } = engine.formState();
  return {
    response: prepareResponseForRendering(response, engine.store.getState().config.imageOrigins),
    session: { sessionId: uuid, pageIndex, trail },
    key: crypto.randomUUID(),
  };
}
