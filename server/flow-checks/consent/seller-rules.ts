import { wrapAdvertiserName } from "../../disclosures/write-disclosure";
import type { ConsentRule, RenderedConsentPage, RenderedConsentItem } from "./consent-rule";
import {
  listContactConsentFaults,
  matchesAllPatterns,
  collapseWhitespace,
  formatTelephoneRuleCitation,
  describeConsentTextLocation,
} from "./contact-items";

/** Rules on how a consent text names the receivers that may call. */
export const receiverNameRules: readonly ConsentRule[] = [
  {
    id: "seller-named",
    requirement:
      "The text names each seller that may call, or the site if only the site keeps the request.",
    source: formatTelephoneRuleCitation("(f)(9)"),
    locateFix: (shown) =>
      shown.receiverSet.kind === "unnamed"
        ? "RECEIVERS_FILE (docs/receivers.md)"
        : describeConsentTextLocation(shown),
    findViolations: (shown) =>
      listContactConsentFaults(shown, (item) => findUnnamedSellers(shown, item)),
  },
  {
    id: "receiver-a-box",
    requirement:
      "If a page asks per receiver, lists schools, or the state's law requires it, each box covers one receiver and names no other.",
    source: {
      citation: "16 CFR 310.4(b)(1)(v)(A)(iii): calls of a specific seller",
      href: "https://www.ecfr.gov/current/title-16/section-310.4#p-310.4(b)(1)(v)",
    },
    findViolations: (shown) =>
      listContactConsentFaults(shown, (item) => findOtherReceiversInBox(shown, item)),
  },
  {
    id: "payment-told",
    requirement: "On a page that lists schools, the text says that the school pays the site.",
    source: {
      citation: "16 CFR 255.5",
      href: "https://www.ecfr.gov/current/title-16/section-255.5",
    },
    findViolations: (shown) =>
      shown.flow.receivers === "schools"
        ? listContactConsentFaults(shown, ({ text }, words) =>
            matchesAllPatterns(text, words.payment) ? [] : ["does not say that the school pays"],
          )
        : [],
  },
];

function findUnnamedSellers(
  { receiverSet, brand }: RenderedConsentPage,
  { receivers, text }: RenderedConsentItem,
): string[] {
  if (receiverSet.kind === "unnamed") return ["covers receivers that have no names"];
  if (receivers === undefined || (receiverSet.kind === "operator" && receivers.length > 0))
    return ["covers receivers that were not matched"];
  const sellers = receiverSet.kind === "operator" ? [brand] : receivers.map(({ name }) => name);
  return sellers
    .filter((name) => !text.includes(collapseWhitespace(name)))
    .map((name) => `does not name ${name}`);
}

function findOtherReceiversInBox(
  { receiverSet, flow, brand, law }: RenderedConsentPage,
  { item, definition, receivers = [], text }: RenderedConsentItem,
): string[] {
  const isAsked =
    definition.covers === "each" ||
    flow.receivers === "schools" ||
    law.some(({ calling }) => calling.consent?.value?.perSeller);
  if (!isAsked || receiverSet.kind !== "named") return [];
  const ids = receivers.map(({ id }) => id);
  const others = receiverSet.receivers.filter(
    ({ id, name }) => !ids.includes(id) && text.includes(collapseWhitespace(name)),
  );
  return [
    ...(receivers.length > 1 ? [`is for ${receivers.length} receivers at once`] : []),
    ...others.map(({ name }) => `names ${name}, which its box does not cover`),
    ...(item.content.includes(wrapAdvertiserName(brand))
      ? ["names the site among those who may call"]
      : []),
  ];
}
