import type { WayOnProps } from "./next-step-link";

/** What one of the claims screens says. */
export interface ClaimWords {
  title: string;
  /** For search results. */
  description: string;
  heading: string;
  lead: string;
  /** Where to go from here. */
  ways: (Omit<WayOnProps, "children"> & { label: string })[];
  /** What happens in what order. */
  steps?: ClaimList;
  points: ClaimList;
  note?: string;
}

/** A heading and short, titled items. */
export interface ClaimList {
  heading: string;
  items: { title: string; text: string }[];
}
