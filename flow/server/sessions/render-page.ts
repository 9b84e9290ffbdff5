import "server-only";
import { formatPhoneNumber, telephoneHref } from "@/lib/shared/phone";
import type { ConsentItem } from "../../protocol/consent";
import {
  isTracker,
  type Instruction,
  type PageData,
  type ScriptKey,
} from "../../protocol/instruction";
import type { ClientData, OnActionResponse } from "../../protocol/on-action";
import { honeypotField, type Question } from "../../protocol/question";
import { databaseNow } from "@/lib/server/db/clock";
import {
  asksForConsent,
  shownDisclosure,
  type Disclosure,
  type Disclosures,
} from "../consent/disclosure";
import { whoMayCallHtml } from "../consent/who-may-call";
import { wirePageKeyOf } from "../definitions/find-flow";
import type {
  FlowDefinition,
  PageDefinition,
  QuestionDefinition,
} from "../definitions/flow-definition";
import { legalHelpHtml } from "../definitions/legal-help";
import type { FlowDeps } from "../flow-deps";
import { optionsOf } from "./options";
import { answeredValue } from "./answered-value";

/** Which page is shown, to whom. */
export interface PageView {
  flow: FlowDefinition;
  page: PageDefinition;
  /** What the session knows: earlier answers are filled in, and disclosures it has read stay as they were. */
  session: { site: string; answers: ClientData; disclosures: Disclosures; privacySignal: boolean };
  /** False when a page is sent again: its pixels have fired. */
  isFirstView: boolean;
  /** The lead that the session made is one that a receiver has already: its page says so. */
  isRepeat?: boolean;
}

/** A page as the browser gets it, with what was answered before. */
export function renderPage(deps: FlowDeps, view: PageView): OnActionResponse {
  const { flow, page, session } = view;
  const disclosure = settledDisclosure(page, session.disclosures);
  return {
    instructions: [
      ...runScripts(requestedScripts(deps, flow, session, page)),
      displayContent(deps, view, disclosure),
      ...askQuestions(withHoneypot(page), session.answers, databaseNow(deps.now())),
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

/** What `settlePage` put into the session; without it a page would ask for consent to nothing. */
function settledDisclosure(page: PageDefinition, shown: Disclosures): Disclosure | undefined {
  if (!asksForConsent(page)) return undefined;
  const disclosure = shownDisclosure(page, shown);
  if (!disclosure) throw new Error(`Page ${page.key} is shown without its disclosure`);
  return disclosure;
}

/** A disclosure's items as they are sent: unchecked. */
function consentItems(disclosure: Disclosure | undefined): ConsentItem[] {
  return (disclosure?.items ?? []).map(({ contentVersion: _, receivers: __, ...item }) => ({
    ...item,
    isCheckboxChecked: false,
    value: item.tcpaKey,
  }));
}

function runScripts(scriptKeys: ScriptKey[]): Instruction[] {
  return scriptKeys.length > 0 ? [{ instructionType: "RunClientScript", scriptKeys }] : [];
}

function displayContent(
  deps: FlowDeps,
  { page, session, isRepeat = false }: PageView,
  disclosure: Disclosure | undefined,
): Instruction {
  const displayData = [{ slotName: "ProgressBar", content: String(page.progress) }];
  if (page.proTip !== undefined) displayData.push({ slotName: "ProTip", content: page.proTip });
  if (disclosure) {
    const card = whoMayCallHtml(page, disclosure, deps.brandOf(session.site));
    displayData.push({ slotName: "MatchContentHtml", content: card });
  }
  const content = (isRepeat ? page.repeatedContent : undefined) ?? page.content;
  const pageData = content ? { pageData: fillContent(content, deps, session) } : {};
  return { instructionType: "DisplayContent", displayData, ...pageData };
}

/** A page's content with the site's phone number, and where to find a lawyer in the visitor's state. */
function fillContent(
  content: PageData,
  deps: FlowDeps,
  { site, answers }: PageView["session"],
): PageData {
  const { htmlData } = content;
  if (htmlData === undefined) return content;
  const phone = deps.phoneOf(site);
  const link =
    phone === undefined ? "" : `<a href="${telephoneHref(phone)}">${formatPhoneNumber(phone)}</a>`;
  const filled = htmlData
    .replaceAll("{phone}", () => link)
    .replaceAll("{legalHelp}", () => legalHelpHtml(answers.StateCode?.[0]));
  return { ...content, htmlData: filled };
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
  const options = optionsOf(definition, now);
  return {
    ...question,
    ...(options ? { options } : {}),
    ...answeredValue(definition, answers),
  };
}

function requestConsent(tcpa: ConsentItem[]): Instruction[] {
  return tcpa.length > 0 ? [{ instructionType: "RequestTcpaConsent", tcpa }] : [];
}

function firePixels({ page, session, isFirstView }: PageView): Instruction[] {
  if (!isFirstView || !page.pixels || session.privacySignal) return [];
  return [{ instructionType: "FireAdPlatformPixels", pixelKeys: page.pixels }];
}
