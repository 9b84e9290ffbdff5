import type { ClientData } from "../../protocol/on-action";
import type { Disclosures } from "../consent/disclosure";
import type { FlowDefinition, PageDefinition } from "../definitions/flow-definition";
import type { LeadStanding } from "../leads/lead-standing";

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
  /** The page's conversion pixels fire: it is shown for the first time, and a lead goes out with it. */
  firesPixels: boolean;
  /** How the lead that the session made stands, for a page after it; its page says so. */
  standing?: LeadStanding;
  /** How long the flow usually takes, for its first page; undefined where too few have finished it. */
  usualMinutes?: number;
}
