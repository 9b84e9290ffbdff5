import "server-only";
import {
  type ConsentItem,
  isTracker,
  type Instruction,
  type PoiSchoolMatch,
  type ScriptKey,
} from "../../protocol/instruction";
import type { OnActionResponse } from "../../protocol/responses";
import { honeypotField, type Question } from "../../protocol/question";
import { databaseNow } from "@/lib/server/db/clock";
import { mapSchools, markIncreases } from "../catalogue/school-mappings";
import {
  asksForConsent,
  receiversIn,
  shownDisclosure,
  type Disclosure,
  type Disclosures,
} from "../consent/disclosure";
import { wirePageKeyOf } from "../definitions/find-flow";
import type {
  FlowDefinition,
  PageDefinition,
  QuestionDefinition,
} from "../definitions/flow-definition";
import type { FlowDeps } from "../flow-deps";
import { matchableReceivers, maximumOf } from "../receivers/receiver-register";
import { displayContent, listingsQuery } from "./display-content";
import { flatOptions, optionsOf, type OptionContext } from "./options";
import { changeOfKnown } from "./prefill";
import { withLookUps } from "./next-page";
import { answeredValue } from "./sealed-session";
import type { PageView } from "./session";

/** A page as the browser gets it, with what was answered before. */
export function renderPage(deps: FlowDeps, shown: PageView): OnActionResponse {
  const { flow, page } = shown;
  const answers = withLookUps(flow, shown.session.answers);
  const view = { ...shown, session: { ...shown.session, answers } };
  const { session } = view;
  const disclosure = settledDisclosure(page, session.disclosures);
  const options: OptionContext = {
    now: databaseNow(deps.now()),
    catalogue: deps.catalogue(),
    flowKey: flow.key,
    sessionId: session.id,
    answers,
    matched: disclosure && receiversIn(disclosure).map(({ id }) => id),
  };
  const mappings = page.schoolMappings === undefined ? [] : schoolMappings(deps, view, options);
  return {
    instructions: [
      ...runScripts(requestedScripts(deps, flow, session, page)),
      displayContent(deps, view, disclosure),
      ...askQuestions(withHoneypot(page), options, mappings),
      ...tellMappings(mappings, maximumOf(deps.receivers(), session.site, flow)),
      ...requestConsent(consentItems(disclosure)),
      ...selectAllConsent(page, disclosure),
      ...displayListings(page, session),
      ...firePixels(view),
    ],
    actionsAvailable: [...page.actions, ...changeOfKnown(view)],
    pageKey: wirePageKeyOf(page),
  };
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

/** What the transition put into the session; without it a page would ask for consent to nothing. */
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

function askQuestions(
  page: PageDefinition,
  options: OptionContext,
  mappings: readonly PoiSchoolMatch[],
): Instruction[] {
  const questions = (page.questions ?? []).map((question) =>
    renderQuestion(question, options, question.fieldName === page.schoolMappings ? mappings : []),
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
function renderQuestion(
  definition: QuestionDefinition,
  context: OptionContext,
  mappings: readonly PoiSchoolMatch[],
): Question {
  const { options: _, ...question } = definition;
  const options = optionsOf(definition, context);
  return {
    ...question,
    ...(options ? { options: markIncreases(options, mappings) } : {}),
    ...answeredValue(definition, context.answers),
  };
}

/** Which schools teach the programs that can be chosen. */
function schoolMappings(deps: FlowDeps, view: PageView, options: OptionContext): PoiSchoolMatch[] {
  const { flow, page, session } = view;
  const question = page.questions?.find(({ fieldName }) => fieldName === page.schoolMappings);
  const offered = flatOptions((question && optionsOf(question, options)) ?? []);
  const schools = matchableReceivers(deps.receivers(), flow) ?? [];
  return mapSchools(
    offered.map(({ value }) => value),
    schools,
    session,
  );
}

function tellMappings(poiSchoolMatches: PoiSchoolMatch[], limit: number): Instruction[] {
  return poiSchoolMatches.length > 0
    ? [{ instructionType: "PoiSchoolMappings", poiSchoolMatches, limit }]
    : [];
}

/** A box for all stands over two and more: beside a single one it would ask the same thing twice. */
function selectAllConsent(
  { selectAll }: PageDefinition,
  disclosure: Disclosure | undefined,
): Instruction[] {
  const isNeeded = selectAll?.style === "button" || (disclosure?.items.length ?? 0) > 1;
  return selectAll && isNeeded
    ? [{ instructionType: "DisplaySelectAllTcpaOption", ...selectAll }]
    : [];
}

function displayListings(
  { listings }: PageDefinition,
  { site, answers }: PageView["session"],
): Instruction[] {
  if (!listings) return [];
  const { src, parameters = {}, ...rest } = listings;
  const args = {
    ...listingsQuery(parameters, answers),
    ...rest,
    src: src.replaceAll("{site}", site),
  };
  return [{ instructionType: "DisplayAsdListingsPage", args }];
}

function requestConsent(tcpa: ConsentItem[]): Instruction[] {
  return tcpa.length > 0 ? [{ instructionType: "RequestTcpaConsent", tcpa }] : [];
}

function firePixels({ page, session, firesPixels }: PageView): Instruction[] {
  if (!firesPixels || !page.pixels || session.privacySignal) return [];
  return [{ instructionType: "FireAdPlatformPixels", pixelKeys: page.pixels }];
}
