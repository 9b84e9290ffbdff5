import type { SceneKey } from "../article";

/** A step of a claim. The value is the last segment of the URL path of the page that explains the step. */
export type ClaimsStep = "makingaclaim" | "makeclaim" | "youhaveaclaim" | "claimsubmitted";

/** Texts of the pages that explain how to make a claim. They are general information, not legal advice. */
export interface ClaimsCopy {
  /** Name and description of each step of a claim, for the list of steps and for /claims. */
  steps: Record<ClaimsStep, { name: string; about: string }>;
  /** A one-line disclaimer for the pages about making a claim, which have no footer. */
  disclaimer: string;
  /** Texts of /claims. */
  overview: PageMetadataCopy & { heading: string; intro: string };
  makingAClaim: ClaimsPageCopy;
  /** Metadata of /claims/makeclaim. The page's heading is the title of the questionnaire. */
  makeClaim: PageMetadataCopy;
  youHaveAClaim: ClaimsPageCopy & {
    /** Label of the state picker. */
    stateQuestion: string;
    /** The kind of time limit that the page displays. */
    stateLimit: "injury" | "motorVehicle";
    /** Text that explains how a state's injury limit applies to this kind of claim. */
    stateNote?: string;
  };
  /**
   * Texts of /claims/claimsubmitted. After the visitor has submitted the questionnaire, `submitted` replaces heading,
   * introduction and links.
   */
  claimSubmitted: ClaimsPageCopy & { submitted: ClaimsOpeningCopy };
}

/** Title and description of a page for search engines. */
export interface PageMetadataCopy {
  /** Document title, without the site's name. */
  title: string;
  description: string;
}

/** Heading, introduction and links at the top of a page about claims. */
export interface ClaimsOpeningCopy {
  heading: string;
  intro: string;
  /** Links to the next steps of a claim. */
  links: { label: string; href: string; look?: "primary" | "secondary" | "quiet" }[];
}

/** Texts of a page about claims. */
export interface ClaimsPageCopy extends PageMetadataCopy, ClaimsOpeningCopy {
  scene: SceneKey;
  /** The steps in chronological order. */
  steps?: ClaimsListCopy;
  points: ClaimsListCopy;
  note?: string;
}

/** A list with a heading. Each item has a title and a text. */
export interface ClaimsListCopy {
  heading: string;
  items: { title: string; text: string }[];
}
