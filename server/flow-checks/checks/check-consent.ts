import { isLeadCreatedByPage } from "../../flows/flow-pages";
import {
  type ConsentDefinition,
  type FlowDefinition,
  type PageDefinition,
} from "../../flows/flow-definition";
import { listPageTransitions } from "../../flows/page-transitions";
import { createPageFault, type FlowFault } from "../flow-fault";

/**
 * Checks every page that asks for consent. Exactly one consent item must cover the receivers, and submitting the page
 * must create the lead. If no receiver matches, an end page must follow (docs/decisions/0015).
 */
export function findConsentPageFaults(flow: FlowDefinition): FlowFault[] {
  return flow.pages
    .filter((page) => page.consent || (page.noMatchTo ?? page.noContactTo) !== undefined)
    .flatMap((page) =>
      [
        ...coverageFaults(page.consent ?? []),
        ...findLeadCreationFaults(flow, page),
        ...findEndPageFaults(flow, page, "noMatchTo", "the page for leads that no receiver takes"),
        ...findEndPageFaults(
          flow,
          page,
          "noContactTo",
          "the page for people who must not be contacted",
        ),
      ].map((message) => createPageFault(flow, page.key, message)),
    );
}

function coverageFaults(consent: readonly ConsentDefinition[]): string[] {
  const covering = consent.filter(({ covers }) => covers === "all" || covers === "each");
  return [
    ...(covering.length === 1
      ? []
      : [`${covering.length} of its consent items cover receivers; exactly one must`]),
    ...consent.flatMap((item) =>
      textFaults(item).map((fault) => `consent ${item.tcpaKey} ${fault}`),
    ),
  ];
}

const namesReceivers = /\{(callers|receivers)\}/;

function textFaults({ content, covers, tcpaKey, isCheckboxRequired }: ConsentDefinition): string[] {
  const named = namesReceivers.test(content);
  const unknown = content.match(/\{[^{}]*\}/g)?.find((part) => !placeholders.has(part));
  return [
    ...(!covers && named ? ["names receivers that it does not cover"] : []),
    ...(unknown === undefined ? [] : [`has an unknown placeholder: ${unknown}`]),
    ...(covers === "each" && isCheckboxRequired
      ? ["is asked once per receiver, so it must not be required: visitors could not choose"]
      : []),
    ...(tcpaKey.includes(":")
      ? ["has a colon in its tcpaKey; the colon is reserved for the receiver’s id"]
      : []),
  ];
}

const placeholders = new Set(
  ["brand", "seller", "callers", "callersInShort", "receivers", "names", "health"].map(
    (name) => `{${name}}`,
  ),
);

function findLeadCreationFaults(flow: FlowDefinition, page: PageDefinition): string[] {
  if (!page.consent)
    return [
      `has ${page.noMatchTo === undefined ? "noContactTo" : "noMatchTo"}, but asks for no consent`,
    ];
  const leads = new Set(flow.pages.filter(isLeadCreatedByPage).map(({ key }) => key));
  return listPageTransitions(page)
    .filter(({ trigger, to }) => trigger === "submit" && !leads.has(to))
    .map(({ to }) => `takes consent, but leads to ${to}, which creates no lead`);
}

/**
 * Checks the page to which a page with consent leads instead of creating a lead. It is `noMatchTo` if no receiver
 * accepts the lead, and `noContactTo` if the person must not be contacted.
 */
function findEndPageFaults(
  flow: FlowDefinition,
  page: PageDefinition,
  name: "noMatchTo" | "noContactTo",
  what: string,
): string[] {
  const to = page[name];
  if (!page.consent) return [];
  if (to === undefined) return [`has no ${name}: ${what}`];
  const target = flow.pages.find(({ key }) => key === to);
  const asks = (target?.questions?.length ?? 0) > 0 || target?.consent !== undefined;
  return target?.end === "declined" && !asks
    ? []
    : [`its ${name} ${to} is not an end page without lead and questions`];
}
