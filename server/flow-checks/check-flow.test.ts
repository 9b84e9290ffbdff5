import { describe, expect, it } from "vitest";
import {
  createContinueButton,
  createSkipButton,
  createSubmitButton,
} from "../flows/definitions/buttons";
import { createSingleChoiceQuestion } from "../flows/definitions/choice";
import { postalCodeQuestion } from "../flows/contact-questions";
import { createContactConsent } from "../flows/definitions/contact-consent";
import type { FlowDefinition, PageDefinition } from "../flows/flow-definition";
import { allFlowDefinitions } from "../flows/flow-registry";
import { answerValidators } from "../flows/validators";
import { findFlowFaults } from "./check-flow";
import { formatFlowFault } from "./flow-fault";

const deps = { validatorPaths: Object.keys(answerValidators) };
const question = createSingleChoiceQuestion("Hurt", "Were you hurt?", [
  ["Yes", "Yes"],
  ["No", "No"],
]);

/** Valid pages: a question, a consent page, an end with a lead, and an end if no receiver takes the lead. */
const pages = (): Record<"first" | "pii" | "end" | "nobody", PageDefinition> => ({
  first: {
    key: "First",
    title: "",
    questions: [question],
    actions: [createSubmitButton()],
    next: [{ to: "Pii" }],
  },
  pii: {
    key: "Pii",
    title: "",
    consent: [createContactConsent("key", "it")],
    noMatchTo: "Nobody",
    noContactTo: "Nobody",
    actions: [createSubmitButton()],
    next: [{ to: "End" }],
  },
  end: { key: "End", title: "", end: "lead", actions: [] },
  nobody: { key: "Nobody", title: "", end: "declined", actions: [] },
});

const flowOf = (...list: PageDefinition[]): FlowDefinition => ({
  key: "test",
  title: "",
  firstPage: "First",
  language: "en-US",
  scripts: [],
  pages: list,
});

const faults = (...list: PageDefinition[]) =>
  findFlowFaults(flowOf(...list, pages().nobody), deps).map(formatFlowFault);

describe("findFlowFaults", () => {
  it.each(allFlowDefinitions.map((flow) => [flow.key, flow] as const))(
    "%s is sound",
    { timeout: 60_000 },
    (_, flow) => {
      expect(findFlowFaults(flow, deps)).toEqual([]);
    },
  );

  it("finds nothing in a sound flow", () => {
    const { first, pii, end } = pages();
    expect(faults(first, pii, end)).toEqual([]);
  });

  const { first, pii, end } = pages();
  const other: PageDefinition = { ...first, key: "Other", questions: [], next: [{ to: "Pii" }] };
  const asking = (changes: object): PageDefinition => ({
    ...first,
    questions: [{ ...question, ...changes }],
  });
  const rule = (validationRuleType: string, apiPath?: string) => ({
    validationRules: [{ validationRuleType, message: "No.", apiPath }],
  });
  const branch = (field: string, is: string[]): PageDefinition => ({
    ...first,
    next: [{ to: "End", when: { not: { any: [{ all: [{ field, is }] }] } } }, { to: "Pii" }],
  });

  it.each<[string, PageDefinition[], string]>([
    ["a first page that is not there", [pii, end], "page First: the first page does not exist"],
    ["two pages of one key", [first, first, pii, end], "page First: another page has the same key"],
    [
      "a transition to nowhere",
      [{ ...first, next: [{ to: "Gone" }] }, pii, end],
      "page First: leads to Gone, which does not exist",
    ],
    ["a dead end", [{ ...first, next: [] }, pii, end], "page First: is a dead end"],
    [
      "an end that leads on",
      [first, pii, { ...end, next: [{ to: "Pii" }] }],
      "page End: is an end page, but leads to another page",
    ],
    [
      "a page without a button that goes on",
      [{ ...first, actions: [createSkipButton()] }, pii, end],
      "page First: has no button that continues",
    ],
    [
      "a last transition with a condition",
      [{ ...first, next: [{ to: "Pii", when: { field: "Hurt", is: ["Yes"] } }] }, pii, end],
      "page First: its last transition has a condition",
    ],
    [
      "transitions that are never taken",
      [{ ...first, next: [{ to: "Pii" }, { to: "Other" }] }, other, pii, end],
      "page First: the transitions after Pii are never taken",
    ],
    [
      "two buttons of one name",
      [{ ...first, actions: [createSubmitButton(), createSubmitButton()] }, pii, end],
      "page First: two buttons have the same name",
    ],
    ["a page that nobody reaches", [first, other, pii, end], "page Other: cannot be reached"],
    [
      "a cycle",
      [{ ...first, next: [{ to: "Other" }] }, { ...other, next: [{ to: "First" }] }, pii, end],
      "page First: a path never ends: First → Other → First",
    ],
    [
      "an unknown rule",
      [asking(rule("sparkle")), pii, end],
      "page First, field Hurt: unknown rule type sparkle",
    ],
    [
      "an ajax path without validator",
      [asking(rule("ajax", "/validate/moon/[value]")), pii, end],
      "page First, field Hurt: no validator exists for the ajax path /validate/moon/[value]",
    ],
    [
      "a text without bound",
      [asking({ questionType: "Text" }), pii, end],
      "page First, field Hurt: a text field needs a max rule",
    ],
    [
      "nothing to choose",
      [asking({ options: [] }), pii, end],
      "page First, field Hurt: has no options",
    ],
    [
      "an option twice",
      [
        asking({
          options: [
            { value: "A", label: "A" },
            { value: "A", label: "B" },
          ],
        }),
        pii,
        end,
      ],
      "page First, field Hurt: two options have the same value",
    ],
    [
      "a reserved name",
      [asking({ fieldName: "PageKey" }), pii, end],
      "page First, field PageKey: the field name is reserved",
    ],
    [
      "a name in another case",
      [asking({ fieldName: "first_name" }), pii, end],
      "field first_name: the field name is not in PascalCase",
    ],
    [
      "a field asked twice",
      [{ ...first, next: [{ to: "Other" }] }, { ...other, questions: [question] }, pii, end],
      "page Other, field Hurt: page First has a field of the same name",
    ],
    [
      "a condition on no field",
      [branch("Age", ["1"]), pii, { ...end, end: "declined" }],
      "page First, field Age: a condition names this field, which no page asks or looks up",
    ],
    [
      "a condition on no option",
      [branch("Hurt", ["Maybe"]), pii, { ...end, end: "declined" }],
      "page First, field Hurt: a condition names the option Maybe",
    ],
    [
      "a condition on a field of later",
      [
        { ...branch("Hurt", ["Yes"]), questions: [] },
        { ...pii, questions: [question] },
        { ...end, end: "declined" },
      ],
      "page First, field Hurt: a condition names this field before it is asked",
    ],
    [
      "a lead without consent",
      [
        { ...first, next: [{ to: "End", when: { field: "Hurt", is: ["No"] } }, { to: "Pii" }] },
        pii,
        end,
      ],
      "page First: leads to the lead End without a consent page before it",
    ],
    [
      "a lead by No Thanks",
      [first, { ...pii, actions: [createSubmitButton(), createSkipButton()] }, end],
      "page Pii: leads to the lead End without a consent page",
    ],
    [
      "consent with no box required",
      [
        first,
        { ...pii, consent: [{ ...createContactConsent("key", "it"), isCheckboxRequired: false }] },
        end,
      ],
      "page Pii: asks for consent, but requires none of its boxes",
    ],
  ])("finds %s, and says where", (_, list, message) => {
    expect(faults(...list).join("\n")).toContain(message);
  });

  const located: PageDefinition = {
    ...first,
    questions: [postalCodeQuestion],
    lookUp: "locationOfPostalCode",
    next: [{ to: "Other" }],
  };
  const branchByState = (field: string, is: string[]): PageDefinition => ({
    ...other,
    next: [{ to: "Bye", when: { field, is } }, { to: "Pii" }],
  });
  const bye: PageDefinition = { ...end, key: "Bye", end: "declined" };

  it("accepts conditions on what was looked up, on the page of the look-up and after it", () => {
    expect(faults(located, branchByState("StateCode", ["CA", "NY"]), pii, end, bye)).toEqual([]);
    expect(faults(located, branchByState("State", ["California"]), pii, end, bye)).toEqual([]);
    expect(faults(located, branchByState("City", ["San Diego"]), pii, end, bye)).toEqual([]);
    const atOnce: PageDefinition = {
      ...located,
      next: [{ to: "Bye", when: { field: "StateCode", is: ["CA"] } }, { to: "Pii" }],
    };
    expect(faults(atOnce, pii, end, bye)).toEqual([]);
  });

  it("finds conditions on what is looked up later, or never, or has no such value", () => {
    const before = { ...branchByState("StateCode", ["CA"]), key: "First" };
    const later = { ...located, key: "Other", next: [{ to: "Pii" }] };
    const toLater: PageDefinition = {
      ...before,
      next: [{ to: "Bye", when: { field: "StateCode", is: ["CA"] } }, { to: "Other" }],
    };
    expect(faults(toLater, later, pii, end, bye).join()).toContain(
      "page First, field StateCode: a condition names this field before it is looked up",
    );
    const { lookUp: _, ...unlocated } = located;
    expect(faults(unlocated, branchByState("StateCode", ["CA"]), pii, end, bye).join()).toContain(
      "page Other, field StateCode: a condition names this field, which no page asks or looks up",
    );
    expect(faults(located, branchByState("StateCode", ["Calif"]), pii, end, bye).join()).toContain(
      "page Other, field StateCode: a condition names the option Calif",
    );
    expect(
      faults({ ...located, questions: [] }, branchByState("State", ["Utah"]), pii, end, bye).join(),
    ).toContain("page First, field PostalCode: the page uses it for a lookup, but does not ask it");
  });

  it("needs no protip on the first page", () => {
    expect(first).not.toHaveProperty("proTip");
    expect(faults(first, pii, end)).toEqual([]);
  });

  it("finds experiments that nobody knows, and weights that cannot be drawn from", () => {
    const { first, pii, end, nobody } = pages();
    const flow: FlowDefinition = {
      ...flowOf(first, pii, end, nobody),
      experiments: [
        { name: "hideCookieBot", weights: { default: 0 } },
        { name: "hideCookieBot", weights: { default: 1, blue: 1 } },
        { name: "largerButtons", weights: { default: 0.5 } },
      ],
      listingExperiments: ["asdOverlay", "asdUnderlay"],
    };
    expect(findFlowFaults(flow, deps).map(({ message }) => message)).toEqual([
      "the experiment hideCookieBot is listed twice",
      "the weights of the experiment hideCookieBot are invalid: use numbers of 0 or more, at least one positive",
      expect.stringMatching(/hideCookieBot has no variant blue; choose default, enabled$/),
      expect.stringMatching(/unknown experiment largerButtons; choose .*hideCookieBot/),
      "the weights of the experiment largerButtons are invalid: use numbers of 0 or more, at least one positive",
      'unknown listing experiment asdUnderlay; did you mean "asdOverlay"?',
    ]);
    const sound = { name: "hideCookieBot", weights: { default: 3, enabled: 1 } };
    expect(
      findFlowFaults({ ...flowOf(first, pii, end, nobody), experiments: [sound] }, deps),
    ).toEqual([]);
  });

  it("lets No Thanks on a consent page lead past the lead", () => {
    const { first, pii, end } = pages();
    const bye: PageDefinition = {
      key: "Bye",
      title: "",
      end: "declined",
      actions: [],
    };
    expect(
      faults(
        first,
        { ...pii, actions: [createSubmitButton(), createSkipButton()], skipTo: "Bye" },
        end,
        bye,
      ),
    ).toEqual([]);
    expect(
      faults(
        { ...first, actions: [createContinueButton("On")] },
        { ...pii, skipTo: "End" },
        end,
      ).join(),
    ).toContain("has skipTo, but no No Thanks button");
  });
});
