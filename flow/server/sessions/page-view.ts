import type { ClientData } from "../../protocol/on-action";
import type { Disclosures } from "../consent/disclosure";
import type { FlowDefinition, PageDefinition } from "../definitions/flow-definition";

/** Which page is shown, to whom. */
export interface PageView {
  flow: FlowDefinition;
  page: PageDefinition;
  /** What the session knows: earlier answers are filled in, and disclosures it has read stay as they were. */
  session: {
    id: string;
    site: string;
    trail: readonly string[];
    answers: ClientData;
    disclosures: Disclosures;
    privacySignal: boolean;
  };
  /** False when a page is sent again: its pixels have fired. */
  isFirstView: boolean;
  /** The lead that the session made is one that a receiver has already: its page says so. */
  isRepeat?: boolean;
  /** How long the flow usually takes, for its first page; undefined where too few have finished it. */
  usualMinutes?: number;
}
