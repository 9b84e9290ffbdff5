import type { Law } from "@/themes/law/jurisdiction";
import type { DisclosureReceiver } from "@/lib/server/db/disclosure";
import type { ConsentItem } from "@/flow/protocol/instruction";
import type {
  ConsentDefinition,
  FlowDefinition,
  PageDefinition,
} from "../../flows/flow-definition";
import type { RenderedPage } from "./rendered-page";
import type { ReceiverSet } from "../receiver-sets";

/** The law or industry rule behind a consent rule: its citation, and the URL of its text. */
export interface ConsentRuleSource {
  citation: string;
  href: string;
}

/** A rule that every displayed consent must satisfy, such as "The text says that calls may be recorded." */
export interface ConsentRule {
  /** Stable identifier in kebab-case, used in reports and in the list of known deviations. */
  id: string;
  /** The requirement, as one sentence. */
  requirement: string;
  source: ConsentRuleSource;
  /** Returns the file to edit in order to fix a violation. Defaults to the file with the consent text. */
  locateFix?: (shown: RenderedConsentPage) => string;
  /** Returns one sentence per violation, or `[]` if the page satisfies the rule. */
  findViolations: (shown: RenderedConsentPage) => string[];
}

/** A page that asks for consent, as rendered for one set of matched receivers. */
export interface RenderedConsentPage {
  site: string;
  /** The site's name in its disclosures. */
  brand: string;
  /** The site's contact details, as lines of text. */
  contact: readonly string[];
  flow: FlowDefinition;
  page: PageDefinition;
  receiverSet: ReceiverSet;
  items: readonly RenderedConsentItem[];
  /** The rendered form with its styles. */
  renderedPage: RenderedPage;
  /** Federal law and the law of the visitor's state, as in force on the day of the check. */
  law: readonly Law[];
}

/** One consent item on a page, with its definition, its receivers and its rendered text. */
export interface RenderedConsentItem {
  /** The item as sent by the API. */
  item: ConsentItem;
  definition: ConsentDefinition;
  /** The receivers named in the text. `undefined` if the text names none. */
  receivers: readonly DisclosureReceiver[] | undefined;
  /** The item's full text. `visibleText` is the part visible before the visitor expands the rest. */
  text: string;
  visibleText: string;
}
