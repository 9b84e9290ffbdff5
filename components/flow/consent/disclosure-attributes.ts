import { useEffect, useState, type RefObject } from "react";

import { useFlowState } from "../flow-engine-context";

/** Value of the attribute that marks a consent's text for TrustedForm, a service that certifies consents. */
export const trustedFormDisclosureRole = "consent-language";

/**
 * Attributes that mark a disclosure for Jornaya, a service that certifies consents. At most one disclosure per
 * document has the `id`.
 */
export interface JornayaDisclosureAttributes {
  id?: string;
  "data-leadid-type": "disclosure";
}

const jornayaDisclosureId = "leadid_tcpa_disclosure";

/**
 * Returns a function that returns a disclosure's Jornaya attributes by its index on the page (docs/decisions/0013). The
 * first disclosure gets the `id`, unless another form in the document has it.
 */
export function useJornayaAttributes(): (index: number) => JornayaDisclosureAttributes {
  // On a server-rendered page this form is the document's first and may already have the id.
  const isFirst = useFlowState((state) => state.pageVisit === 1);
  const [isFree] = useState(() => isFirst || document.getElementById(jornayaDisclosureId) === null);
  return (index) => ({
    ...(isFree && index === 0 ? { id: jornayaDisclosureId } : {}),
    "data-leadid-type": "disclosure",
  });
}

/**
 * Adds TrustedForm's attributes to the form and its main button while the page asks for consent.
 * @param consent the element around the rendered consents.
 */
export function useTrustedFormAttributes(consent: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const form = consent.current?.closest("form");
    if (!form) return;
    const button = form.querySelector("button[data-submit]");
    form.setAttribute(trustedFormRoleAttribute, "offer");
    button?.setAttribute(trustedFormRoleAttribute, "submit");
    return () => {
      form.removeAttribute(trustedFormRoleAttribute);
      button?.removeAttribute(trustedFormRoleAttribute);
    };
  }, [consent]);
}

const trustedFormRoleAttribute = "data-tf-element-role";
