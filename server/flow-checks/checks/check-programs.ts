import { isMultiSelectType, isConsentActionType } from "@/flow/protocol/traits";
import { getProtocolPageKey } from "../../flows/flow-pages";
import type {
  FlowDefinition,
  QuestionOptionSource,
  PageDefinition,
  QuestionDefinition,
} from "../../flows/flow-definition";
import { findMissingFieldFaults } from "./check-conditions";
import { createPageFault, type FlowFault } from "../flow-fault";

/**
 * Checks the pages that list schools or programs. Each list must disclose that the schools pay. Earlier pages must ask
 * for the answers that determine the list.
 */
export function findSchoolListFaults(flow: FlowDefinition): FlowFault[] {
  return flow.pages.flatMap((page) =>
    [
      ...sourceFaults(flow, page),
      ...mappingFaults(page),
      ...consentFaults(page),
      ...findSponsorshipFaults(flow, page),
    ].map((message) => createPageFault(flow, page.key, message)),
  );
}

/** For each source of a question's computed options, the names of the fields whose answers it needs. */
const neededFields: Record<QuestionOptionSource, readonly string[]> = {
  callDays: [],
  callTimes: ["CallDate"],
  areas: [],
  programs: ["Level", "Areas"],
  programsByArea: ["Level", "Areas"],
  shortList: ["Interest"],
  matchedPrograms: ["Programs"],
};

function sourceFaults(flow: FlowDefinition, page: PageDefinition): string[] {
  return (page.questions ?? []).flatMap(({ options }) =>
    typeof options === "string"
      ? neededFields[options].flatMap((field) => findMissingFieldFaults(flow, page.key, field))
      : [],
  );
}

function mappingFaults({ schoolMappings, questions = [] }: PageDefinition): string[] {
  if (schoolMappings === undefined) return [];
  const question = questions.find(({ fieldName }) => fieldName === schoolMappings);
  return question && asksForPrograms(question)
    ? []
    : [`its schoolMappings ${schoolMappings} is not a question about programs`];
}

const programSources: readonly QuestionOptionSource[] = ["programs", "programsByArea", "shortList"];

function asksForPrograms({ questionType, options }: QuestionDefinition): boolean {
  return isMultiSelectType(questionType) && programSources.some((source) => source === options);
}

function consentFaults({ consent, selectAll, matchNote, actions, content }: PageDefinition) {
  if (consent) return [];
  const accepting = actions.find(({ actionType }) => isConsentActionType(actionType));
  return [
    ...(selectAll ? ["has selectAll, but asks for no consent"] : []),
    ...(accepting
      ? [`its button ${accepting.name} accepts a consent, but the page asks for none`]
      : []),
    ...(matchNote !== undefined || getStaticHtml(content).includes("{matches}")
      ? ["shows matches, but asks for no consent, so nothing is matched there"]
      : []),
  ];
}

/**
 * Returns a page's HTML if it is the same for every visitor. Returns `""` for computed HTML, which never mentions
 * schools.
 */
function getStaticHtml(content: PageDefinition["content"]): string {
  return typeof content === "string" ? "" : (content?.htmlData ?? "");
}

/** Checks that each list of schools discloses that the schools pay the site (16 CFR part 255). */
function findSponsorshipFaults({ receivers }: FlowDefinition, page: PageDefinition): string[] {
  if (receivers !== "schools") return [];
  const { consent, content, matchNote = "", proTip = "", schoolMappings } = page;
  const showsCard =
    getProtocolPageKey(page) === "Pii" || getStaticHtml(content).includes("{matches}");
  const lists = page.sponsoredMatches ?? page.listings;
  return [
    ...(consent && !disclosesPayment(matchNote)
      ? ["its matchNote does not say that the schools pay"]
      : []),
    ...(consent && !showsCard ? ["asks for consent, but does not show {matches}"] : []),
    ...(schoolMappings !== undefined && !disclosesPayment(proTip)
      ? ["counts schools, but its proTip does not say that they pay"]
      : []),
    ...(lists && !disclosesPayment(getStaticHtml(content))
      ? ["lists schools, but its content does not say that they pay"]
      : []),
  ];
}

function disclosesPayment(html: string): boolean {
  return html.includes("schools that pay us");
}
