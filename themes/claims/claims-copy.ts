import type { SceneKey } from "../article";

/** A claims page, identified by the last segment of its path. */
export type ClaimsStep = "makingaclaim" | "makeclaim" | "youhaveaclaim" | "claimsubmitted";

/** The copy of a site's claims pages. It contains general information and no legal advice. */
export interface ClaimsCopy {
  /** Names and descriptions of the steps in the stepper and on /claims. */
  steps: Record<ClaimsStep, { name: string; about: string }>;
  /** A one-line disclaimer, because these pages have no footer with the disclaimers. */
  disclaimer: string;
  /** Copy of /claims. */
  overview: PageTexts & { heading: string; intro: string };
  makingAClaim: ClaimsPageCopy;
  /** Metadata of /claims/makeclaim. Its heading is the title of the questionnaire's flow. */
  makeClaim: PageTexts;
  youHaveAClaim: ClaimsPageCopy & {
    /** Label of the state selection. */
    stateQuestion: string;
    /** The time limit of a state that is displayed first. */
    stateLimit: "injury" | "motorVehicle";
    /** Explanation of how a state's injury limit applies to this kind of claim. */
    stateNote?: string;
  };
  /**
   * Copy of /claims/claimsubmitted for all visitors. `submitted` replaces the opening for visitors who have submitted
   * answers in this visit.
   */
  claimSubmitted: ClaimsPageCopy & { submitted: ClaimsOpeningCopy };
}

/** A page's metadata for search engines. */
export interface PageTexts {
  /** Document title without the brand. */
  title: string;
  description: string;
}

/** The opening of a claims page. */
export interface ClaimsOpeningCopy {
  heading: string;
  intro: string;
  /** Links to the next steps. */
  links: { label: string; href: string; look?: "primary" | "secondary" | "quiet" }[];
}

/** The copy of one of the claims pages. */
export interface ClaimsPageCopy extends PageTexts, ClaimsOpeningCopy {
  scene: SceneKey;
  /** The steps in chronological order. */
  steps?: ClaimsListCopy;
  points: ClaimsListCopy;
  note?: string;
}

/** A heading and short, titled items. */
export interface ClaimsListCopy {
  heading: string;
  items: { title: string; text: string }[];
}
