import "server-only";
import { statesWithFaultRule } from "@/lib/server/law/fault-rule";
import { changeAnswer, goOn, submit } from "./buttons";
import { chooseOne } from "./choice";
import type { PageDefinition } from "./flow-definition";

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
