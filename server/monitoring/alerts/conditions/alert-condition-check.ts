import type { AlertDeps } from "../../alert-deps";

/** A problem found by an alert condition. */
export interface AlertFinding {
  /** The receiver, site or lead with the problem. Empty if the condition concerns the whole system. */
  subject: string;
  /** A description of the problem for operators, without personal data. */
  summary: string;
}

/**
 * A function that returns the current problems of one condition.
 *
 * @param isOpen Tells whether the alert for a subject is already open. Opening an alert may require a higher threshold
 * than keeping it open.
 */
export type AlertConditionCheck = (
  deps: AlertDeps,
  isOpen: (subject: string) => boolean,
) => Promise<AlertFinding[]>;
