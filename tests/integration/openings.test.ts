import { expect, it } from "vitest";
import { flowDefinitions } from "@/flow/server/definitions/registry";
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
