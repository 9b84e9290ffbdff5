import type { ConsentRule, RenderedConsent } from "./consent/consent-rule";
import { renderedPageRules } from "./consent/rendered-page-rules";
import { locateConsentText } from "./consent/contact-items";
import { healthRules } from "./consent/health-rules";
import { sellerRules } from "./consent/seller-rules";
import { textRules } from "./consent/text-rules";

/** All rules for displayed consents. Their ids are unique. */
export const consentRules: readonly ConsentRule[] = [
  ...sellerRules,
  ...textRules,
  ...healthRules,
  ...renderedPageRules,
];

/** A violation of a consent rule, with its location. */
export interface ConsentFault {
  site: string;
  flow: string;
  page: string;
  language: string;
  rule: ConsentRule;
  message: string;
  /** The file or setting to change. */
  mend: string;
  /** Descriptions of the receiver sets for which the violation occurs. */
  sets: string[];
  /** Why the violation is accepted as a known deviation. Absent for a real fault. */
  deviation?: string;
}

/**
 * Checks rendered consents against all rules. Returns each violation once, with all receiver sets for which it occurs.
 */
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

/** Describes a receiver set for the operator: `smith-law + jones-law (CA)`. */
export function describeSet({ set }: Pick<RenderedConsent, "set">): string {
  const { kind, receivers, answers } = set;
  const state = answers.StateCode?.[0];
  const from = state === undefined ? "" : ` (${state})`;
  if (kind === "operator") return `none, only the site${from}`;
  if (kind === "unnamed") return `unnamed (${receivers.length})${from}`;
  return `${receivers.map(({ id }) => id).join(" + ")}${from}`;
}

/** Formats a violation as the command `flow:check` prints it. */
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
  /** Why the product requires the deviation, and how an operator can avoid it. */
  reason: string;
}

/** Deliberate violations of a rule. They are reported but are not faults. */
const knownDeviations: readonly KnownDeviation[] = [
  {
    rule: "seller-named",
    holds: ({ set }) => set.kind === "unnamed",
    reason:
      "docs/protocol.md, section 7: receivers of LEAD_WEBHOOK_URLS have no names, so the text describes them. " +
      "Use RECEIVERS_FILE to name them",
  },
];

/** Returns the reason if the violation is a known deviation. Returns `{}` otherwise. */
function knownDeviation(rule: string, shown: RenderedConsent): { deviation?: string } {
  const known = knownDeviations.find((one) => one.rule === rule && one.holds(shown));
  return known ? { deviation: known.reason } : {};
}
