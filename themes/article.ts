import type { PrefilledAnswers } from "@/flow/protocol/prefill";

/**
 * An information page, for example about truck accidents. Texts may contain inline HTML (`<a>`, `<strong>`, `<em>`),
 * which the server sanitizes.
 */
export interface Article {
  /** The page's path, for example `/injuryaccidentclaims/trafficaccidents/motorvehicleclaims`. */
  path: string;
  /** Document title, without the site's name. */
  title: string;
  /** Meta description, at most 160 characters. */
  description: string;
  /** Key of the illustration at the top of the page. */
  scene: SceneKey;
  heading: string;
  /** One or two sentences under the heading. */
  intro: string;
  /** Path of the overview page that stands before this page in the breadcrumbs. */
  parent?: string;
  /** Name of the page in breadcrumbs. The default is its title. */
  breadcrumb?: string;
  /** Paths of the pages that this overview page links to. Pages of other sites are omitted. */
  covers?: string[];
  sections: ArticleSection[];
  /** Questions and answers. The page displays them and includes them in its FAQPage data for search engines. */
  questions: { question: string; answer: string }[];
  sources: CitedSource[];
  /** Kind of claim for which the page lists the time limit to sue in each state. */
  stateLimit?: "injury" | "motorVehicle";
  /** Prefilled answers by field name. The questionnaire skips the prefilled questions (flow/protocol/prefill.ts). */
  prefill?: PrefilledAnswers;
  /** Publication date in ISO 8601, for example `2026-11-21`; `updated` is the date of the last change. */
  published: string;
  updated: string;
  /** The person who checked the content. Omitted for unchecked content. */
  reviewer?: Reviewer;
  /** Whether to exclude the page from search engines and lists of pages. */
  draft?: boolean;
}

/** A person who checked a text and is responsible for it. */
export interface Reviewer {
  name: string;
  /** The person's qualification, for example "attorney, California State Bar 123456". */
  credentials: string;
  /** URL of a photo of the person, for example `/reviewers/a-ash.jpg`. */
  photo?: string;
  /** An https page where a visitor can check the credentials, for example a page of the state bar. */
  url: string;
}

export interface ArticleSection {
  /** The section's anchor in kebab-case. Unique within the page. */
  id: string;
  heading: string;
  blocks: ArticleBlock[];
}

export type ArticleBlock =
  | { kind: "paragraph"; text: string }
  | { kind: "list"; items: string[] }
  | { kind: "steps"; items: string[] }
  | { kind: "note"; text: string };

/** Source of a fact or a law, with its link. */
export interface CitedSource {
  label: string;
  url: string;
}

export const sceneKeys = [
  "car",
  "truck",
  "rideshare",
  "motorcycle",
  "pedestrian",
  "bicycle",
  "scooter",
  "bus",
  "boat",
  "airplane",
  "slip",
  "public-place",
  "field",
  "garden-fence",
  "garden-shed",
  "lymph-nodes",
  "records",
  "home",
  "call",
  "neighborhood",
  "library",
  "campus",
  "kitchen-night",
  "fridge-notes",
  "late-bus",
  "level-editor",
  "sketchbook",
  "controller",
  "server-rack",
  "network",
  "terminal",
] as const;
export type SceneKey = (typeof sceneKeys)[number];
