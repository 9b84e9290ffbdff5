import { useEffect, useState, type RefObject } from "react";

import { useFlowState } from "../flow-engine-context";

/** Role attribute by which TrustedForm finds the consent text. The checkbox itself has the role `consent-opt-in`. */
export const disclosureRole = "consent-language";

/** Attributes by which Jornaya finds a disclosure: the id of its input, or its type. */
export interface DisclosureAttributes {
  id?: string;
  "data-leadid-type": "disclosure";
}

const disclosureId = "leadid_tcpa_disclosure";

/**
 * Returns a function for Jornaya's attributes of the disclosure at an index of its page (docs/decisions/0013). The
 * first disclosure gets the id, unless another form in the document, such as a modal's, already has it.
 */
export function useDisclosureAttributes(): (index: number) => DisclosureAttributes {
  // A server-rendered page already contains the id, and its form is the document's first.
  const isFirst = useFlowState((state) => state.pageVisit === 1);
  const [isFree] = useState(() => isFirst || document.getElementById(disclosureId) === null);
  return (index) => ({
    ...(isFree && index === 0 ? { id: disclosureId } : {}),
    "data-leadid-type": "disclosure",
  });
}

/**
 * Sets TrustedForm's role attributes on the form of a page with consent and on its main button. They are set from
 * here because the code of the first question, which renders both, must stay small.
 * @param consent the rendered consents.
 */
export function useOfferAttributes(consent: RefObject<HTMLElement | null>): void {
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
