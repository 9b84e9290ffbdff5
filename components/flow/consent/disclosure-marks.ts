import { useEffect, useState, type RefObject } from "react";

import { useFlowState } from "../flow-engine-context";

/** Where TrustedForm's check finds the words that are agreed to; the box itself is `consent-opt-in`. */
export const disclosureRole = "consent-language";

/** By what Jornaya's check finds a disclosure: the id of its input, or the input's type. */
export interface DisclosureMarks {
  id?: string;
  "data-leadid-type": "disclosure";
}

const disclosureId = "leadid_tcpa_disclosure";

/**
 * Returns the marks of the disclosure at an index of its page (docs/decisions/0030). The first has the id, unless
 * another form of the document, in a modal, has it already.
 */
export function useDisclosureMarks(): (index: number) => DisclosureMarks {
  // A page that a server drew has it already, and is the document's first form.
  const isFirst = useFlowState((state) => state.pageVisit === 1);
  const [isFree] = useState(() => isFirst || document.getElementById(disclosureId) === null);
  return (index) => ({
    ...(isFree && index === 0 ? { id: disclosureId } : {}),
    "data-leadid-type": "disclosure",
  });
}

/**
 * Marks the form of a page with consent as TrustedForm's offer, and its main button as what submits it. Set from here,
 * since both belong to the first question's code, which carries nothing that a first question does not need.
 * @param consent what the page shows of its consent.
 */
export function useOfferMarks(consent: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const form = consent.current?.closest("form");
    if (!form) return;
    const button = form.querySelector("button[data-submit]");
    form.setAttribute(roleAttribute, "offer");
    button?.setAttribute(roleAttribute, "submit");
    return () => {
      form.removeAttribute(roleAttribute);
      button?.removeAttribute(roleAttribute);
    };
  }, [consent]);
}

const roleAttribute = "data-tf-element-role";
