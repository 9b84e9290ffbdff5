import "server-only";
import type { ShownConsent } from "./consent-rule";

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
export function knownDeviation(rule: string, shown: ShownConsent): { deviation?: string } {
  const known = knownDeviations.find((one) => one.rule === rule && one.holds(shown));
  return known ? { deviation: known.reason } : {};
}
