/** A receiver (law firm, network, or school) as a consent text names it. */
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
  /** The responsible lawyer's number at the state bar. `barUrl` is the lawyer's page on the bar's website. */
  barNumber?: string | undefined;
  barUrl?: string | undefined;
}

/** The consent texts of one page, exactly as the visitor saw them, with the receivers that each text covers. */
export interface Disclosure {
  buildId: string;
  /**
   * How receivers get the visitor's answers about health. `authorization`: only with the visitor's separate consent.
   * `withheld`: never. `undefined`: together with all other answers.
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
