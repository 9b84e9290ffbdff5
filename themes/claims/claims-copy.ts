import type { SceneKey } from "../article";

/** A claims page: the last part of its path. */
export type ClaimsStep = "makingaclaim" | "makeclaim" | "youhaveaclaim" | "claimsubmitted";

/** The words of a site's claims pages: general information, careful in law. */
export interface ClaimsCopy {
  /** Names of the steps, as the stepper and /claims list them. */
  steps: Record<ClaimsStep, { name: string; about: string }>;
  /** What the site is not, in one line: these pages have no footer that says it. */
  disclaimer: string;
  /** /claims. */
  overview: PageWords & { heading: string; intro: string };
  makingAClaim: ClaimsPageCopy;
  /** /claims/makeclaim carries the questionnaire, under its flow's own title. */
  makeClaim: PageWords;
  youHaveAClaim: ClaimsPageCopy & {
    /** What the picker of states asks. */
    stateQuestion: string;
    /** Which limit of a state is told first. */
    stateLimit: "injury" | "motorVehicle";
    /** How a state's entry, which is about injuries, is to be read. */
    stateNote?: string;
  };
  /** For anybody; `submitted` is the opening for who has sent answers in this visit. */
  claimSubmitted: ClaimsPageCopy & { submitted: ClaimsOpeningCopy };
}

/** What search engines are told of a page. */
export interface PageWords {
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
