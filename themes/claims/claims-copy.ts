import type { SceneKey } from "../article";

/** The four claims pages in the order that their names say (docs/product.md section 2). */
export const claimsSteps = [
  "makingaclaim",
  "makeclaim",
  "youhaveaclaim",
  "claimsubmitted",
] as const;
export type ClaimsStep = (typeof claimsSteps)[number];

/** The words of a site's claims pages: general information, careful in law. */
export interface ClaimsCopy {
  /** Names of the steps, as the stepper and /claims list them. */
  steps: Record<ClaimsStep, { name: string; about: string }>;
  /** /claims. */
  overview: PageWords & { heading: string; intro: string };
  makingAClaim: ClaimsPageCopy;
  /** /claims/makeclaim carries the questionnaire, under its flow's own title. */
  makeClaim: PageWords;
  youHaveAClaim: ClaimsPageCopy;
  /** For anybody; `submitted` is the opening for who has sent answers in this visit. */
  claimSubmitted: ClaimsPageCopy & { submitted: ClaimsOpeningCopy };
}

/** What search engines are told of a page. */
interface PageWords {
  /** Document title without the brand. */
  title: string;
  description: string;
}

/** What a claims page begins with. */
export interface ClaimsOpeningCopy {
  heading: string;
  intro: string;
  /** Where to go from here. */
  links: { label: string; href: string; look?: "primary" | "secondary" | "quiet" }[];
}

/** The copy of one of the claims pages. */
export interface ClaimsPageCopy extends PageWords, ClaimsOpeningCopy {
  scene: SceneKey;
  /** What happens in what order. */
  steps?: ClaimsListCopy;
  points: ClaimsListCopy;
  note?: string;
}

/** A heading and short, titled items. */
export interface ClaimsListCopy {
  heading: string;
  items: { title: string; text: string }[];
}
