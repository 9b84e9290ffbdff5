/** A receiver (law firm, network, or school) as a disclosure names it. */
export interface DisclosureReceiver {
  id: string;
  name: string;
  kind: "law-firm" | "network" | "school";
  city?: string | undefined;
  state?: string | undefined;
  phone?: string | undefined;
  email?: string | undefined;
  website?: string | undefined;
  responsibleLawyer?: string | undefined;
  /** URL of a photo of the responsible lawyer. */
  photo?: string | undefined;
  /** The responsible lawyer's number at the state bar, and the bar's page about it. */
  barNumber?: string | undefined;
  barUrl?: string | undefined;
}

/** The consent texts of one page, exactly as displayed to one session. */
export interface Disclosure {
  buildId: string;
  /**
   * Treatment of answers about health: `authorization` means a separate consent is required, and `withheld` means
   * receivers never get them. `undefined` means that health answers are sent like all others.
   */
  health?: "authorization" | "withheld" | undefined;
  items: {
    name: string;
    fieldName: string;
    /** Exact HTML that was displayed. */
    content: string;
    contentVersion: string;
    isCheckboxRequired: boolean;
    tcpaKey: string;
    trustedFormIndex?: number | undefined;
    /**
     * Receivers that this consent covers. If the visitor checks the item, they may receive the lead, or only its health
     * answers if the item covers those.
     */
    receivers?: DisclosureReceiver[] | undefined;
  }[];
}
