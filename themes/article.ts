import type { Prefill } from "@/flow/protocol/prefill";

/**
 * An information page. Its copy can be edited here without changing a component. Texts may contain inline HTML
 * (`<a>`, `<strong>`, `<em>`), which is sanitized before it is displayed.
 */
export interface Article {
  /** The page's path, e.g. `/injuryaccidentclaims/trafficaccidents/motorvehicleclaims`. */
  path: string;
  /** Document title without the brand. */
  title: string;
  /** Meta description, at most 160 characters. */
  description: string;
  /** The illustration at the top. */
  scene: SceneKey;
  heading: string;
  /** One or two sentences under the heading. */
  intro: string;
  /** For an overview: paths of the pages that it links to. Only pages of the same site are linked. */
  covers?: string[];
  sections: ArticleSection[];
  /** Questions and answers, displayed and included in the page's FAQPage data. */
  questions: { question: string; answer: string }[];
  sources: Source[];
  /** The kind of claim whose time limit the page lists for each state. */
  stateLimit?: "injury" | "motorVehicle";
  /** Known answers by field name, which the questionnaire then skips (flow/protocol/prefill.ts). */
  prefill?: Prefill;
  /** ISO dates. */
  published: string;
  updated: string;
  /** The person who has checked the content. Omitted when it has not been checked. */
  reviewer?: Reviewer;
  /** Excludes the page from search engines and from lists of pages. */
  draft?: boolean;
}

/** A real person who is named as responsible for a text. */
export interface Reviewer {
  name: string;
  /** E.g. "attorney, California State Bar 123456". */
  credentials: string;
  /** An https page where the credentials can be checked, such as the state bar's. */
  url: string;
}

export interface ArticleSection {
  /** The section's anchor: kebab-case, unique in the page. */
  id: string;
  heading: string;
  blocks: ArticleBlock[];
}

export type ArticleBlock =
  | { kind: "paragraph"; text: string }
  | { kind: "list"; items: string[] }
  | { kind: "steps"; items: string[] }
  | { kind: "note"; text: string };

/** The source of a figure or a rule. */
export interface Source {
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
