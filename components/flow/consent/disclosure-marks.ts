import { useState } from "react";

/** Where TrustedForm's check finds the words that are agreed to; the box itself is `consent-opt-in`. */
export const disclosureRole = "consent-language";

/** By what Jornaya's check finds a disclosure: the id of its input, or the input's type. */
export interface DisclosureMarks {
  id?: string;
  "data-leadid-type": "disclosure";
}

const disclosureId = "leadid_tcpa_disclosure";

/**
 * Returns the marks of the disclosure at an index of its page (docs/decisions/0036). The first has the id, unless
 * another form of the document, in a modal, has it already.
 */
export function useDisclosureMarks(): (index: number) => DisclosureMarks {
  const [isFree] = useState(() => document.getElementById(disclosureId) === null);
  return (index) => ({
    ...(isFree && index === 0 ? { id: disclosureId } : {}),
    "data-leadid-type": "disclosure",
  });
}
