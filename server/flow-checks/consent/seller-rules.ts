import { wrapAdvertiserName } from "../../disclosures/write-disclosure";
import type { ConsentRule, RenderedConsent, RenderedItem } from "./consent-rule";
import {
  checkCoveringItems,
  matchesAll,
  collapseSpaces,
  telephoneRuleSource,
  locateConsentText,
} from "./contact-items";

/** Rules on how a consent text names the receivers that may call. */
export const sellerRules: readonly ConsentRule[] = [
  {
    id: "seller-named",
    asks: "The text names each seller that may call, or the site if only the site keeps the request.",
    source: telephoneRuleSource("(f)(9)"),
    mend: (shown) =>
      shown.set.kind === "unnamed"
        ? "RECEIVERS_FILE (docs/receivers.md)"
        : locateConsentText(shown),
    faults: (shown) => checkCoveringItems(shown, (item) => unnamedSellers(shown, item)),
  },
  {
    id: "receiver-a-box",
    asks: "If a page asks per receiver, lists schools, or the state's law requires it, each box covers one receiver and names no other.",
    source: {
      citation: "16 CFR 310.4(b)(1)(v)(A)(iii): calls of a specific seller",
      href: "https://www.ecfr.gov/current/title-16/section-310.4#p-310.4(b)(1)(v)",
    },
    faults: (shown) => checkCoveringItems(shown, (item) => othersInBox(shown, item)),
  },
  {
    id: "payment-told",
    asks: "On a page that lists schools, the text says that the school pays the site.",
    source: {
      citation: "16 CFR 255.5",
      href: "https://www.ecfr.gov/current/title-16/section-255.5",
    },
    faults: (shown) =>
      shown.flow.receivers === "schools"
        ? checkCoveringItems(shown, ({ text }, words) =>
            matchesAll(text, words.payment) ? [] : ["does not say that the school pays"],
          )
        : [],
  },
];

function unnamedSellers(
  { set, brand }: RenderedConsent,
  { receivers, text }: RenderedItem,
): string[] {
  if (set.kind === "unnamed") return ["covers receivers that have no names"];
  if (receivers === undefined || (set.kind === "operator" && receivers.length > 0))
    return ["covers receivers that were not matched"];
  const sellers = set.kind === "operator" ? [brand] : receivers.map(({ name }) => name);
  return sellers
    .filter((name) => !text.includes(collapseSpaces(name)))
    .map((name) => `does not name ${name}`);
}

function othersInBox(
  { set, flow, brand, law }: RenderedConsent,
  { item, definition, receivers = [], text }: RenderedItem,
): string[] {
  const isAsked =
    definition.covers === "each" ||
    flow.receivers === "schools" ||
    law.some(({ calling }) => calling.consent?.value?.perSeller);
  if (!isAsked || set.kind !== "named") return [];
  const ids = receivers.map(({ id }) => id);
  const others = set.receivers.filter(
    ({ id, name }) => !ids.includes(id) && text.includes(collapseSpaces(name)),
  );
  return [
    ...(receivers.length > 1 ? [`is for ${receivers.length} receivers at once`] : []),
    ...others.map(({ name }) => `names ${name}, which its box does not cover`),
    ...(item.content.includes(wrapAdvertiserName(brand))
      ? ["names the site among those who may call"]
      : []),
  ];
}
