import type { ConsentRule, RenderedConsent } from "./consent/consent-rule";
import { renderedPageRules } from "./consent/rendered-page-rules";
import { locateConsentText } from "./consent/contact-items";
import { healthRules } from "./consent/health-rules";
import { sellerRules } from "./consent/seller-rules";
import { textRules } from "./consent/text-rules";

/** All consent rules; ids are unique. */
export const consentRules: readonly ConsentRule[] = [
  ...sellerRules,
  ...textRules,
  ...healthRules,
  ...renderedPageRules,
];

/** A rule violation in a disclosure, with its location and the receiver sets for which it occurs. */
export interface ConsentFault {
  site: string;
  flow: string;
  page: string;
  language: string;
  rule: ConsentRule;
  message: string;
  /** The file or setting to change. */
  mend: string;
  /** Descriptions of the receiver sets whose disclosures have this fault. */
  sets: string[];
  /** The reason why a known deviation is accepted; absent for a fault. */
  deviation?: string;
}

/** Checks disclosures against all rules. Returns each fault once, with all receiver sets that show it. */
export function lintConsents(all: readonly RenderedConsent[]): ConsentFault[] {
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
            mend: rule.mend?.(shown) ?? locateConsentText(shown),
            sets: [describeSet(shown)],
            ...knownDeviation(rule.id, shown),
          });
      }
  return [...found.values()];
}

/** Describes a receiver set for the operator, with the visitor's state if the set depends on it. */
export function describeSet({ set }: Pick<RenderedConsent, "set">): string {
  const { kind, receivers, answers } = set;
  const state = answers.StateCode?.[0];
  const from = state === undefined ? "" : ` (${state})`;
  if (kind === "operator") return `none, only the site${from}`;
  if (kind === "unnamed") return `unnamed (${receivers.length})${from}`;
  return `${receivers.map(({ id }) => id).join(" + ")}${from}`;
}

/** Formats a fault as `flow:check` prints it. */
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
  holds(shown: RenderedConsent): boolean;
  /** The product rule that requires the deviation, and how an operator can avoid it. */
  reason: string;
}

/** Deliberate deviations. They are reported every time but never count as faults. */
const knownDeviations: readonly KnownDeviation[] = [
  {
    rule: "seller-named",
    holds: ({ set }) => set.kind === "unnamed",
    reason:
      "docs/protocol.md, section 7: receivers of LEAD_WEBHOOK_URLS have no names, so the text describes them. " +
      "Use RECEIVERS_FILE to name them",
  },
];

/** Returns the reason for a known deviation, or an empty object for a fault. */
function knownDeviation(rule: string, shown: RenderedConsent): { deviation?: string } {
  const known = knownDeviations.find((one) => one.rule === rule && one.holds(shown));
  return known ? { deviation: known.reason } : {};
}
