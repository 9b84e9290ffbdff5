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
  }[];
}
