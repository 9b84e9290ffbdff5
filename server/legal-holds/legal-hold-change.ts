/** The author and the reason of a placed or ended legal hold. */
export interface LegalHoldChange {
  author: string;
  /** Shown to operators, never to the person. Names no visitor. */
  reason: string;
  /** Prefix of the audit entry: empty for a command, `desk: ` for the desk. */
  program: "" | "desk: ";
}

/** Thrown for an invalid legal hold. The message is a sentence for the operator. */
export class LegalHoldError extends Error {}

/** Length of a hold's reason, in characters. */
export const minimumHoldReasonLength = 5;
export const maximumHoldReasonLength = 500;

/** Returns the trimmed reason. Throws a LegalHoldError if it is too short or too long. */
export function requireHoldReason(text: string): string {
  const reason = text.trim();
  if (reason.length < minimumHoldReasonLength)
    throw new LegalHoldError("Give the reason, such as the name of the matter.");
  if (reason.length > maximumHoldReasonLength)
    throw new LegalHoldError(
      `The reason is longer than ${maximumHoldReasonLength} characters. Shorten it.`,
    );
  return reason;
}
