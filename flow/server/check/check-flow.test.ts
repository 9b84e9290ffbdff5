import { describe, expect, it } from "vitest";
import { goOn, skip, submit } from "../definitions/buttons";
import { chooseOne } from "../definitions/choice";
import { contactConsent } from "../definitions/contact-consent";
import type { FlowDefinition, FlowPage } from "../definitions/flow-definition";
import { flowDefinitions } from "../definitions/registry";
import { validators } from "../validation/validators";
import { checkFlow } from "./check-flow";
import { describeFault } from "./flow-fault";

const deps = { ajaxPaths: Object.keys(validators) };
const question = chooseOne("Hurt", "Were you hurt?", [
  ["Yes", "Yes"],
  ["No", "No"],
]);

/** Three pages that hold: a question, a consent page, an end with a lead. */
const pages = (): { first: FlowPage; pii: FlowPage; end: FlowPage } => ({
  first: {
    key: "First",
    title: "",
    progress: 10,
    questions: [question],
    actions: [submit()],
    next: [{ to: "Pii" }],
  },
  pii: {
    key: "Pii",
    title: "",
    progress: 50,
    consent: [contactConsent("key", "it")],
    actions: [submit()],
    next: [{ to: "End" }],
  },
  end: { key: "End", title: "", progress: 100, end: "lead", actions: [] },
});

const flowOf = (...list: FlowPage[]): FlowDefinition => ({
  key: "test",
  title: "",
  firstPage: "First",
  language: "en-US",
  scripts: [],
  pages: list,
});

const faults = (...list: FlowPage[]) => checkFlow(flowOf(...list), deps).map(describeFault);

describe("checkFlow", () => {
  it.each(flowDefinitions.map((flow) => [flow.key, flow] as const))("%s holds", (_, flow) => {
    expect(checkFlow(flow, deps)).toEqual([]);
  });

  it("finds nothing in a sound flow", () => {
    const { first, pii, end } = pages();
    expect(faults(first, pii, end)).toEqual([]);
  });

  const { first, pii, end } = pages();
  const other: FlowPage = { ...first, key: "Other", questions: [], next: [{ to: "Pii" }] };
  const asking = (changes: object): FlowPage => ({
    ...first,
    questions: [{ ...question, ...changes }],
  });
  const rule = (validationRuleType: string, apiPath?: string) => ({
    validationRules: [{ validationRuleType, message: "No.", apiPath }],
  });
  const branch = (field: string, is: string[]): FlowPage => ({
    ...first,
    next: [{ to: "End", when: { not: { any: [{ all: [{ field, is }] }] } } }, { to: "Pii" }],
  });

  it.each<[string, FlowPage[], string]>([
    ["a first page that is not there", [pii, end], "page First: the first page does not exist"],
    ["two pages of one key", [first, first, pii, end], "page First: another page has the same key"],
    [
      "a way to nowhere",
      [{ ...first, next: [{ to: "Gone" }] }, pii, end],
      "page First: leads to Gone, which does not exist",
    ],
    ["a dead end", [{ ...first, next: [] }, pii, end], "page First: is a dead end"],
    [
      "an end that leads on",
      [first, pii, { ...end, next: [{ to: "Pii" }] }],
      "page End: is an end and leads on",
    ],
    [
      "a page without a way on",
      [{ ...first, actions: [skip()] }, pii, end],
      "page First: has no button that goes on",
    ],
    [
      "a last way with a condition",
      [{ ...first, next: [{ to: "Pii", when: { field: "Hurt", is: ["Yes"] } }] }, pii, end],
      "page First: its last way has a condition",
    ],
    [
      "ways that are never taken",
      [{ ...first, next: [{ to: "Pii" }, { to: "Other" }] }, other, pii, end],
      "page First: the ways after Pii are never taken",
    ],
    [
      "two buttons of one name",
      [{ ...first, actions: [submit(), submit()] }, pii, end],
      "page First: two buttons have the same name",
    ],
    ["a page that nobody reaches", [first, other, pii, end], "page Other: cannot be reached"],
    [
      "a cycle",
      [{ ...first, next: [{ to: "Other" }] }, { ...other, next: [{ to: "First" }] }, pii, end],
      "page First: a path never ends: First → Other → First",
    ],
    [
      "progress that falls",
      [{ ...first, progress: 60 }, pii, end],
      "page Pii: its progress is lower than that of First",
    ],
    [
      "an unknown rule",
      [asking(rule("sparkle")), pii, end],
      "page First, field Hurt: the rule type sparkle is not known",
    ],
    [
      "an ajax path without validator",
      [asking(rule("ajax", "/validate/moon/[value]")), pii, end],
      "page First, field Hurt: no validator answers the ajax path /validate/moon/[value]",
    ],
    [
      "a text without bound",
      [asking({ questionType: "Text" }), pii, end],
      "page First, field Hurt: a text needs a max rule",
    ],
    [
      "nothing to choose",
      [asking({ options: [] }), pii, end],
      "page First, field Hurt: has nothing to choose from",
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
      "page First, field Age: a condition names this field, which no page asks",
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
      [first, { ...pii, actions: [submit(), skip()] }, end],
      "page Pii: leads to the lead End without a consent page",
    ],
    [
      "consent with no box required",
      [
        first,
        { ...pii, consent: [{ ...contactConsent("key", "it"), isCheckboxRequired: false }] },
        end,
      ],
      "page Pii: asks for consent, but requires none of its boxes",
    ],
  ])("finds %s, and says where", (_, list, message) => {
    expect(faults(...list).join("\n")).toContain(message);
  });

  it("lets No Thanks on a consent page lead past the lead", () => {
    const { first, pii, end } = pages();
    const bye: FlowPage = { key: "Bye", title: "", progress: 100, end: "declined", actions: [] };
    expect(faults(first, { ...pii, actions: [submit(), skip()], skipTo: "Bye" }, end, bye)).toEqual(
      [],
    );
    expect(
      faults({ ...first, actions: [goOn("On")] }, { ...pii, skipTo: "End" }, end).join(),
    ).toContain("has skipTo, but no No Thanks button");
  });
});
