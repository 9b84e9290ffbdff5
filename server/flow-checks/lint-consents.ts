import type { ConsentRule, RenderedConsentPage } from "./consent/consent-rule";
import { renderedPageRules } from "./consent/rendered-page-rules";
import { describeConsentTextLocation } from "./consent/contact-items";
import { healthConsentRules } from "./consent/health-rules";
import { receiverNameRules } from "./consent/seller-rules";
import { consentTextRules } from "./consent/text-rules";

/** All rules for displayed consents. Their ids are unique. */
export const consentRules: readonly ConsentRule[] = [
  ...receiverNameRules,
  ...consentTextRules,
  ...healthConsentRules,
  ...renderedPageRules,
];

/** A violation of a consent rule, with its location. */
export interface ConsentViolation {
  site: string;
  flow: string;
  page: string;
  language: string;
  rule: ConsentRule;
  message: string;
  /** The file or setting to change. */
  fixLocation: string;
  /** Descriptions of the receiver sets that cause the violation. */
  receiverSets: string[];
  /** Why the violation is accepted as a known deviation. Absent for a real fault. */
  deviation?: string;
}

/**
 * Checks rendered consent pages against all rules. Returns each violation once, with all receiver sets that cause it.
 */
export function findConsentViolations(all: readonly RenderedConsentPage[]): ConsentViolation[] {
  const found = new Map<string, ConsentViolation>();
  for (const shown of all)
    for (const rule of consentRules)
      for (const message of rule.findViolations(shown)) {
        const { site, flow, page } = shown;
        const key = [site, flow.key, page.key, rule.id, message].join("\n");
        const fault = found.get(key);
        if (fault) fault.receiverSets.push(describeReceiverSet(shown));
        else
          found.set(key, {
            ...{ site, flow: flow.key, page: page.key, language: flow.language, rule, message },
            fixLocation: rule.locateFix?.(shown) ?? describeConsentTextLocation(shown),
            receiverSets: [describeReceiverSet(shown)],
            ...findDeviationReason(rule.id, shown),
          });
      }
  return [...found.values()];
}

/** Describes a receiver set for the operator: `smith-law + jones-law (CA)`. */
export function describeReceiverSet({
  receiverSet,
}: Pick<RenderedConsentPage, "receiverSet">): string {
  const { kind, receivers, answers } = receiverSet;
  const state = answers.StateCode?.[0];
  const from = state === undefined ? "" : ` (${state})`;
  if (kind === "operator") return `none, only the site${from}`;
  if (kind === "unnamed") return `unnamed (${receivers.length})${from}`;
  return `${receivers.map(({ id }) => id).join(" + ")}${from}`;
}

/** Formats a violation as text for the output of `npm run flow:check`. */
export function formatConsentViolation(fault: ConsentViolation): string {
  const { site, flow, page, language, rule, message, fixLocation, receiverSets, deviation } = fault;
  const [first = "", ...others] = receiverSets;
  const more = others.length > 0 ? ` and ${others.length} more` : "";
  return [
    `site ${site}, flow ${flow}, page ${page}, ${language}, receivers ${first}${more}: ${rule.id}: ${message}`,
    ...(deviation === undefined
      ? [`  change: ${fixLocation}`]
      : [`  known deviation: ${deviation}`]),
    `  source: ${rule.source.citation}`,
  ].join("\n");
}

interface KnownDeviation {
  rule: string;
  appliesTo(shown: RenderedConsentPage): boolean;
  /** Why the product must break the rule, and how an operator can avoid that. */
  reason: string;
}

/** Cases in which a displayed consent may break a rule on purpose. They are reported, but not as faults. */
const knownDeviations: readonly KnownDeviation[] = [
  {
    rule: "seller-named",
    appliesTo: ({ receiverSet }) => receiverSet.kind === "unnamed",
    reason:
      "docs/protocol.md, section 7: receivers of LEAD_WEBHOOK_URLS have no names, so the text describes them. " +
      "Use RECEIVERS_FILE to name them",
  },
];

/** If a page may break a rule on purpose, returns the reason as `{ deviation }`, otherwise `{}`. */
function findDeviationReason(rule: string, shown: RenderedConsentPage): { deviation?: string } {
  const known = knownDeviations.find((one) => one.rule === rule && one.appliesTo(shown));
  return known ? { deviation: known.reason } : {};
}
