import "server-only";
import type { ConsentItem } from "../../protocol/consent";
import { isTracker, type Instruction, type ScriptKey } from "../../protocol/instruction";
import type { ClientData, OnActionResponse } from "../../protocol/on-action";
import { honeypotField, takesSeveralValues, type Question } from "../../protocol/question";
import { disclosureFor, type Disclosure, type Disclosures } from "../consent/disclosure";
import { wirePageKeyOf } from "../definitions/find-flow";
import type {
  FlowDefinition,
  PageDefinition,
  QuestionDefinition,
} from "../definitions/flow-definition";
import type { FlowDeps } from "../flow-deps";
import { optionsOf } from "./options";

/** Which page is shown, to whom. */
export interface PageView {
  flow: FlowDefinition;
  page: PageDefinition;
  /** What the session knows: earlier answers are filled in, and disclosures it has read stay as they were. */
  session: { site: string; answers: ClientData; disclosures: Disclosures; privacySignal: boolean };
  /** False when a page is sent again: its pixels have fired. */
  isFirstView: boolean;
}

/** A page as the browser gets it, with what was answered before. */
export function renderPage(deps: FlowDeps, view: PageView): OnActionResponse {
  const { flow, page, session } = view;
  const disclosure = disclosureFor(page, session.disclosures, showingOf(deps, session.site));
  return {
    instructions: [
      ...runScripts(requestedScripts(deps, flow, session, page)),
      displayContent(page),
      ...askQuestions(withHoneypot(page), session.answers, deps.now()),
      ...requestConsent(consentItems(disclosure)),
      ...firePixels(view),
    ],
    actionsAvailable: page.actions,
    pageKey: wirePageKeyOf(page),
  };
}

/** Who shows a disclosure: its text and its evidence hold it. */
export function showingOf(deps: FlowDeps, site: string) {
  return { brand: deps.brandOf(site), buildId: deps.buildId() };
}

/**
 * The scripts that the flow wants and that are configured; under a privacy signal no tracker but those that the site
 * says are needed for the request itself.
 */
export function requestedScripts(
  deps: FlowDeps,
  flow: FlowDefinition,
  { site, privacySignal }: { site: string; privacySignal: boolean },
  page?: PageDefinition,
): ScriptKey[] {
  // The captcha stands where a lead can be made, and on no page before.
  const asksCaptcha = page?.consent !== undefined && deps.captcha?.(site) !== undefined;
  const configured = flow.scripts.filter((key) =>
    key === "Recaptcha" ? asksCaptcha : deps.configuredScripts().includes(key),
  );
  if (!privacySignal) return configured;
  const necessary = deps.necessaryScripts?.(site, flow.key) ?? [];
  return configured.filter((key) => !isTracker(key) || necessary.includes(key));
}

/** A disclosure's items as they are sent: unchecked. */
function consentItems(disclosure: Disclosure | undefined): ConsentItem[] {
  return (disclosure?.items ?? []).map(({ contentVersion: _, ...item }) => ({
    ...item,
    isCheckboxChecked: false,
    value: item.tcpaKey,
  }));
}

function runScripts(scriptKeys: ScriptKey[]): Instruction[] {
  return scriptKeys.length > 0 ? [{ instructionType: "RunClientScript", scriptKeys }] : [];
}

function displayContent(page: PageDefinition): Instruction {
  const displayData = [{ slotName: "ProgressBar", content: String(page.progress) }];
  if (page.proTip !== undefined) displayData.push({ slotName: "ProTip", content: page.proTip });
  const pageData = page.content ? { pageData: page.content } : {};
  return { instructionType: "DisplayContent", displayData, ...pageData };
}

function askQuestions(page: PageDefinition, answers: ClientData, now: Date): Instruction[] {
  const questions = (page.questions ?? []).map((question) =>
    renderQuestion(question, answers, now),
  );
  return questions.length > 0 ? [{ instructionType: "AskQuestions", questions }] : [];
}

/** A page that can make a lead asks one thing more, which nobody is to answer. */
function withHoneypot(page: PageDefinition): PageDefinition {
  if (!page.consent) return page;
  const honeypot: QuestionDefinition = {
    fieldName: honeypotField,
    questionType: "Hidden",
    label: "",
  };
  return { ...page, questions: [...(page.questions ?? []), honeypot] };
}

/** A question with its current options and the answer that the session has. */
function renderQuestion(definition: QuestionDefinition, answers: ClientData, now: Date): Question {
  const { options: _, ...question } = definition;
  const { fieldName, questionType } = definition;
  const options = optionsOf(definition, now);
  const values = Object.hasOwn(answers, fieldName) ? (answers[fieldName] ?? []) : [];
  return {
    ...question,
    ...(options ? { options } : {}),
    ...(values.length > 0 ? { value: takesSeveralValues(questionType) ? values : values[0] } : {}),
  };
}

function requestConsent(tcpa: ConsentItem[]): Instruction[] {
  return tcpa.length > 0 ? [{ instructionType: "RequestTcpaConsent", tcpa }] : [];
}

function firePixels({ page, session, isFirstView }: PageView): Instruction[] {
  if (!isFirstView || !page.pixels || session.privacySignal) return [];
  return [{ instructionType: "FireAdPlatformPixels", pixelKeys: page.pixels }];
}
