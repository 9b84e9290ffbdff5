import { randomUUID } from "node:crypto";
import type { FormPage } from "@/flow/form/form-page";
import { formFieldNames, type FormQuestionnaire } from "@/flow/protocol/form-post";
import type { Question } from "@/flow/protocol/question";
import type { ClientData } from "@/flow/protocol/requests";
import type { OnActionResponse, ParsedFlowResponse } from "@/flow/protocol/responses";
import { honeypotFieldName } from "@/flow/protocol/traits";
import { renderFirstPageWithoutSession } from "@/server/sessions/first-page";
import { getPhoneInputName } from "@/flow/engine/read-posted-answers";
import { questionnairePath } from "@/lib/shared/form-path";
import { localizePath, type Language } from "@/lib/shared/languages";
import { Visitor } from "./visitor";

/** A path through a flow. Questions without an entry in `answers` get their first option. */
export interface FlowPath {
  flowKey: string;
  /** URL path of the starting page in English. */
  path: string;
  prefill?: Record<string, string>;
  answers?: ClientData;
  /** If false, the visitor agrees only to required consent items. Default: true. */
  signsAll?: boolean;
}

/** The visitor's language and contact details. */
export interface WalkingVisitor {
  language: Language;
  contact: ClientData;
}

type ShownPage = Pick<ParsedFlowResponse, "pageKey" | "instructions" | "actions">;

/** The session and all displayed pages of a completed walk. */
export interface CompletedWalk {
  sessionId: string;
  pages: ShownPage[];
}

const shown = ({ pageKey, instructions, actionsAvailable }: OnActionResponse): ShownPage => ({
  ...{ pageKey, instructions, actions: actionsAvailable },
});

const questionsOf = ({ instructions }: ShownPage): Question[] =>
  instructions.flatMap((one) => (one.instructionType === "AskQuestions" ? one.questions : []));
const consentsOf = ({ instructions }: ShownPage) =>
  instructions.flatMap((one) => (one.instructionType === "RequestTcpaConsent" ? one.tcpa : []));
const goesOn = ({ actions }: ShownPage) =>
  actions.find(({ actionType }) => actionType === "Submit");

function answersOn(page: ShownPage, { answers = {} }: FlowPath, { contact }: WalkingVisitor) {
  const given = { ...contact, ...answers };
  return questionsOf(page)
    .filter(({ fieldName, isReadOnly }) => fieldName !== honeypotFieldName && !isReadOnly)
    .map((question) => {
      const [first] = (question.options ?? []).flatMap((one) => ("value" in one ? [one] : []));
      return { question, values: given[question.fieldName] ?? (first ? [first.value] : []) };
    });
}

function signedOn(page: ShownPage, { signsAll = true }: FlowPath) {
  return consentsOf(page).filter(({ isCheckboxRequired }) => signsAll || isCheckboxRequired);
}

/** Completes a flow through the JSON API. Ends at a page without a Submit action. */
export async function walkFlowByApi(
  url: string,
  way: FlowPath,
  walker: WalkingVisitor,
): Promise<CompletedWalk> {
  const visitor = new Visitor(url, way.flowKey);
  visitor.path = localizePath(walker.language, way.path);
  const known = new URLSearchParams({ utm_source: "test", ...way.prefill });
  await visitor.land({ landingPageUrl: `${url}${visitor.path}?${known}` });
  const pages: ShownPage[] = [];
  for (;;) {
    if (!visitor.answer) throw new Error("Nothing was landed on.");
    const page = shown(visitor.answer);
    pages.push(page);
    if (!goesOn(page)) return { sessionId: visitor.sessionId, pages };
    const answers = answersOn(page, way, walker).filter(({ values }) => values.length > 0);
    const signed = signedOn(page, way).map(({ tcpaKey }) => tcpaKey);
    await visitor.submit({
      ...Object.fromEntries(answers.map(({ question, values }) => [question.fieldName, values])),
      ...(signed.length > 0 && { TcpaIdsAccepted: signed }),
    });
  }
}

/**
 * Completes a flow with HTML form posts, like a browser without JavaScript. Reads the page data that Next would render.
 */
export async function walkFlowByForm(
  url: string,
  way: FlowPath,
  walker: WalkingVisitor,
): Promise<CompletedWalk> {
  const { language } = walker;
  const path = localizePath(language, questionnairePath);
  const cookies = new Map<string, string>();
  let referer = `${url}${localizePath(language, way.path)}?utm_source=test`;
  const send = async (body?: URLSearchParams) => {
    const response = await fetch(url + path, {
      method: body ? "POST" : "GET",
      redirect: "manual",
      headers: {
        "user-agent": "test-browser",
        referer,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      },
      ...(body && { body }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      cookies.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1));
    }
    return response;
  };
  const asked: FormQuestionnaire = {
    form: way.flowKey.endsWith("-call") ? "call" : "main",
    ...(way.prefill && { prefill: way.prefill }),
  };
  const first = renderFirstPageWithoutSession(way.flowKey, way.prefill, language);
  if (!first) throw new Error(`The first page of ${way.flowKey} is not drawn ahead.`);
  let drawn = shown(first);
  let session: NonNullable<FormPage["prerenderedPage"]>["session"];
  const pages = [drawn];
  while (goesOn(drawn)) {
    const form = new URLSearchParams({
      [formFieldNames.action]: goesOn(drawn)?.name ?? "",
      [formFieldNames.flow]: JSON.stringify(asked),
      [formFieldNames.page]: drawn.pageKey,
      [formFieldNames.key]: randomUUID(),
      ...(session && { [formFieldNames.session]: JSON.stringify(session) }),
    });
    for (const { question, values } of answersOn(drawn, way, walker))
      for (const value of values)
        form.append(
          question.questionType === "Phone" ? getPhoneInputName(question) : question.fieldName,
          value,
        );
    for (const { fieldName } of signedOn(drawn, way)) form.append(fieldName, "on");
    const taken = await send(form);
    if (taken.status !== 303) throw new Error(`${drawn.pageKey}: ${await taken.text()}`);
    if (taken.headers.get("location") !== path) throw new Error("Led to another language.");
    referer = url + path;
    const { prerenderedPage: next } = (await (await send()).json()) as FormPage;
    if (!next) throw new Error(`Nothing is drawn after ${drawn.pageKey}.`);
    drawn = next.response;
    session = next.session;
    pages.push(drawn);
  }
  return { sessionId: session?.sessionId ?? "", pages };
}

/** Returns a page's structure without texts: keys, fields, values, rules and buttons. */
export function removePageTexts(page: ShownPage) {
  return {
    page: page.pageKey,
    actions: page.actions.map(({ name, actionType }) => [name, actionType]),
    questions: questionsOf(page).map(({ fieldName, questionType, options, validationRules }) => ({
      ...{ fieldName, questionType },
      values: options?.flatMap((one) => ("value" in one ? [one.value] : [])),
      rules: validationRules?.map(({ validationRuleType, min, max }) => [
        validationRuleType,
        min,
        max,
      ]),
    })),
    consents: consentsOf(page).map(({ content, description, name, ...keys }) => keys),
    instructions: page.instructions.map(({ instructionType }) => instructionType),
  };
}
