import { createChangeAnswerButton, createContinueButton, createSubmitButton } from "./buttons";
import { createSingleChoiceQuestion } from "./choice";
import type { PageDefinition } from "../flow-definition";
import type { Law } from "@/themes/law/jurisdiction";
import {
  findLawEntryInForce,
  findLawOnDay,
  getAllJurisdictions,
  listStateCodes,
} from "@/lib/server/law/get-law";
import { convertPeriodToMonths } from "@/lib/server/law/time-limit";

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
      createSingleChoiceQuestion("AtFault", "Who do you think caused the accident?", [
        ["SomeoneElse", "Someone else"],
        ["Shared", "We were both partly at fault"],
        ["Me", "Mostly my fault"],
        ["NotSure", "I’m not sure"],
      ]),
    ],
    proTip:
      "Your best guess is fine. In most states you can still have a claim if you were partly at fault.",
    actions: [createSubmitButton()],
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
    actions: [createChangeAnswerButton("Change my answer")],
  },
  {
    key: "SharedFault",
    wirePageKey: "More",
    title: "Partly at fault: a warning",
    content: "sharedFault",
    actions: [createContinueButton("Continue")],
    next: [{ to: "Pii" }],
  },
];

type FaultRule = NonNullable<NonNullable<Law["fault"]["rule"]>["value"]>;

/**
 * Returns the postal codes of states where one of the given fault rules applies to every injury within the time limit
 * to sue. Excludes a state whose rule changed within that time, because its earlier rule applies to older injuries.
 */
function listStatesWithFaultRule(rules: readonly FaultRule[], now: Date): string[] {
  return listStateCodes().filter((code) => {
    const limit = findLawOnDay(code, now)?.limitation.injury?.value;
    const oldest = new Date(now);
    // 72 months is the longest limit of any state, used where the limit is unknown.
    oldest.setUTCMonth(oldest.getUTCMonth() - (limit ? convertPeriodToMonths(limit) : 72));
    const entries = getAllJurisdictions().get(code)?.fault.rule ?? [];
    const ends = [oldest, now].map((on) =>
      findLawEntryInForce(entries, on.toISOString().slice(0, 10)),
    );
    return ends.every((entry) => entry?.value && rules.includes(entry.value));
  });
}
