import type { Law } from "@/themes/law/jurisdiction";
import { inForce, lawOf, allLaw, statesWithLaw } from "./law-of";
import { monthsOf } from "./time-limit";

type FaultRule = NonNullable<NonNullable<Law["fault"]["rule"]>["value"]>;

/**
 * The states where one of these rules holds for every injury over which somebody can still sue, by postal code. A rule
 * that is younger than the time to sue does not hold for older injuries: nobody is sent away by it.
 */
export function statesWithFaultRule(rules: readonly FaultRule[], now: Date): string[] {
  return statesWithLaw().filter((code) => {
    const limit = lawOf(code, now)?.limitation.injury?.value;
    const oldest = new Date(now);
    // Where the limit is not known, the longest that there is.
    oldest.setUTCMonth(oldest.getUTCMonth() - (limit ? monthsOf(limit) : 72));
    const entries = allLaw().get(code)?.fault.rule ?? [];
    const ends = [oldest, now].map((on) => inForce(entries, on.toISOString().slice(0, 10)));
    return ends.every((entry) => entry?.value && rules.includes(entry.value));
  });
}
