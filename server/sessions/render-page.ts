import type { Instruction, PoiSchoolMatch, ScriptKey } from "@/flow/protocol/instruction";
import type { OnActionResponse } from "@/flow/protocol/responses";
import type { Question } from "@/flow/protocol/question";
import { honeypotField, isTracker } from "@/flow/protocol/traits";
import { estimateDatabaseTime } from "@/lib/server/db/clock";
import { parseLanguageTag } from "@/lib/shared/languages";
import type { Words } from "@/lib/shared/words";
import type { NamedReceiver } from "@/lib/server/db/disclosure";
import { explainSchool } from "../receivers/explain-school";
import { mapSchools, markIncreases } from "../receivers/school-mappings";
import {
  renderLogos,
  buildConsentInstructions,
  renderWhoMayCall,
} from "../disclosures/who-may-call";
import { getWordsForTag } from "@/lib/server/language/texts";
import { asksForConsent, getWirePageKey, addLookUps } from "../flows/flow-pages";
import {
  listDisclosedReceivers,
  findShownDisclosure,
  type Disclosure,
  type Disclosures,
} from "../disclosures/disclosure";
import type { FlowDefinition, PageDefinition, QuestionDefinition } from "../flows/flow-definition";
import type { FlowDeps } from "./flow-deps";
import { listMatchableReceivers, getMaximumReceivers } from "../receivers/receiver-register";
import { buildDisplayContent } from "./pages/display-content";
import { buildListingsQuery } from "./pages/listings-query";
import { flattenOptions, resolveOptions, type OptionContext } from "./options";
import { createChangeAnswerActions } from "../attribution/prefill";
import { getAnswerValue } from "./sealed-session";
import type { PageView } from "./session";

/** Renders a page for the browser, with earlier answers prefilled. */
export function renderPage(deps: FlowDeps, shown: PageView): OnActionResponse {
  const { flow, page } = shown;
  const answers = addLookUps(flow, shown.session.answers);
  const view = { ...shown, session: { ...shown.session, answers } };
  const { session } = view;
  const disclosure = disclosureOf(page, session.disclosures);
  const words = getWordsForTag(flow.language);
  const catalogue = deps.catalogue();
  const options: OptionContext = {
    now: estimateDatabaseTime(deps.now()),
    ...{ words, catalogue },
    flowKey: flow.key,
    sessionId: session.id,
    answers,
    matched: disclosure && listDisclosedReceivers(disclosure).map(({ id }) => id),
  };
  const consent = disclosure && consentParts(deps, view, disclosure, words);
  const mappings = page.schoolMappings === undefined ? [] : schoolMappings(deps, view, options);
  return {
    instructions: [
      ...runScripts(listRequestedScripts(deps, flow, session, page)),
      buildDisplayContent(deps, view, consent?.matches),
      ...askQuestions(withHoneypot(page), options, mappings),
      ...tellMappings(deps, view, mappings),
      ...(consent?.request ?? []),
      ...displayListings(page, session),
      ...firePixels(view),
    ],
    // The listings contain their own links, so the page needs no buttons.
    actionsAvailable: [...(page.listings ? [] : page.actions), ...createChangeAnswerActions(view)],
    pageKey: getWirePageKey(page),
  };
}

/**
 * Returns the configured third-party scripts that the flow uses. Under a privacy signal, omits all trackers except
 * those that the site declares necessary.
 */
export function listRequestedScripts(
  deps: FlowDeps,
  flow: FlowDefinition,
  { site, privacySignal }: { site: string; privacySignal: boolean },
  page?: PageDefinition,
): ScriptKey[] {
  // Only pages that can create a lead load the captcha.
  const asksCaptcha = page?.consent !== undefined && deps.captcha?.(site) !== undefined;
  const configured = flow.scripts.filter((key) =>
    key === "Recaptcha" ? asksCaptcha : deps.configuredScripts().includes(key),
  );
  if (!privacySignal) return configured;
  const necessary = deps.necessaryScripts?.(site, flow.key) ?? [];
  return configured.filter((key) => !isTracker(key) || necessary.includes(key));
}

/**
 * Returns the page's consent texts as stored in the session.
 * @throws Error if a page with consent has none.
 */
function disclosureOf(page: PageDefinition, shown: Disclosures): Disclosure | undefined {
  if (!asksForConsent(page)) return undefined;
  const disclosure = findShownDisclosure(page, shown);
  if (!disclosure) throw new Error(`Page ${page.key} was rendered without its disclosure`);
  return disclosure;
}

/** Returns the logos and descriptions of the matched receivers, and the instructions that ask for consent. */
function consentParts(
  deps: FlowDeps,
  { page, session }: PageView,
  disclosure: Disclosure,
  words: Words,
) {
  const catalogue = deps.catalogue();
  const telling = {
    brand: deps.brandOf(session.site),
    words,
    explain: ({ id }: NamedReceiver) => explainSchool(catalogue, id, session.answers, words),
  };
  return {
    matches: {
      logos: renderLogos(catalogue, listDisclosedReceivers(disclosure)),
      card: renderWhoMayCall(page, disclosure, telling),
    },
    request: buildConsentInstructions(page, disclosure, telling),
  };
}

function runScripts(scriptKeys: ScriptKey[]): Instruction[] {
  return scriptKeys.length > 0 ? [{ instructionType: "RunClientScript", scriptKeys }] : [];
}

function askQuestions(
  page: PageDefinition,
  options: OptionContext,
  mappings: readonly PoiSchoolMatch[],
): Instruction[] {
  const asked = page.questions ?? [];
  const questions = asked.map(
    (question) =>
      (asked.length > 1 && onlyProgram(question, options)) ||
      renderQuestion(question, options, question.fieldName === page.schoolMappings ? mappings : []),
  );
  return questions.length > 0 ? [{ instructionType: "AskQuestions", questions }] : [];
}

/** Adds a hidden honeypot question to pages with consent. Visitors cannot see it, but bots fill it in. */
function withHoneypot(page: PageDefinition): PageDefinition {
  if (!page.consent) return page;
  const honeypot: QuestionDefinition = {
    fieldName: honeypotField,
    questionType: "Hidden",
    label: "",
  };
  return { ...page, questions: [...(page.questions ?? []), honeypot] };
}

/**
 * Returns a hidden question if only one program matched, because there is nothing to choose. Returns `undefined`
 * otherwise.
 */
function onlyProgram(definition: QuestionDefinition, context: OptionContext): Question | undefined {
  if (definition.options !== "matchedPrograms") return undefined;
  const [only, ...others] = flattenOptions(resolveOptions(definition, context) ?? []);
  const { fieldName, label } = definition;
  return only && others.length === 0
    ? { fieldName, label, questionType: "Hidden", value: only.value }
    : undefined;
}

/** Returns a question with its options and the session's answer. */
function renderQuestion(
  definition: QuestionDefinition,
  context: OptionContext,
  mappings: readonly PoiSchoolMatch[],
): Question {
  const { options: _, ...question } = definition;
  const options = resolveOptions(definition, context);
  return {
    ...question,
    ...(options ? { options: markIncreases(options, mappings, context.words) } : {}),
    ...getAnswerValue(definition, context.answers),
  };
}

/** Returns the schools that teach each program offered on the page. */
function schoolMappings(deps: FlowDeps, view: PageView, options: OptionContext): PoiSchoolMatch[] {
  const { flow, page, session } = view;
  const question = page.questions?.find(({ fieldName }) => fieldName === page.schoolMappings);
  const offered = flattenOptions((question && resolveOptions(question, options)) ?? []);
  const schools = listMatchableReceivers(deps.receivers(), flow) ?? [];
  return mapSchools(
    offered.map(({ value }) => value),
    schools,
    { ...session, language: parseLanguageTag(flow.language) },
  );
}

function tellMappings(
  deps: FlowDeps,
  { flow, session }: PageView,
  poiSchoolMatches: PoiSchoolMatch[],
): Instruction[] {
  if (poiSchoolMatches.length === 0) return [];
  const limit = getMaximumReceivers(deps.receivers(), session.site, flow);
  return [{ instructionType: "PoiSchoolMappings", poiSchoolMatches, limit }];
}

function displayListings(
  { listings }: PageDefinition,
  { site, answers }: PageView["session"],
): Instruction[] {
  if (!listings) return [];
  const { src, parameters = {}, ...rest } = listings;
  const args = {
    ...buildListingsQuery(parameters, answers),
    ...rest,
    src: src.replaceAll("{site}", site),
  };
  return [{ instructionType: "DisplayAsdListingsPage", args }];
}

function firePixels({ page, session, firesPixels }: PageView): Instruction[] {
  if (!firesPixels || !page.pixels || session.privacySignal) return [];
  return [{ instructionType: "FireAdPlatformPixels", pixelKeys: page.pixels }];
}
