import { useEffect, useState, type RefObject } from "react";

import { useFlowState } from "../flow-engine-context";

/** Value of the attribute that marks a consent's text for TrustedForm, a service that certifies consents. */
export const disclosureRole = "consent-language";

/**
 * Attributes that mark a disclosure for Jornaya, a service that certifies consents. At most one disclosure per
 * document has the `id`.
 */
export interface DisclosureAttributes {
  id?: string;
  "data-leadid-type": "disclosure";
}

const disclosureId = "leadid_tcpa_disclosure";

/**
 * Returns a function that returns Jornaya's attributes for the disclosure at an index of the page
 * (docs/decisions/0013). The first disclosure gets the id, unless another form in the document has it.
 */
export function useDisclosureAttributes(): (index: number) => DisclosureAttributes {
  // On a server-rendered page this form is the document's first and may already have the id.
  const isFirst = useFlowState((state) => state.pageVisit === 1);
  const [isFree] = useState(() => isFirst || document.getElementById(disclosureId) === null);
  return (index) => ({
    ...(isFree && index === 0 ? { id: disclosureId } : {}),
    "data-leadid-type": "disclosure",
  });
}

/**
 * Marks the form and its main button for TrustedForm while the page asks for consent. An effect sets the attributes,
 * because the code that renders both elements must stay small.
 * @param consent the element around the rendered consents.
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
