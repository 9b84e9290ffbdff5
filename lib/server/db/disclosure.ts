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
  items: {
    name: string;
    fieldName: string;
    /** The exact HTML. */
    content: string;
    contentVersion: string;
    isCheckboxRequired: boolean;
    tcpaKey: string;
    trustedFormIndex?: number | undefined;
    /** Whom the item covers: a lead goes to these when it is checked. */
    receivers?: NamedReceiver[] | undefined;
  }[];
}
