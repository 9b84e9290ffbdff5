import type { Action } from "@/flow/protocol/action";
import type { PageData, ScriptKey } from "@/flow/protocol/instruction";
import type { PageKey } from "@/flow/protocol/responses";
import type { Option, Question } from "@/flow/protocol/question";

/**
 * A flow: what is asked, in which order, and where it ends. Plain data; `npm run flow:check` proves it. A new field of
 * any part is optional, and gets its line in flow-definition-schema.ts.
 */
export interface FlowDefinition {
  key: string;
  /** For people: the drawing's heading. */
  title: string;
  firstPage: string;
  /** BCP 47 language of the questions and of the disclosure. */
  language: string;
  /** Third-party scripts that the flow wants; those that are not configured are not asked for. */
  scripts: ScriptKey[];
  /** The most receivers of a lead where the register does not say; one by default. */
  maximumReceivers?: number;
  pages: PageDefinition[];
  /**
   * `tcpaKey`s of texts that nobody may agree to any more. A session finishes on the version of the flow that it began
   * with; one whose version asks for such a consent goes on with this build's (docs/decisions/0028).
   */
  withdrawn?: string[];
  /** What is tried out on visitors of this flow; Land answers each visitor's variants. */
  experiments?: ExperimentDefinition[];
  /** What a campaign, an article or an address may know before the flow begins. */
  prefill?: PrefillDefinition;
  /** Listing experiments that are on, by name (docs/protocol.md section 8). */
  listingExperiments?: string[];
  /** Who gets its leads: schools alone. Without it the receivers that the register has for the site. */
  receivers?: "schools";
  /** What its visitors do well to keep; the thank-you page lists it. */
  evidenceToKeep?: EvidenceToKeep;
  /**
   * Fields whose answers tell one matter of a person from another, such as the kind of accident. The same person's next
   * lead with the same answers is a repeat. Without fields the flow is the matter.
   */
  matter?: string[];
  /** Fields whose answers may say something of somebody's health: some states' law asks for more before they are sold. */
  healthAnswers?: string[];
}

/** What may show what happened, in plain text: by what was answered to `field`, and in any case. */
export interface EvidenceToKeep {
  field: string;
  byAnswer: Record<string, string[]>;
  always: string[];
  /** The list of the bereaved, in place of the others: nothing in it speaks of injuries or treatment to come. */
  afterDeath?: { when: Condition; items: string[] };
}

/**
 * A question of the first page that need not be asked where its answer is known: an option's value, and nothing else,
 * counts. The page that the session begins at then offers to change it.
 */
export interface PrefillDefinition {
  field: string;
  startAt: string;
  /** What the answer is called on the page, by option value, where that is not the option's label. */
  labels?: Record<string, string>;
}

/** An experiment: how often each variant is drawn, as whole numbers. `default` is what is there without it. */
export interface ExperimentDefinition {
  name: string;
  weights: Record<string, number>;
}

/** One page: what it shows and asks, and where it leads. */
export interface PageDefinition {
  /** Unique in its flow. It is the page key on the wire too, unless `wirePageKey` says otherwise. */
  key: string;
  /** The page key on the wire, by which the client picks the view (docs/product.md section 2). */
  wirePageKey?: PageKey;
  /** For people: the box's text in the drawing. */
  title: string;
  /** Progress in per cent, 0 to 100; never falls on the way forward. */
  progress: number;
  questions?: QuestionDefinition[];
  /** A short tip beside the question, HTML; a page need not have one. */
  proTip?: string;
  /**
   * Title and body of an informational page, HTML. Filled in when it is shown: `{phone}`, `{legalHelp}`, and on a page
   * with consent `{matches}`, who was matched and why. Or where it comes from: what it says then hangs on the
   * answers.
   */
  content?: PageData | ContentSource;
  /** The content of an end with a lead that repeats a request which a receiver has. */
  repeatedContent?: PageData;
  /** The page asks for consent to these; submitting it needs them. */
  consent?: ConsentDefinition[];
  /** Where a session goes instead of a page with consent when no receiver takes its lead. */
  noMatchTo?: string;
  /** Where it goes when it is submitted for a person whom nobody may contact. */
  noContactTo?: string;
  /** One box or button for all consent items (docs/product.md section 4, Consent). */
  selectAll?: SelectAll;
  /** What stands above those who were matched, HTML: who pays whom. */
  matchNote?: string;
  /** The question whose programs are told with the schools that teach them. */
  schoolMappings?: string;
  /** Sponsored matches: the parameters of their query, each with the field that fills it; none that names a person. */
  sponsoredMatches?: Record<string, string>;
  /** The page is the listings iframe: its address below the site, and the action that closing it posts. */
  listings?: Listings;
  /** What is looked up from the page's answers and stored beside them (`lookUps`). */
  lookUp?: LookUp;
  /** Conversion pixels to fire when the page is first shown. */
  pixels?: string[];
  actions: Action[];
  /** Where a submit leads: the first transition whose `when` is true. The last one has none. */
  next?: Transition[];
  /** Where No Thanks leads; by default, where a submit leads. */
  skipTo?: string;
  /** `lead`: entering this page creates the lead. `declined`: the flow ends without one. */
  end?: "lead" | "declined";
  /** The lead is made when the first such page is entered, and not again at the end; Back leads to no page before. */
  afterLead?: boolean;
  /** Entering this end erases what the session knows of its visitor. */
  keepsNothing?: boolean;
}

export interface SelectAll {
  style: "checkbox" | "button";
  /** Checking all submits the page. */
  performSubmit: boolean;
}

export interface Listings {
  /** `/{site}/listings.html`; `{site}` is filled in. */
  src: string;
  AsdWidgetClose?: string;
  /** The parameters of its query, each with the field that fills it; none that names a person. */
  parameters?: Record<string, string>;
}

/** A question as sent, without what the visitor answered. */
export type QuestionDefinition = Omit<Question, "value" | "isSelected" | "options"> & {
  options?: Option[] | OptionSource;
};

/** Options that are computed when the page is shown. */
export type OptionSource =
  | "callDays"
  | "callTimes"
  /** Of the catalogue: areas open to the visitor’s level; programs of the chosen areas, in one list or by area. */
  | "areas"
  | "programs"
  | "programsByArea"
  /** A few programs of the flow, by the visitor’s interest. */
  | "shortList"
  /** Of the chosen programs those that the matched schools offer. */
  | "matchedPrograms";

/** Content that is written when the page is shown (page-content/). */
export type ContentSource =
  | "injuryFacts"
  | "deathFacts"
  | "illnessFacts"
  | "callPrompt"
  | "callPromise"
  | "schoolCallPromise"
  | "faultBar"
  | "sharedFault";

/** What a page can have looked up. */
export type LookUp = "locationOfPostalCode" | "windowOfCall" | "onlyProgram";

export interface Transition {
  to: string;
  when?: Condition;
}

/**
 * A condition on the answers so far, and on what was looked up from them (`lookUps`). A field that was not asked
 * counts as unanswered.
 */
export type Condition =
  | { field: string; is: string[] }
  | { answered: string }
  | { all: Condition[] }
  | { any: Condition[] }
  | { not: Condition };

/** A disclosure: what stands beside its checkbox (docs/decisions/0025). */
export type ConsentDefinition = ConsentText & ConsentCoverage;

interface ConsentText {
  name: string;
  fieldName: string;
  /**
   * HTML. `{brand}` is the site's name, `{seller}` that and how it is reached; `{callers}` is the site and whom the item
   * covers, `{callersInShort}` the same without what the text names further below, `{receivers}` those alone, `{names}`
   * those without what else is known of them; `{health}` says what becomes of the answers about health.
   * Changing a word means a new `version`.
   */
  content: string;
  /** The day on which it was written, "2026-11-01", "2026-11-01.2" the second time that day; kept with the evidence. */
  version: string;
  isCheckboxRequired: boolean;
  tcpaKey: string;
  trustedFormIndex?: number;
}

/** Whom an item covers: a lead goes to the receivers of those that were checked, and to nobody else. */
type ConsentCoverage =
  | {
      /** `all`: one item for all that were matched. `each`: one for each of them, with its own `tcpaKey`. */
      covers: "all" | "each";
      /** Stands for receivers that have no names (`LEAD_WEBHOOK_URLS`). */
      unnamedReceivers: string;
    }
  | {
      /**
       * One for each of those that were matched by name, where the law of the visitor's state wants an authorization of
       * its own before answers about health are sold to it; nobody may contact the visitor by it.
       */
      covers: "health";
      unnamedReceivers?: undefined;
    }
  | {
      /** Something else to agree to; its text names no receivers. */
      covers?: undefined;
      unnamedReceivers?: undefined;
    };
