import type { Law } from "@/themes/law/jurisdiction";
import type { NamedReceiver } from "@/lib/server/db/disclosure";
import type { ConsentItem } from "@/flow/protocol/instruction";
import type {
  ConsentDefinition,
  FlowDefinition,
  PageDefinition,
} from "../../flows/flow-definition";
import type { DrawnPage } from "./drawn-page";
import type { ReceiverSet } from "../receiver-sets";

/** Where a rule comes from. */
export interface Source {
  citation: string;
  href: string;
}

/** What a disclosure owes its reader, and by which rule. */
export interface ConsentRule {
  /** Stable, in kebab-case: reports and known deviations name it. */
  id: string;
  /** What it asks for, in one sentence. */
  asks: string;
  source: Source;
  /** Where what it asks for is written down; without it the text of the consent. */
  mend?: (shown: ShownConsent) => string;
  /** What is wrong with a page, one sentence each; empty when the rule is kept. */
  faults: (shown: ShownConsent) => string[];
}

/** A page with consent as a visitor of the site gets it, when these receivers were matched. */
export interface ShownConsent {
  site: string;
  /** The site's name in its disclosures. */
  brand: string;
  /** How the site is reached, in words. */
  contact: readonly string[];
  flow: FlowDefinition;
  page: PageDefinition;
  set: ReceiverSet;
  items: readonly ShownItem[];
  /** The page as its form is drawn. */
  drawn: DrawnPage;
  /** Federal law and that of the visitor's state, on the day. */
  law: readonly Law[];
}

/** One consent item of a page. */
export interface ShownItem {
  /** As it is sent. */
  item: ConsentItem;
  definition: ConsentDefinition;
  /** Whom it names; undefined where it covers receivers without names, or none at all. */
  receivers: readonly NamedReceiver[] | undefined;
  /** Its words, and those of them that stand there before anything is opened. */
  text: string;
  textInView: string;
}
