import { changeAnswer, goOn, submit } from "./buttons";
import { chooseOne } from "./choice";
import type { PageDefinition } from "../flow-definition";
import type { Law } from "@/themes/law/jurisdiction";
import { inForce, lawOf, allLaw, statesWithLaw } from "@/lib/server/law/law-of";
import { monthsOf } from "@/lib/server/law/time-limit";

/** Rules under which somebody who was mostly at fault has no claim. */
const barMostlyAtFault = ["contributory", "bar-50", "bar-51", "slight"] as const;

/** The law of the day on which the process began; it is started again with each release. */
const begun = new Date();

/** Asks who was at fault: where the visitor's own share ends a claim it says so, and where it may end one it warns. */
export const faultPages: PageDefinition[] = [
  {
    key: "AtFault",
    title: "Who was at fault",
    progress: 76,
    questions: [
      chooseOne("AtFault", "Who do you think caused the accident?", [
        ["SomeoneElse", "Someone else"],
        ["Shared", "Both of us, in part"],
        ["Me", "Mostly me"],
        ["NotSure", "I am not sure"],
      ]),
    ],
    proTip:
      "As it looks to you now. In most states you can have a claim when you were partly at fault.",
    actions: [submit()],
    next: [
      {
        to: "FaultBar",
        when: {
          all: [
            { field: "AtFault", is: ["Me"] },
            { field: "StateCode", is: statesWithFaultRule(barMostlyAtFault, begun) },
          ],
        },
      },
      {
        to: "SharedFault",
        when: {
          all: [
            { field: "AtFault", is: ["Shared"] },
            { field: "StateCode", is: statesWithFaultRule(["contributory"], begun) },
          ],
        },
      },
      { to: "Pii" },
    ],
  },
  {
    key: "FaultBar",
    wirePageKey: "More",
    title: "Mostly at fault: no claim",
    progress: 100,
    end: "declined",
    content: "faultBar",
    actions: [changeAnswer("Change my answer")],
  },
  {
    key: "SharedFault",
    wirePageKey: "More",
    title: "Partly at fault: a warning",
    progress: 85,
    content: "sharedFault",
    actions: [goOn("Continue")],
    next: [{ to: "Pii" }],
  },
];

type FaultRule = NonNullable<NonNullable<Law["fault"]["rule"]>["value"]>;

/**
 * The states where one of these rules holds for every injury over which somebody can still sue, by postal code. A rule
 * that is younger than the time to sue does not hold for older injuries: nobody is sent away by it.
 */
function statesWithFaultRule(rules: readonly FaultRule[], now: Date): string[] {
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
