/** A receiver as a disclosure names it. */
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

/** A page's consent items exactly as one session was shown them, in order, and by which build. */
export interface Disclosure {
  buildId: string;
  /** What it says of answers about health, where they are not sent with the others. */
  health?: "authorization" | "withheld" | undefined;
  items: {
    name: string;
    fieldName: string;
    /** The exact HTML. */
    content: string;
    contentVersion: string;
    isCheckboxRequired: boolean;
    tcpaKey: string;
    trustedFormIndex?: number | undefined;
    /** Whom the item covers: a lead goes to these when it is checked, or its answers about health, if it is for those. */
    receivers?: NamedReceiver[] | undefined;
  }[];
}
