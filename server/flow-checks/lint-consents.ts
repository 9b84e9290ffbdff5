import type { ConsentRule, ShownConsent } from "./consent/consent-rule";
import { drawnRules } from "./consent/drawn-rules";
import { whereTextIs } from "./consent/contact-items";
import { healthRules } from "./consent/health-rules";
import { sellerRules } from "./consent/seller-rules";
import { textRules } from "./consent/text-rules";

/** Every rule, each id once. */
export const consentRules: readonly ConsentRule[] = [
  ...sellerRules,
  ...textRules,
  ...healthRules,
  ...drawnRules,
];

/** What is wrong with a disclosure, where, and for how many sets of receivers. */
export interface ConsentFault {
  site: string;
  flow: string;
  page: string;
  language: string;
  rule: ConsentRule;
  message: string;
  /** Where it is changed. */
  mend: string;
  /** For people: whom the disclosures with it name. */
  sets: string[];
  /** Why it stands all the same. */
  deviation?: string;
}

/** The faults of disclosures, each once with all the sets of receivers that show it. */
export function lintConsents(all: readonly ShownConsent[]): ConsentFault[] {
  const found = new Map<string, ConsentFault>();
  for (const shown of all)
    for (const rule of consentRules)
      for (const message of rule.faults(shown)) {
        const { site, flow, page } = shown;
        const key = [site, flow.key, page.key, rule.id, message].join("\n");
        const fault = found.get(key);
        if (fault) fault.sets.push(describeSet(shown));
        else
          found.set(key, {
            ...{ site, flow: flow.key, page: page.key, language: flow.language, rule, message },
            mend: rule.mend?.(shown) ?? whereTextIs(shown),
            sets: [describeSet(shown)],
            ...knownDeviation(rule.id, shown),
          });
      }
  return [...found.values()];
}

/** Whom a disclosure names, and from which state where that says more. */
export function describeSet({ set }: Pick<ShownConsent, "set">): string {
  const { kind, receivers, answers } = set;
  const state = answers.StateCode?.[0];
  const from = state === undefined ? "" : ` (${state})`;
  if (kind === "operator") return `nobody but the site${from}`;
  if (kind === "unnamed") return `${receivers.length} addresses without names${from}`;
  return `${receivers.map(({ id }) => id).join(" + ")}${from}`;
}

/** As `flow:check` prints it. */
export function describeConsentFault(fault: ConsentFault): string {
  const { site, flow, page, language, rule, message, mend, sets, deviation } = fault;
  const [first = "", ...others] = sets;
  const more = others.length > 0 ? ` and ${others.length} more` : "";
  return [
    `site ${site}, flow ${flow}, page ${page}, ${language}, receivers ${first}${more}: ${rule.id}: ${message}`,
    ...(deviation === undefined ? [`  change: ${mend}`] : [`  known deviation: ${deviation}`]),
    `  source: ${rule.source.citation}`,
  ].join("\n");
}

interface KnownDeviation {
  rule: string;
  holds(shown: ShownConsent): boolean;
  /** Which law of the product asks for it, and what an operator can do. */
  reason: string;
}

/** What breaks a rule on purpose: reported each time, never counted as a fault. */
const knownDeviations: readonly KnownDeviation[] = [
  {
    rule: "seller-named",
    holds: ({ set }) => set.kind === "unnamed",
    reason:
      "docs/protocol.md, section 7: addresses of LEAD_WEBHOOK_URLS have no names, and the text speaks of them in words. " +
      "RECEIVERS_FILE names them",
  },
];

/** Why a fault stands all the same; nothing where it does not. */
function knownDeviation(rule: string, shown: ShownConsent): { deviation?: string } {
  const known = knownDeviations.find((one) => one.rule === rule && one.holds(shown));
  return known ? { deviation: known.reason } : {};
}
