import type { Law } from "@/themes/law/jurisdiction";
import { getTranslatorForLanguageTag } from "@/lib/server/language/texts";
import type { FlowDefinition } from "../../flows/flow-definition";
import type { DisclosureReceiver } from "@/lib/server/db/disclosure";
import {
  parseHealthAnswerSaleRestriction,
  getHealthAnswerHandling,
  type HealthAnswerHandling,
} from "../../flows/health-authorization";
import { listReceiverDetails, toDisclosureReceiver } from "../../receivers/named-receiver";
import type { ConsentRule, RenderedConsentPage, ConsentRuleSource } from "./consent-rule";
import { listContactConsentFaults, matchesAllPatterns, collapseWhitespace } from "./contact-items";
import { getConsentPatterns } from "./consent-patterns";

export function asksAboutHealth({ healthAnswers = [] }: FlowDefinition): boolean {
  return healthAnswers.length > 0;
}

const authorizationLaw: ConsentRuleSource = {
  citation: "themes/law, privacy.health: RCW 19.373.070, NRS 603A as amended by 2023 SB 370",
  href: "https://app.leg.wa.gov/rcw/default.aspx?cite=19.373.070",
};

/** Rules for consent to share or sell answers about health, by the law of the visitor's state. */
export const healthConsentRules: readonly ConsentRule[] = [
  {
    id: "health-consent",
    requirement:
      "If the state's law requires consent before health data is shared, the text says that it is shared.",
    source: {
      citation:
        "themes/law, privacy.health: RCW 19.373.030, NRS 603A, Conn. Gen. Stat. 42-515 and others",
      href: "https://app.leg.wa.gov/rcw/default.aspx?cite=19.373.030",
    },
    findViolations: (shown) =>
      listHealthRequirements(shown)
        .filter(({ value }) => value.share === "consent")
        .flatMap(({ name, citation }) =>
          listContactConsentFaults(shown, ({ text }, words) =>
            matchesAllPatterns(text, words.healthConsent)
              ? []
              : [`does not say that answers about health are shared: ${name}, ${citation}`],
          ),
        ),
  },
  {
    id: "health-authorization",
    requirement:
      "If the state's law requires a signed authorization before health data is sold, the page has a separate item for each buyer.",
    source: authorizationLaw,
    findViolations: (shown) =>
      getHealthHandling(shown) === "authorization"
        ? shown.receiverSet.receivers.flatMap((one) =>
            findAuthorizationFaults(shown, toDisclosureReceiver(one)),
          )
        : [],
  },
  {
    id: "health-withheld",
    requirement:
      "If answers about health are not sold, or only with an authorization, the contact consent says so.",
    source: authorizationLaw,
    findViolations: (shown) => {
      const terms = getHealthHandling(shown);
      if (terms === "sent") return [];
      return listContactConsentFaults(shown, ({ text }, words) =>
        matchesAllPatterns(
          text,
          terms === "withheld" ? words.healthWithheld : words.healthIfAuthorized,
        )
          ? []
          : [`does not limit the sharing of answers about health: ${formatHealthLaws(shown)}`],
      );
    },
  },
];

/**
 * Returns the legal requirements on the visitor's answers about health. Returns `[]` if the flow asks nothing about
 * health, or if no receiver gets the lead.
 */
function listHealthRequirements({ flow, receiverSet, law }: RenderedConsentPage) {
  if (!asksAboutHealth(flow) || receiverSet.kind === "operator") return [];
  return law.flatMap(({ name, privacy: { health } }: Law) =>
    health?.value ? [{ name, value: health.value, citation: health.source.citation }] : [],
  );
}

const formatHealthLaws = (shown: RenderedConsentPage) =>
  listHealthRequirements(shown)
    .map(({ name, citation }) => `${name}, ${citation}`)
    .join("; ");

/** Returns how answers about health may be sent under the law: always, only with an authorization, or never. */
function getHealthHandling(shown: RenderedConsentPage): HealthAnswerHandling {
  if (!asksAboutHealth(shown.flow)) return "sent";
  const [healthSale] = shown.law.flatMap((one) => parseHealthAnswerSaleRestriction(one) ?? []);
  return getHealthAnswerHandling({ ...shown.receiverSet, healthSale });
}

/** Checks the page's authorization to sell one receiver the visitor's answers about health. Returns its faults. */
function findAuthorizationFaults(shown: RenderedConsentPage, buyer: DisclosureReceiver): string[] {
  const { items, page, flow, brand, contact } = shown;
  const item = items.find(
    ({ definition, receivers = [] }) =>
      definition.covers === "health" && receivers.every(({ id }) => id === buyer.id),
  );
  if (!item)
    return [`the page has no authorization to sell to ${buyer.name}: ${formatHealthLaws(shown)}`];
  const words = getConsentPatterns(flow.language);
  const { text, visibleText } = item;
  const hidden = [brand, buyer.name].filter(
    (one) => !visibleText.includes(collapseWhitespace(one)),
  );
  const names = [
    brand,
    ...contact,
    buyer.name,
    ...listReceiverDetails(buyer, getTranslatorForLanguageTag(flow.language)),
  ].filter((one) => !text.includes(collapseWhitespace(one)));
  return [
    ...names.map((one) => `the authorization does not contain ${one}`),
    ...(words === undefined || matchesAllPatterns(text, words.healthAuthorization)
      ? []
      : ["the authorization lacks a required statement"]),
    ...hidden.map((one) => `the authorization hides the name ${one} in the folded part`),
    ...(words === undefined || matchesAllPatterns(visibleText, words.visibleAuthorization)
      ? []
      : ["the authorization hides a statement in the folded part that must be visible"]),
    ...(item.item.isCheckboxRequired ? ["the authorization must not be required"] : []),
    ...(page.selectAll
      ? ["one action gives both authorization and consent; they must be separate"]
      : []),
  ];
}
