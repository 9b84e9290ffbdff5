import type { Prefill } from "@/flow/protocol/prefill";

/**
 * An information page as typed content: marketing edits the copy here and touches no component.
 * Strings may hold inline HTML (`<a>`, `<strong>`, `<em>`); it is sanitised before it is shown.
 */
export interface Article {
  /** The page's path, e.g. `/injuryaccidentclaims/trafficaccidents/motorvehicleclaims`. */
  path: string;
  /** Document title without the brand. */
  title: string;
  /** Meta description, at most 160 characters. */
  description: string;
  /** The drawn scene at the top. */
  scene: SceneKey;
  heading: string;
  /** One or two sentences under the heading. */
  intro: string;
  /** An overview: the paths of the pages that it links to, shown where the site has them. */
  covers?: string[];
  sections: ArticleSection[];
  /** Questions and answers; also the page's FAQPage data. */
  questions: { question: string; answer: string }[];
  sources: Source[];
  /** Over what its readers may sue: the page lists each state's time limit for it. */
  stateLimit?: "injury" | "motorVehicle";
  /** What its readers need not be asked, by field name (flow/protocol/prefill.ts). */
  prefill?: Prefill;
  /** ISO dates. */
  published: string;
  updated: string;
  /** Who has checked what it says; nobody is named who has not. */
  reviewer?: Reviewer;
  /** Not to be indexed or listed yet. */
  draft?: boolean;
}

/** A real person who answers for a text by name. */
export interface Reviewer {
  name: string;
  /** E.g. "attorney, California State Bar 123456". */
  credentials: string;
  /** The https page where that can be checked, such as the bar's own. */
  url: string;
}

export interface ArticleSection {
  /** Anchor, kebab-case, unique in the page. */
  id: string;
  heading: string;
  blocks: ArticleBlock[];
}

export type ArticleBlock =
  | { kind: "paragraph"; text: string }
  | { kind: "list"; items: string[] }
  | { kind: "steps"; items: string[] }
  | { kind: "note"; text: string };

/** Where a figure or a rule comes from. */
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
