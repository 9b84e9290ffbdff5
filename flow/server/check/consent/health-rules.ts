import "server-only";
import type { Law } from "@/themes/law/jurisdiction";
import type { FlowDefinition } from "../../definitions/flow-definition";
import type { ConsentRule, ShownConsent } from "./consent-rule";
import { eachCovering, hasAll } from "./contact-items";
import { wordsOfLanguage } from "./consent-words";

/** Answers that say something of somebody's health. */
const healthFields = ["Injured", "Injuries", "Treatment", "Diagnosis"];

/** Whether a flow asks about health. */
export function asksAboutHealth({ pages }: FlowDefinition): boolean {
  return pages.some(({ questions = [] }) =>
    questions.some(({ fieldName }) => healthFields.includes(fieldName)),
  );
}

/** What is owed where a flow asks about health, and the answers go to somebody else: by the law of the visitor's state. */
export const healthRules: readonly ConsentRule[] = [
  {
    id: "health-consent",
    asks: "Where the law of the state wants consent before health data is passed on, the text says that it is.",
    source: {
      citation:
        "themes/law, privacy.health: RCW 19.373.030, NRS 603A, Conn. Gen. Stat. 42-515 and others",
      href: "https://app.leg.wa.gov/rcw/default.aspx?cite=19.373.030",
    },
    faults: (shown) =>
      demandsOf(shown)
        .filter(({ value }) => value.share === "consent")
        .flatMap(({ name, citation }) =>
          eachCovering(shown, ({ text }, words) =>
            hasAll(text, words.healthConsent)
              ? []
              : [`does not say that answers about health are passed on: ${name}, ${citation}`],
          ),
        ),
  },
  {
    id: "health-authorization",
    asks: "Where the law of the state wants a signed authorization before health data is sold, an item of its own is one.",
    source: {
      citation: "themes/law, privacy.health: RCW 19.373.070, NRS 603A as amended by 2023 SB 370",
      href: "https://app.leg.wa.gov/rcw/default.aspx?cite=19.373.070",
    },
    faults: (shown) =>
      demandsOf(shown).flatMap(({ name, citation, value }) => {
        if (value.sell === "forbidden")
          return [`${name} forbids the sale of health data: ${citation}`];
        if (value.sell !== "authorization" || hasAuthorization(shown)) return [];
        return [`the page asks for no authorization to sell health data: ${name}, ${citation}`];
      }),
  },
];

/** What the law of the visitor's state asks for, where the answers go to somebody and speak of health. */
function demandsOf({ flow, set, law }: ShownConsent) {
  if (!asksAboutHealth(flow) || set.kind === "operator") return [];
  return law.flatMap(({ name, privacy: { health } }: Law) =>
    health?.value ? [{ name, value: health.value, citation: health.source.citation }] : [],
  );
}

/** An item beside the consent to be contacted that has all that an authorization must have. */
function hasAuthorization({ items, flow }: ShownConsent): boolean {
  const words = wordsOfLanguage(flow.language);
  return items.some(
    ({ definition, text }) =>
      definition.covers === undefined &&
      words !== undefined &&
      hasAll(text, words.healthAuthorization),
  );
}
