import type { Law } from "@/themes/law/jurisdiction";
import type { NamedReceiver } from "@/lib/server/db/disclosure";
import type { ConsentItem } from "@/flow/protocol/instruction";
import type {
  ConsentDefinition,
  FlowDefinition,
  PageDefinition,
} from "../../flows/flow-definition";
import type { RenderedPage } from "./rendered-page";
import type { ReceiverSet } from "../receiver-sets";

/** The legal or industry source of a rule. */
export interface Source {
  citation: string;
  href: string;
}

/** A rule that every displayed disclosure must satisfy. */
export interface ConsentRule {
  /** Stable identifier in kebab-case. Reports and known deviations refer to it. */
  id: string;
  /** The requirement, in one sentence. */
  asks: string;
  source: Source;
  /** Returns the file to change to fix a fault. Default: the file with the consent text. */
  mend?: (shown: RenderedConsent) => string;
  /** Returns one sentence per violation; empty if the page satisfies the rule. */
  faults: (shown: RenderedConsent) => string[];
}

/** A page with consent as a visitor sees it, for one set of matched receivers. */
export interface RenderedConsent {
  site: string;
  /** The site's name in its disclosures. */
  brand: string;
  /** The site's contact details, as text. */
  contact: readonly string[];
  flow: FlowDefinition;
  page: PageDefinition;
  set: ReceiverSet;
  items: readonly RenderedItem[];
  /** The page's rendered form. */
  drawn: RenderedPage;
  /** Federal law and the law of the visitor's state, as in force on the day of the check. */
  law: readonly Law[];
}

/** One consent item of a page. */
export interface RenderedItem {
  /** The item as the API sends it. */
  item: ConsentItem;
  definition: ConsentDefinition;
  /** The receivers named in the text; undefined if the item covers unnamed receivers or no receivers. */
  receivers: readonly NamedReceiver[] | undefined;
  /** The item's full text. `textInView` is the part that is visible before the visitor unfolds anything. */
  text: string;
  textInView: string;
}
