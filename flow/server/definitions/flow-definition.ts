import "server-only";
import type { Action } from "../../protocol/action";
import type { PageData, ScriptKey } from "../../protocol/instruction";
import type { PageKey } from "../../protocol/land";
import type { Option, Question } from "../../protocol/question";

/** A flow: what is asked, in which order, and where it ends. Plain data; `npm run flow:check` proves it. */
export interface FlowDefinition {
  key: string;
  /** For people: the drawing's heading. */
  title: string;
  firstPage: string;
  /** BCP 47 language of the questions and of the disclosure. */
  language: string;
  /** Third-party scripts that the flow wants; those that are not configured are not asked for. */
  scripts: ScriptKey[];
  pages: FlowPage[];
}

/** One screen. */
export interface FlowPage {
  /** Unique in its flow. It is the page key on the wire too, unless `screen` says otherwise. */
  key: string;
  /** The screen that shows it (docs/product.md section 2), where the page's own key does not name one. */
  screen?: PageKey;
  /** For people: the box's text in the drawing. */
  title: string;
  /** Per cent of the way, 0 to 100; never falls on the way forward. */
  progress: number;
  questions?: PageQuestion[];
  /** A short helpful word, HTML. */
  proTip?: string;
  /** Title and body of an informational page, HTML. */
  content?: PageData;
  /** The page asks for consent to these; submitting it needs them. */
  consent?: ConsentDefinition[];
  /** What is looked up from the page's answers and kept beside them. */
  lookUp?: LookUp;
  /** Conversion pixels to fire when the page is first shown. */
  pixels?: string[];
  actions: Action[];
  /** Where a submit leads: the first whose `when` holds. The last one has none. */
  next?: Transition[];
  /** Where No Thanks leads; where a submit leads, unless said. */
  skipTo?: string;
  /** `lead`: entering this page makes the lead. `declined`: the flow ends without one. */
  end?: "lead" | "declined";
}

/** A question as sent, without what the visitor answered. */
export type PageQuestion = Omit<Question, "value" | "isSelected" | "options"> & {
  options?: Option[] | ChoiceSource;
};

/** Choices that are made when the page is shown. */
export type ChoiceSource = "callDays";

/** What a page can have looked up. */
export type LookUp = "placeOfPostalCode";

export interface Transition {
  to: string;
  when?: Condition;
}

/** A question to the answers so far. A field that was not asked counts as unanswered. */
export type Condition =
  | { field: string; is: string[] }
  | { all: Condition[] }
  | { any: Condition[] }
  | { not: Condition };

/** A disclosure: what stands beside its checkbox. `{brand}` in the content is the site's name. */
export interface ConsentDefinition {
  name: string;
  fieldName: string;
  /** HTML. Changing a word means a new `version`. */
  content: string;
  /** Kept with the evidence, e.g. "2026-11-01". */
  version: string;
  isCheckboxRequired: boolean;
  tcpaKey: string;
  trustedFormIndex?: number;
}
