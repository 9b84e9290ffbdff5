/** Receiver as named in a disclosure. */
export interface NamedReceiver {
  id: string;
  name: string;
  kind: "law-firm" | "network" | "school";
  city?: string | undefined;
  state?: string | undefined;
  phone?: string | undefined;
  email?: string | undefined;
  website?: string | undefined;
  responsibleLawyer?: string | undefined;
}

/** Consent items of a page, exactly as shown to one session, in order, with the id of the build. */
export interface Disclosure {
  buildId: string;
  /**
   * How the disclosure treats answers about health: they need a separate `authorization`, or are `withheld` from
   * receivers. Undefined: they are sent with the other answers.
   */
  health?: "authorization" | "withheld" | undefined;
  items: {
    name: string;
    fieldName: string;
    /** Exact HTML that was shown. */
    content: string;
    contentVersion: string;
    isCheckboxRequired: boolean;
    tcpaKey: string;
    trustedFormIndex?: number | undefined;
    /**
     * Receivers that the item covers. If the item is checked, they may get the lead, or its health answers if the
     * item covers those.
     */
    receivers?: NamedReceiver[] | undefined;
  }[];
}
