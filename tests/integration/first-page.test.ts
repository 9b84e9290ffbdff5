import { expect, it } from "vitest";
import { flowDefinitions } from "@/flow/server/definitions/registry";
import { firstPageOf } from "@/flow/server/services/first-page";
import { articles } from "@/themes/articles/registry";
import { campaigns } from "@/themes/campaigns/registry";
import { themes } from "@/themes/registry";

const flows = Object.values(themes).map(({ site, flows: { main } }) => ({ site, ...main }));

it.each(flows)("the first page that $site prerenders is the one that its flow asks", (flow) => {
  const definition = flowDefinitions.find(({ key }) => key === flow.flowKey);
  const first = definition?.pages.find(({ key }) => key === definition.firstPage);
  expect(firstPageOf(flow.flowKey)).toEqual({
    flowKey: flow.flowKey,
    question: first?.questions?.[0],
    proTip: first?.proTip,
    progress: first?.progress,
    progressNote: expect.stringMatching(/^1 of \d+, about \d minutes left$/),
    submitLabel: first?.actions[0]?.label,
  });
});

it("of a page that knows the kind of accident it is the question behind that one", () => {
  expect(firstPageOf("mva", "AccidentType")?.question.fieldName).toBe("AccidentDate");
  expect(firstPageOf("mva", "AccidentDate")?.question.fieldName).toBe("AccidentType");
});

it("there is none for a form, nor for a flow of another API", () => {
  expect(firstPageOf("mva-call")).toBeUndefined();
  expect(firstPageOf("somewhere-else")).toBeUndefined();
});

const known = [...campaigns, ...articles].flatMap((one) =>
  Object.entries(one.prefill ?? {}).map(([field, value]) => ({
    from: "slug" in one ? one.slug : one.path,
    field,
    value,
  })),
);

it.each(known)("$from knows $field: $value, which its flow has", ({ field, value }) => {
  const values = flowDefinitions
    .filter(({ prefill }) => prefill?.field === field)
    .flatMap(({ pages }) => pages)
    .flatMap(({ questions = [] }) => questions)
    .filter(({ fieldName }) => fieldName === field)
    .flatMap(({ options }) => (Array.isArray(options) ? options : []))
    .map((option) => option.value);
  expect(values).toContain(value);
});
