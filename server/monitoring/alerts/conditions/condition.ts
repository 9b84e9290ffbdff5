import type { AlertDeps } from "../../alert-deps";

/** One thing that is wrong now. */
export interface Finding {
  /** A receiver's id, a site; empty where there is only one. */
  subject: string;
  /** In words; counts and names of receivers and sites, nothing personal. */
  summary: string;
}

/**
 * Says what is wrong now. `isOpen` tells whether a subject's alert is raised already: a condition may need more to
 * begin than to last.
 */
export type Condition = (
  deps: AlertDeps,
  isOpen: (subject: string) => boolean,
) => Promise<Finding[]>;
