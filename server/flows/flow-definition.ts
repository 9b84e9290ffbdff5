import type { Action } from "@/flow/protocol/action";
import type { PageData, ScriptKey } from "@/flow/protocol/instruction";
import type { PageKey } from "@/flow/protocol/responses";
import type { Option, Question } from "@/flow/protocol/question";

/**
 * The definition of a flow: its questions, their order, and its ends. Plain data; `npm run flow:check` verifies it. A
 * new field of any part must be optional and needs a line in flow-definition-schema.ts.
 */
export interface FlowDefinition {
  key: string;
  /** The heading of the flow's diagram. Visitors do not see it. */
  title: string;
  firstPage: string;
  /** BCP 47 tag of the language in which questions and disclosures are written. */
  language: string;
  /** Third-party scripts that the flow loads. Scripts that are not configured are left out. */
  scripts: ScriptKey[];
  /** The maximum number of receivers per lead if the register sets none. 1 by default. */
  maximumReceivers?: number;
  pages: PageDefinition[];
  /**
   * `tcpaKey`s of withdrawn consent texts. A session normally finishes with the flow version it began with. If that
   * version asks for a withdrawn consent, the session continues with this build's version (docs/decisions/0011).
   */
  withdrawn?: string[];
  /** A/B experiments of this flow. Land returns the visitor's variant of each. */
  experiments?: ExperimentDefinition[];
  /** The question that a campaign, an article or a URL may answer before the flow begins. */
  prefill?: PrefillDefinition;
  /** Names of the listing experiments that are switched on (docs/protocol.md section 8). */
  listingExperiments?: string[];
  /** `schools`: leads go to schools only. By default they go to the receivers that the register lists for the site. */
  receivers?: "schools";
  /** Documents and photos that the visitor should keep. The thank-you page lists them. */
  evidenceToKeep?: EvidenceToKeep;
  /**
   * Fields whose answers identify the subject of a request, such as the kind of accident. Another lead by the same
   * person with the same answers is a repeat. Without fields, any further lead by the same person in this flow is a
   * repeat.
   */
  matter?: string[];
  /**
   * Fields whose answers may reveal a visitor's health. Some states' laws require more than consent before these
   * answers are sold.
   */
  healthAnswers?: string[];
}

/** A list of items that help to prove a claim, in plain text: `byAnswer` by the answer to `field`, then `always`. */
export interface EvidenceToKeep {
  field: string;
  byAnswer: Record<string, string[]>;
  always: string[];
  /** Replaces both lists after a death. It mentions no injuries and no future treatment. */
  afterDeath?: { when: Condition; items: string[] };
}

/**
 * A question on the first page that is skipped if its answer is known in advance. Only an option's value counts as an
 * answer. The session then begins at `startAt`, and that page offers to change the answer.
 */
export interface PrefillDefinition {
  field: string;
  startAt: string;
  /** The answer's text on the page by option value, where it differs from the option's label. */
  labels?: Record<string, string>;
}

/**
 * An experiment. `weights` has a whole number for each variant, in proportion to how often the variant is assigned.
 * `default` is the unchanged page.
 */
export interface ExperimentDefinition {
  name: string;
  weights: Record<string, number>;
}

/** One page of a flow: its content, its questions, and the transitions to the next pages. */
export interface PageDefinition {
  /** Unique in its flow. Also the page key in the protocol, unless `wirePageKey` overrides it. */
  key: string;
  /** The page key in the protocol. The client chooses the view by it (docs/product.md section 2). */
  wirePageKey?: PageKey;
  /** The text of the page's box in the diagram. Visitors do not see it. */
  title: string;
  /** Progress in percent, 0 to 100. It never decreases on the way forward. */
  progress: number;
  questions?: QuestionDefinition[];
  /** A short tip beside the question, HTML. */
  proTip?: string;
  /**
   * Title and body of the page, HTML. Placeholders are filled when the page is rendered: `{phone}`, `{legalHelp}`,
   * and on pages with consent `{matches}`, the matched receivers and why they matched. A `ContentSource` computes the
   * content from the answers.
   */
  content?: PageData | ContentSource;
  /** The content of the lead's end page when the lead repeats a request that a receiver already has. */
  repeatedContent?: PageData;
  /** Consent items that the page asks for. */
  consent?: ConsentDefinition[];
  /** The page that replaces a page with consent when no receiver takes the lead. */
  noMatchTo?: string;
  /** The page that follows when the submitted phone number or email must not be contacted. */
  noContactTo?: string;
  /** A box or button that accepts all consent items at once (docs/product.md section 4, Consent). */
  selectAll?: SelectAll;
  /** HTML above the list of matched receivers. It says who pays whom. */
  matchNote?: string;
  /**
   * `fieldName` of the question about programs. The response maps each of its programs to the schools that offer it.
   */
  schoolMappings?: string;
  /** Query parameters of the sponsored matches, each with the field that fills it. No field may identify a person. */
  sponsoredMatches?: Record<string, string>;
  /** Settings of the listings iframe, if the page shows one. */
  listings?: Listings;
  /** The look-up that runs on the page's answers. Its results are stored with them (`lookUps`). */
  lookUp?: LookUpName;
  /** Conversion pixels to fire when the page is first shown. */
  pixels?: string[];
  actions: Action[];
  /** The transitions after a submit. The first one whose `when` is true applies; the last one has no `when`. */
  next?: Transition[];
  /** The page that No Thanks leads to. By default, the page that a submit leads to. */
  skipTo?: string;
  /** The kind of end. `lead`: entering this page creates the lead. `declined`: the flow ends without a lead. */
  end?: "lead" | "declined";
  /**
   * The page comes after the lead. Entering the first such page creates the lead, and the end page does not create
   * another. Back never leads to a page before the lead.
   */
  afterLead?: boolean;
  /** Entering this end erases everything that the session stores about its visitor. */
  keepsNothing?: boolean;
}

export interface SelectAll {
  style: "checkbox" | "button";
  /** Accepting all items also submits the page. */
  performSubmit: boolean;
}

export interface Listings {
  /** URL of the iframe: `/{site}/listings.html`, where `{site}` is replaced, or an https URL. */
  src: string;
  AsdWidgetClose?: string;
  /** Query parameters of the iframe, each with the field that fills it. No field may identify a person. */
  parameters?: Record<string, string>;
}

/** A question as the protocol sends it, without the visitor's answer. */
export type QuestionDefinition = Omit<Question, "value" | "isSelected" | "options"> & {
  options?: Option[] | OptionSource;
};

/** Sources of options that are computed when the page is rendered. */
export type OptionSource =
  | "callDays"
  | "callTimes"
  /**
   * From the school catalogue: areas open to the visitor’s level; programs of the chosen areas, in one list or
   * grouped by area.
   */
  | "areas"
  | "programs"
  | "programsByArea"
  /** A few programs of the flow for the visitor’s interest. */
  | "shortList"
  /** The chosen programs that the matched schools offer. */
  | "matchedPrograms";

/** Sources of content that is computed when the page is rendered (page-content/). */
export type ContentSource =
  | "injuryFacts"
  | "deathFacts"
  | "illnessFacts"
  | "callPrompt"
  | "callPromise"
  | "schoolCallPromise"
  | "faultBar"
  | "sharedFault";

/** The look-ups that a page can run on its answers (look-ups.ts). */
export type LookUpName = "locationOfPostalCode" | "windowOfCall" | "onlyProgram";

export interface Transition {
  to: string;
  when?: Condition;
}

/**
 * A condition on the answers so far and on the results of look-ups (`lookUps`). A field that was not asked counts as
 * unanswered.
 */
export type Condition =
  | { field: string; is: string[] }
  | { answered: string }
  | { all: Condition[] }
  | { any: Condition[] }
  | { not: Condition };

/** One consent item: its text, its checkbox, and the receivers that it covers (docs/decisions/0015). */
export type ConsentDefinition = ConsentText & ConsentCoverage;

interface ConsentText {
  name: string;
  fieldName: string;
  /**
   * The text beside the checkbox, HTML, with these placeholders:
   * `{brand}`: the site's name. `{seller}`: the site's name and contact details.
   * `{receivers}`: the receivers that the item covers, with their details. `{names}`: their names alone.
   * `{callers}`: the site and the covered receivers. `{callersInShort}`: the same without details, and with a count
   * instead of names if all are law firms.
   * `{health}`: how answers about health are handled.
   *
   * Every change of wording needs a new `version`.
   */
  content: string;
  /**
   * The date of the text: "2026-11-01", and "2026-11-01.2" for the second text of that day. Stored with the evidence
   * of consent.
   */
  version: string;
  isCheckboxRequired: boolean;
  tcpaKey: string;
  trustedFormIndex?: number;
}

/** The receivers that an item covers. A lead goes only to receivers whose items were checked. */
type ConsentCoverage =
  | {
      /** `all`: one item for all matched receivers. `each`: one item for each of them, with its own `tcpaKey`. */
      covers: "all" | "each";
      /** Replaces the names of unnamed receivers (`LEAD_WEBHOOK_URLS`). */
      unnamedReceivers: string;
    }
  | {
      /**
       * One item for each matched receiver with a name, if the state's law requires a separate authorization to sell
       * answers about health. The item does not allow anyone to contact the visitor.
       */
      covers: "health";
      unnamedReceivers?: undefined;
    }
  | {
      /** Not set: the item is about something else, and its text names no receivers. */
      covers?: undefined;
      unnamedReceivers?: undefined;
    };
