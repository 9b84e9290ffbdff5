import type { AlertDeps } from "../../alert-deps";

/** A fault that an alert condition has found. */
export interface Finding {
  /** The receiver, site or other subject with the fault. Empty for a condition with a single subject. */
  subject: string;
  /** A description with counts and names of receivers or sites, without personal data. */
  summary: string;
}

/**
 * Returns the current faults of one condition. `isOpen` returns whether a subject's alert is already open, because
 * raising an alert may need a higher threshold than keeping it open.
 */
export type AlertConditionCheck = (
  deps: AlertDeps,
  isOpen: (subject: string) => boolean,
) => Promise<Finding[]>;
