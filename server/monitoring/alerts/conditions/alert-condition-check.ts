import type { AlertDeps } from "../../alert-deps";

/** A problem that opens an alert, such as a failing receiver. */
export interface AlertFinding {
  /** The receiver, site or lead with the problem. Empty if the problem concerns the whole system. */
  subject: string;
  /** Description of the problem for operators, without personal data. */
  summary: string;
}

/**
 * A function that finds the current problems of one kind, such as failing receivers.
 * @param isOpen Returns whether a subject already has an open alert. Such an alert may stay open below the threshold at
 *   which a new one opens.
 */
export type AlertConditionCheck = (
  deps: AlertDeps,
  isOpen: (subject: string) => boolean,
) => Promise<AlertFinding[]>;
