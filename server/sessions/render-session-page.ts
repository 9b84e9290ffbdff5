import type {
  FlowInstruction,
  ProgramSchoolMatch,
  ThirdPartyScriptKey,
} from "@/flow/protocol/instruction";
import type { OnActionResponse } from "@/flow/protocol/responses";
import type { Question } from "@/flow/protocol/question";
import { honeypotFieldName, isTrackerScript } from "@/flow/protocol/traits";
import { estimateDatabaseTime } from "@/lib/server/db/clock";
import { parseLanguageTag } from "@/lib/shared/languages";
import type { Translator } from "@/lib/shared/words";
import type { DisclosureReceiver } from "@/lib/server/db/disclosure";
import { explainSchoolMatch } from "../receivers/explain-school-match";
import { mapProgramsToSchools, addSchoolCounts } from "../receivers/school-mappings";
import {
  renderSchoolLogos,
  buildConsentFlowInstructions,
  renderWhoMayCall,
} from "../disclosures/who-may-call";
import { getTranslatorForLanguageTag } from "@/lib/server/language/texts";
import { asksForConsent, getProtocolPageKey, addDerivedAnswers } from "../flows/flow-pages";
import {
  listDisclosedReceivers,
  findDisplayedDisclosure,
  type Disclosure,
  type SessionDisclosures,
} from "../disclosures/disclosure";
import type { FlowDefinition, PageDefinition, QuestionDefinition } from "../flows/flow-definition";
import type { FlowApiDeps } from "./flow-deps";
import { listMatchableReceivers, getMaximumReceivers } from "../receivers/receiver-register";
import { buildDisplayContentInstruction } from "./pages/display-content";
import { buildListingsQuery } from "./pages/listings-query";
import { flattenOptionGroups, resolveQuestionOptions, type QuestionOptionContext } from "./options";
import { createChangeAnswerActions } from "../attribution/prefill";
import { createQuestionValue } from "./sealed-session";
import type { RenderedPageInput } from "./session";

/** Renders a page for the browser, with earlier answers prefilled. */
export function renderSessionPage(deps: FlowApiDeps, shown: RenderedPageInput): OnActionResponse {
  const { flow, page } = shown;
  const answers = addDerivedAnswers(flow, shown.session.answers);
  const view = { ...shown, session: { ...shown.session, answers } };
  const { session } = view;
  const disclosure = requirePageDisclosure(page, session.disclosures);
  const words = getTranslatorForLanguageTag(flow.language);
  const catalogue = deps.catalogue();
  const options: QuestionOptionContext = {
    now: estimateDatabaseTime(deps.now()),
    ...{ words, catalogue },
    flowKey: flow.key,
    sessionId: session.id,
    answers,
    matchedReceiverIds: disclosure && listDisclosedReceivers(disclosure).map(({ id }) => id),
  };
  const consent = disclosure && buildConsentContent(deps, view, disclosure, words);
  const mappings =
    page.schoolMappings === undefined ? [] : mapPageProgramsToSchools(deps, view, options);
  return {
    instructions: [
      ...buildScriptInstructions(listRequestedScripts(deps, flow, session, page)),
      buildDisplayContentInstruction(deps, view, consent?.matches),
      ...buildQuestionInstructions(addHoneypot(page), options, mappings),
      ...buildMappingInstructions(deps, view, mappings),
      ...(consent?.request ?? []),
      ...buildListingsInstructions(page, session),
      ...buildPixelInstructions(view),
    ],
    // The listings contain their own links, so the page needs no buttons.
    actionsAvailable: [...(page.listings ? [] : page.actions), ...createChangeAnswerActions(view)],
    pageKey: getProtocolPageKey(page),
  };
}

/**
 * Returns the third-party scripts that the flow uses and that are configured. If the browser sent a privacy signal,
 * omits trackers that the site does not declare necessary.
 */
export function listRequestedScripts(
  deps: FlowApiDeps,
  flow: FlowDefinition,
  { site, privacySignal }: { site: string; privacySignal: boolean },
  page?: PageDefinition,
): ThirdPartyScriptKey[] {
  // Only pages that can create a lead load the captcha.
  const asksCaptcha = page?.consent !== undefined && deps.captcha?.(site) !== undefined;
  const configured = flow.scripts.filter((key) =>
    key === "Recaptcha" ? asksCaptcha : deps.configuredScripts().includes(key),
  );
  if (!privacySignal) return configured;
  const necessary = deps.necessaryScripts?.(site, flow.key) ?? [];
  return configured.filter((key) => !isTrackerScript(key) || necessary.includes(key));
}

/**
 * Returns a page's consent texts as stored in the session.
 * @throws Error if the session has none for this page.
 */
function requirePageDisclosure(
  page: PageDefinition,
  shown: SessionDisclosures,
): Disclosure | undefined {
  if (!asksForConsent(page)) return undefined;
  const disclosure = findDisplayedDisclosure(page, shown);
  if (!disclosure) throw new Error(`Page ${page.key} was rendered without its disclosure`);
  return disclosure;
}

/** Returns the receivers' logos and descriptions, and the instructions that ask for consent. */
function buildConsentContent(
  deps: FlowApiDeps,
  { page, session }: RenderedPageInput,
  disclosure: Disclosure,
  words: Translator,
) {
  const catalogue = deps.catalogue();
  const telling = {
    brand: deps.getBrandName(session.site),
    words,
    explain: ({ id }: DisclosureReceiver) =>
      explainSchoolMatch(catalogue, id, session.answers, words),
  };
  return {
    matches: {
      logos: renderSchoolLogos(catalogue, listDisclosedReceivers(disclosure)),
      card: renderWhoMayCall(page, disclosure, telling),
    },
    request: buildConsentFlowInstructions(page, disclosure, telling),
  };
}

function buildScriptInstructions(scriptKeys: ThirdPartyScriptKey[]): FlowInstruction[] {
  return scriptKeys.length > 0 ? [{ instructionType: "RunClientScript", scriptKeys }] : [];
}

function buildQuestionInstructions(
  page: PageDefinition,
  options: QuestionOptionContext,
  mappings: readonly ProgramSchoolMatch[],
): FlowInstruction[] {
  const asked = page.questions ?? [];
  const questions = asked.map(
    (question) =>
      (asked.length > 1 && hideSingleProgram(question, options)) ||
      renderQuestion(question, options, question.fieldName === page.schoolMappings ? mappings : []),
  );
  return questions.length > 0 ? [{ instructionType: "AskQuestions", questions }] : [];
}

/** Adds a hidden question to pages with consent. Visitors cannot see it, but bots fill it in. */
function addHoneypot(page: PageDefinition): PageDefinition {
  if (!page.consent) return page;
  const honeypot: QuestionDefinition = {
    fieldName: honeypotFieldName,
    questionType: "Hidden",
    label: "",
  };
  return { ...page, questions: [...(page.questions ?? []), honeypot] };
}

/** Returns the program question as a hidden field if only one program is offered. Otherwise returns `undefined`. */
function hideSingleProgram(
  definition: QuestionDefinition,
  context: QuestionOptionContext,
): Question | undefined {
  if (definition.options !== "matchedPrograms") return undefined;
  const [only, ...others] = flattenOptionGroups(resolveQuestionOptions(definition, context) ?? []);
  const { fieldName, label } = definition;
  return only && others.length === 0
    ? { fieldName, label, questionType: "Hidden", value: only.value }
    : undefined;
}

/** Returns a question with its options and the session's answer. */
function renderQuestion(
  definition: QuestionDefinition,
  context: QuestionOptionContext,
  mappings: readonly ProgramSchoolMatch[],
): Question {
  const { options: _, ...question } = definition;
  const options = resolveQuestionOptions(definition, context);
  const { value } = createQuestionValue(definition, context.answers);
  // A prefilled answer may be none of the options that are open to this visitor.
  const isOffered =
    options === undefined ||
    Array.isArray(value) ||
    flattenOptionGroups(options).some((option) => option.value === value);
  return {
    ...question,
    ...(options ? { options: addSchoolCounts(options, mappings, context.words) } : {}),
    ...(value !== undefined && isOffered && { value }),
  };
}

/** Returns the schools that teach each program offered on the page. */
function mapPageProgramsToSchools(
  deps: FlowApiDeps,
  view: RenderedPageInput,
  options: QuestionOptionContext,
): ProgramSchoolMatch[] {
  const { flow, page, session } = view;
  const question = page.questions?.find(({ fieldName }) => fieldName === page.schoolMappings);
  const offered = flattenOptionGroups(
    (question && resolveQuestionOptions(question, options)) ?? [],
  );
  const schools = listMatchableReceivers(deps.receivers(), flow) ?? [];
  return mapProgramsToSchools(
    offered.map(({ value }) => value),
    schools,
    { ...session, language: parseLanguageTag(flow.language) },
  );
}

function buildMappingInstructions(
  deps: FlowApiDeps,
  { flow, session }: RenderedPageInput,
  poiSchoolMatches: ProgramSchoolMatch[],
): FlowInstruction[] {
  if (poiSchoolMatches.length === 0) return [];
  const limit = getMaximumReceivers(deps.receivers(), session.site, flow);
  return [{ instructionType: "PoiSchoolMappings", poiSchoolMatches, limit }];
}

function buildListingsInstructions(
  { listings }: PageDefinition,
  { site, answers }: RenderedPageInput["session"],
): FlowInstruction[] {
  if (!listings) return [];
  const { src, parameters = {}, ...rest } = listings;
  const args = {
    ...buildListingsQuery(parameters, answers),
    ...rest,
    src: src.replaceAll("{site}", site),
  };
  return [{ instructionType: "DisplayAsdListingsPage", args }];
}

function buildPixelInstructions({
  page,
  session,
  firesPixels,
}: RenderedPageInput): FlowInstruction[] {
  if (!firesPixels || !page.pixels || session.privacySignal) return [];
  return [{ instructionType: "FireAdPlatformPixels", pixelKeys: page.pixels }];
}
