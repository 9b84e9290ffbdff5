import type { Law } from "@/themes/law/jurisdiction";
import { getWordsForTag } from "@/lib/server/language/texts";
import type { FlowDefinition } from "../../flows/flow-definition";
import type { NamedReceiver } from "@/lib/server/db/disclosure";
import {
  getHealthSaleRuleOfLaw,
  getHealthTerms,
  type HealthTerms,
} from "../../flows/health-authorization";
import { listReceiverDetails, toNamedReceiver } from "../../receivers/named-receiver";
import type { ConsentRule, RenderedConsent, Source } from "./consent-rule";
import { checkCoveringItems, matchesAll, collapseSpaces } from "./contact-items";
import { getConsentWords } from "./consent-words";

export function asksAboutHealth({ healthAnswers = [] }: FlowDefinition): boolean {
  return healthAnswers.length > 0;
}

const authorizationLaw: Source = {
  citation: "themes/law, privacy.health: RCW 19.373.070, NRS 603A as amended by 2023 SB 370",
  href: "https://app.leg.wa.gov/rcw/default.aspx?cite=19.373.070",
};

/** Rules for consent to share or sell answers about health, by the law of the visitor's state. */
export const healthRules: readonly ConsentRule[] = [
  {
    id: "health-consent",
    asks: "If the state's law requires consent before health data is shared, the text says that it is shared.",
    source: {
      citation:
        "themes/law, privacy.health: RCW 19.373.030, NRS 603A, Conn. Gen. Stat. 42-515 and others",
      href: "https://app.leg.wa.gov/rcw/default.aspx?cite=19.373.030",
    },
    faults: (shown) =>
      demandsOf(shown)
        .filter(({ value }) => value.share === "consent")
        .flatMap(({ name, citation }) =>
          checkCoveringItems(shown, ({ text }, words) =>
            matchesAll(text, words.healthConsent)
              ? []
              : [`does not say that answers about health are shared: ${name}, ${citation}`],
          ),
        ),
  },
  {
    id: "health-authorization",
    asks: "If the state's law requires a signed authorization before health data is sold, the page has a separate item for each buyer.",
    source: authorizationLaw,
    faults: (shown) =>
      termsOf(shown) === "authorization"
        ? shown.set.receivers.flatMap((one) => authorizationFaults(shown, toNamedReceiver(one)))
        : [],
  },
  {
    id: "health-withheld",
    asks: "If answers about health are not sold, or only with an authorization, the contact consent says so.",
    source: authorizationLaw,
    faults: (shown) => {
      const terms = termsOf(shown);
      if (terms === "sent") return [];
      return checkCoveringItems(shown, ({ text }, words) =>
        matchesAll(text, terms === "withheld" ? words.healthWithheld : words.healthIfAuthorized)
          ? []
          : [`does not limit the sharing of answers about health: ${lawsOf(shown)}`],
      );
    },
  },
];

/**
 * Returns the legal requirements on the visitor's answers about health. Returns `[]` if the flow asks nothing about
 * health, or if no receiver gets the lead.
 */
function demandsOf({ flow, set, law }: RenderedConsent) {
  if (!asksAboutHealth(flow) || set.kind === "operator") return [];
  return law.flatMap(({ name, privacy: { health } }: Law) =>
    health?.value ? [{ name, value: health.value, citation: health.source.citation }] : [],
  );
}

const lawsOf = (shown: RenderedConsent) =>
  demandsOf(shown)
    .map(({ name, citation }) => `${name}, ${citation}`)
    .join("; ");

/** Returns how answers about health may be sent under the law: always, only with an authorization, or never. */
function termsOf(shown: RenderedConsent): HealthTerms {
  if (!asksAboutHealth(shown.flow)) return "sent";
  const [healthSale] = shown.law.flatMap((one) => getHealthSaleRuleOfLaw(one) ?? []);
  return getHealthTerms({ ...shown.set, healthSale });
}

/** Returns the faults of the page's authorization to sell answers about health to one receiver. */
function authorizationFaults(shown: RenderedConsent, buyer: NamedReceiver): string[] {
  const { items, page, flow, brand, contact } = shown;
  const item = items.find(
    ({ definition, receivers = [] }) =>
      definition.covers === "health" && receivers.every(({ id }) => id === buyer.id),
  );
  if (!item) return [`the page has no authorization to sell to ${buyer.name}: ${lawsOf(shown)}`];
  const words = getConsentWords(flow.language);
  const { text } = item;
  const names = [
    brand,
    ...contact,
    buyer.name,
    ...listReceiverDetails(buyer, getWordsForTag(flow.language)),
  ].filter((one) => !text.includes(collapseSpaces(one)));
  return [
    ...names.map((one) => `the authorization does not contain ${one}`),
    ...(words === undefined || matchesAll(text, words.healthAuthorization)
      ? []
      : ["the authorization lacks a required statement"]),
    ...(item.item.isCheckboxRequired ? ["the authorization must not be required"] : []),
    ...(page.selectAll
      ? ["one action gives both authorization and consent; they must be separate"]
      : []),
  ];
}
