import type { FlowAction } from "@/flow/protocol/action";
import type { MorePageContent, ThirdPartyScriptKey } from "@/flow/protocol/instruction";
import type { PageKey } from "@/flow/protocol/responses";
import type { QuestionOption, Question } from "@/flow/protocol/question";

/**
 * A questionnaire as plain data: its pages, questions, and transitions, verified by `npm run flow:check`. A new field
 * must be optional and needs a line in flow-definition-schema.ts.
 */
export interface FlowDefinition {
  key: string;
  /** Heading of the flow's diagram. Visitors do not see it. */
  title: string;
  firstPage: string;
  /** BCP 47 tag of the language of questions and disclosures. */
  language: string;
  /** Version of the texts that people changed since the release, if any (docs/flow-texts.md). */
  textVersion?: number;
  /** Third-party scripts that the flow loads, if they are configured. */
  scripts: ThirdPartyScriptKey[];
  /** Maximum number of receivers per lead, if the receiver register sets none. Defaults to 1. */
  maximumReceivers?: number;
  pages: PageDefinition[];
  /**
   * Keys (`tcpaKey`) of consent texts that must no longer be displayed. A session whose flow version contains such a
   * text continues with this build's version (docs/decisions/0011).
   */
  withdrawn?: string[];
  /** A/B experiments of this flow. The session-start response (Land) contains the visitor's variant of each. */
  experiments?: ExperimentDefinition[];
  /** A question that a campaign, an article or a URL can answer before the flow begins. */
  prefill?: PrefillDefinition;
  /** Names of the enabled A/B experiments on listings pages (docs/protocol.md section 8). */
  listingExperiments?: string[];
  /** `schools`: leads go only to schools. By default, leads go to the receivers registered for the site. */
  receivers?: "schools";
  /** Documents and photos that the visitor should keep, listed on the thank-you page. */
  evidenceToKeep?: EvidenceChecklist;
  /**
   * Fields that identify the subject of a lead, such as the kind of accident. A second lead by the same person with
   * equal answers is a repeat.
   */
  matter?: string[];
  /** Fields whose answers may reveal a visitor's health. Some states restrict the sale of these answers. */
  healthAnswers?: string[];
}

/**
 * Items that help to prove a claim, as plain text. `byAnswer` has items for each answer to `field`; `always` has items
 * for all visitors.
 */
export interface EvidenceChecklist {
  field: string;
  byAnswer: Record<string, string[]>;
  always: string[];
  /** Items that replace `byAnswer` and `always` after a death. */
  afterDeath?: { when: FlowCondition; items: string[] };
}

/**
 * A question whose answer may be known before the session begins, for example from a campaign. With `startAt`, the
 * session skips the question. Otherwise the question is displayed with the known answer selected.
 */
export interface PrefillDefinition {
  field: string;
  /** Page at which the session begins if the answer is known. The visitor can change the answer there. */
  startAt?: string;
  /** Texts for the button that changes the known answer, by option value. They replace the options' labels there. */
  labels?: Record<string, string>;
}

/**
 * An A/B experiment. `weights` maps each variant to a whole number, its relative frequency. The variant `default` is
 * the unchanged page.
 */
export interface ExperimentDefinition {
  name: string;
  weights: Record<string, number>;
}

/** One page of a flow: its content, its questions, and its transitions to other pages. */
export interface PageDefinition {
  /** Page key, unique in its flow. Also used in the protocol unless `wirePageKey` is set. */
  key: string;
  /**
   * The key that the API sends to browsers for this page. It selects the page's component (docs/product.md section 2).
   */
  wirePageKey?: PageKey;
  /** Text of the page's box in the flow's diagram. Visitors do not see it. */
  title: string;
  questions?: QuestionDefinition[];
  /** Short tip beside the question, HTML. */
  proTip?: string;
  /**
   * Title and body of the page, HTML, or the name of a `PageContentSource` that computes both. Placeholders: `{phone}`,
   * `{legalHelp}`, and on pages with consent `{matches}`, the matched receivers and why they matched.
   */
  content?: MorePageContent | PageContentSource;
  /** Content of the end page if a receiver already has an earlier lead of this person about this subject. */
  repeatedContent?: MorePageContent;
  /** Consent items on the page. */
  consent?: ConsentDefinition[];
  /** Page that replaces this one if no receiver accepts the lead. */
  noMatchTo?: string;
  /** Next page if the submitted phone number or email must not be contacted. */
  noContactTo?: string;
  /** Checkbox or button that accepts all consent items at once (docs/product.md section 4, Consent). */
  selectAll?: SelectAllConsentsDefinition;
  /** HTML beside the list of matched receivers, disclosing that receivers pay the site. */
  matchNote?: string;
  /**
   * Field name of the question about programs. The page's response lists the schools that offer each of these programs.
   */
  schoolMappings?: string;
  /** Query parameters for sponsored matches: field names by parameter name. No field may identify a person. */
  sponsoredMatches?: Record<string, string>;
  /** Settings of the listings iframe. */
  listings?: ListingsIframeDefinition;
  /** Look-up that derives more answers from the page's answers, such as the state from the ZIP code. */
  lookUp?: LookUpKey;
  /** Conversion pixels that fire when the page is first displayed. */
  pixels?: string[];
  actions: FlowAction[];
  /** Transitions after a submit. The first whose condition (`when`) is true is used; the last has no condition. */
  next?: TransitionDefinition[];
  /** Next page if the visitor skips this page (No Thanks). Defaults to the next page after a submit. */
  skipTo?: string;
  /** Kind of end page. `lead`: entering the page creates the lead. `declined`: the flow ends without a lead. */
  end?: "lead" | "declined";
  /**
   * Whether the page comes after the lead. Entering the first such page creates the lead. Visitors cannot go back
   * beyond that page.
   */
  afterLead?: boolean;
  /** Whether entering this end page erases the visitor's data from the session. */
  keepsNothing?: boolean;
}

export interface SelectAllConsentsDefinition {
  style: "checkbox" | "button";
  /** Whether accepting all items also submits the page. */
  performSubmit: boolean;
}

export interface ListingsIframeDefinition {
  /** URL of the iframe: https, or `/{site}/listings.html`, where the server replaces `{site}`. */
  src: string;
  AsdWidgetClose?: string;
  /**
   * Query parameters of the iframe, each mapped to the field that supplies its value. No field may identify a person.
   */
  parameters?: Record<string, string>;
}

/** A question without the visitor's answer. Its options may be computed. */
export type QuestionDefinition = Omit<Question, "value" | "isSelected" | "options"> & {
  options?: QuestionOption[] | QuestionOptionSource;
};

/** Names of the functions that compute a question's options when the page is rendered. */
export type QuestionOptionSource =
  | "callDays"
  | "callTimes"
  /**
   * From the school catalogue: areas open to the visitor's level, and programs in the chosen areas, as one list or
   * grouped by area.
   */
  | "areas"
  | "programs"
  | "programsByArea"
  /** A few programs that suit the visitor's interest. */
  | "shortList"
  /** The chosen programs that the matched schools offer. */
  | "matchedPrograms";

/** Names of the functions that compute a page's content when it is rendered (page-content/). */
export type PageContentSource =
  | "injuryFacts"
  | "deathFacts"
  | "illnessFacts"
  | "callPrompt"
  | "callPromise"
  | "schoolCallPromise"
  | "faultBar"
  | "sharedFault";

/** Names of the look-ups, such as the one that derives the state from the ZIP code (look-ups.ts). */
export type LookUpKey = "locationOfPostalCode" | "windowOfCall" | "onlyProgram";

export interface TransitionDefinition {
  to: string;
  when?: FlowCondition;
}

/**
 * A condition on the visitor's answers, including the results of look-ups. A question that was not asked counts as
 * unanswered.
 */
export type FlowCondition =
  | { field: string; is: string[] }
  | { answered: string }
  | { all: FlowCondition[] }
  | { any: FlowCondition[] }
  | { not: FlowCondition };

/** One consent item: its text, its checkbox, and the receivers that it covers (docs/decisions/0015). */
export type ConsentDefinition = ConsentText & ConsentCoverage;

interface ConsentText {
  name: string;
  fieldName: string;
  /**
   * The text beside the checkbox, HTML, with these placeholders:
   * `{brand}`: the site's name. `{seller}`: the site's name and contact details.
   * `{receivers}`: the receivers that the item covers, with their details. `{names}`: their names alone.
   * `{callers}`: the site and the covered receivers. `{callersInShort}`: the same without details.
   * `{health}`: how answers about health are handled.
   *
   * Every change of wording needs a new `version`.
   */
  content: string;
  /**
   * Date of the wording: `"2026-11-01"`, or `"2026-11-01.2"` for the second wording of that day. Stored with the
   * evidence.
   */
  version: string;
  isCheckboxRequired: boolean;
  tcpaKey: string;
  trustedFormIndex?: number;
}

/** The receivers that a consent item covers. A lead goes only to receivers covered by an accepted item. */
type ConsentCoverage =
  | {
      /** `all`: one item for all matched receivers. `each`: one item per receiver, with its own `tcpaKey`. */
      covers: "all" | "each";
      /** Text in place of the names if the matched receivers have none (`LEAD_WEBHOOK_URLS`). */
      unnamedReceivers: string;
    }
  | {
      /** One authorization per named receiver to sell answers about health. It does not permit contact. */
      covers: "health";
      unnamedReceivers?: undefined;
    }
  | {
      /** Without `covers`, the item concerns something else, and its text names no receivers. */
      covers?: undefined;
      unnamedReceivers?: undefined;
    };
