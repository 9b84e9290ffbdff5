import { expect, it } from "vitest";
import { flowDefinitions } from "@/flow/server/definitions/registry";
import { articles } from "@/themes/articles/registry";
import { campaigns } from "@/themes/campaigns/registry";
import { themes } from "@/themes/registry";

const flows = Object.values(themes).map(({ site, flows: { main } }) => ({ site, ...main }));

it.each(flows)("the form's place on $site keeps room for its flow's first page", (flow) => {
  const definition = flowDefinitions.find(({ key }) => key === flow.flowKey);
  const first = definition?.pages.find(({ key }) => key === definition.firstPage);
  const question = first?.questions?.[0];
  const options = typeof question?.options === "string" ? undefined : question?.options;
  expect(flow.opening).toEqual({
    question: question?.label,
    choices: options?.map(({ label }) => label),
    proTip: first?.proTip,
  });
});

const prefilled = flows.flatMap(({ prefilledOpenings = {}, ...flow }) =>
  Object.entries(prefilledOpenings).map(([field, opening]) => ({ ...flow, field, opening })),
);

it.each(prefilled)(
  "and on $site for the page after a known $field",
  ({ flowKey, field, opening }) => {
    const definition = flowDefinitions.find(({ key }) => key === flowKey);
    expect(definition?.prefill?.field).toBe(field);
    const first = definition?.pages.find(({ key }) => key === definition.prefill?.startAt);
    const [question] = first?.questions ?? [];
    const options = typeof question?.options === "string" ? undefined : question?.options;
    expect(opening).toEqual({
      question: question?.label,
      choices: options?.map(({ label }) => label),
      proTip: first?.proTip,
    });
  },
);

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
