import { changeAnswerButton, continueButton, submitButton } from "./buttons";
import { singleChoiceQuestion } from "./choice";
import type { PageDefinition } from "../flow-definition";
import type { Law } from "@/themes/law/jurisdiction";
import {
  findEntryInForce,
  findLawOnDay,
  getAllJurisdictions,
  listStateCodes,
} from "@/lib/server/law/get-law";
import { convertToMonths } from "@/lib/server/law/time-limit";

/** Legal fault rules that bar the claim of a person who was mostly at fault. */
const rulesBarringMostlyAtFault = ["contributory", "bar-50", "bar-51", "slight"] as const;

/** Start time of this process. The fault pages use the law in force at that time until the process restarts. */
const processStart = new Date();

/**
 * The pages that ask who was at fault. In some states a visitor who was mostly at fault has no claim, and the flow
 * ends.
 */
export const accidentFaultPages: PageDefinition[] = [
  {
    key: "AtFault",
    title: "Who was at fault",
    questions: [
      singleChoiceQuestion("AtFault", "Who do you think caused the accident?", [
        ["SomeoneElse", "Someone else"],
        ["Shared", "We were both partly at fault"],
        ["Me", "Mostly my fault"],
        ["NotSure", "I’m not sure"],
      ]),
    ],
    proTip:
      "Your best guess is fine. In most states you can still have a claim if you were partly at fault.",
    actions: [submitButton()],
    next: [
      {
        to: "FaultBar",
        when: {
          all: [
            { field: "AtFault", is: ["Me"] },
            {
              field: "StateCode",
              is: listStatesWithFaultRule(rulesBarringMostlyAtFault, processStart),
            },
          ],
        },
      },
      {
        to: "SharedFault",
        when: {
          all: [
            { field: "AtFault", is: ["Shared"] },
            { field: "StateCode", is: listStatesWithFaultRule(["contributory"], processStart) },
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
    end: "declined",
    content: "faultBar",
    actions: [changeAnswerButton("Change my answer")],
  },
  {
    key: "SharedFault",
    wirePageKey: "More",
    title: "Partly at fault: a warning",
    content: "sharedFault",
    actions: [continueButton("Continue")],
    next: [{ to: "Pii" }],
  },
];

type FaultRule = NonNullable<NonNullable<Law["fault"]["rule"]>["value"]>;

/**
 * Returns the postal codes of states where one of the given fault rules applies to every injury within the time limit
 * to sue. A state with a newer rule is excluded, because older injuries fall under the earlier rule.
 */
function listStatesWithFaultRule(rules: readonly FaultRule[], now: Date): string[] {
  return listStateCodes().filter((code) => {
    const limit = findLawOnDay(code, now)?.limitation.injury?.value;
    const oldest = new Date(now);
    // 72 months is the longest limit of any state, used where the limit is unknown.
    oldest.setUTCMonth(oldest.getUTCMonth() - (limit ? convertToMonths(limit) : 72));
    const entries = getAllJurisdictions().get(code)?.fault.rule ?? [];
    const ends = [oldest, now].map((on) =>
      findEntryInForce(entries, on.toISOString().slice(0, 10)),
    );
    return ends.every((entry) => entry?.value && rules.includes(entry.value));
  });
}
