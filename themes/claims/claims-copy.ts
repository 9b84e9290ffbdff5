import type { SceneKey } from "../article";

/** A claims page, by the last segment of its path. */
export type ClaimsStep = "makingaclaim" | "makeclaim" | "youhaveaclaim" | "claimsubmitted";

/** The texts of a site's claims pages. They are general information, not legal advice. */
export interface ClaimsCopy {
  /** Names and descriptions of the four claims pages, in the step list and on /claims. */
  steps: Record<ClaimsStep, { name: string; about: string }>;
  /** A one-line disclaimer, because these pages have no footer. */
  disclaimer: string;
  /** Texts of /claims. */
  overview: PageTexts & { heading: string; intro: string };
  makingAClaim: ClaimsPageCopy;
  /** Metadata of /claims/makeclaim. The page's heading is the title of the questionnaire. */
  makeClaim: PageTexts;
  youHaveAClaim: ClaimsPageCopy & {
    /** Label of the state picker. */
    stateQuestion: string;
    /** The kind of time limit that the page displays. */
    stateLimit: "injury" | "motorVehicle";
    /** Text that explains how a state's injury limit applies to this kind of claim. */
    stateNote?: string;
  };
  /**
   * Texts of /claims/claimsubmitted. If the visitor has submitted the questionnaire in this session, `submitted`
   * replaces heading, introduction and links.
   */
  claimSubmitted: ClaimsPageCopy & { submitted: ClaimsOpeningCopy };
}

/** A page's metadata for search engines. */
export interface PageTexts {
  /** Document title, without the site's name. */
  title: string;
  description: string;
}

/** Heading, introduction and links at the top of a claims page. */
export interface ClaimsOpeningCopy {
  heading: string;
  intro: string;
  /** Links to the next steps. */
  links: { label: string; href: string; look?: "primary" | "secondary" | "quiet" }[];
}

/** The texts of a claims page. */
export interface ClaimsPageCopy extends PageTexts, ClaimsOpeningCopy {
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
