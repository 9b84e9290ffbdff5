import { expect, it } from "vitest";
import { flowDefinitions } from "@/flow/server/definitions/registry";
import { openingOf } from "@/flow/server/services/opening";
import { themes } from "@/themes/registry";

const flows = Object.values(themes).map(({ site, flows: { main } }) => ({ site, ...main }));

it.each(flows)("the first page that $site prerenders is the one that its flow asks", (flow) => {
  const definition = flowDefinitions.find(({ key }) => key === flow.flowKey);
  const first = definition?.pages.find(({ key }) => key === definition.firstPage);
  expect(openingOf(flow.flowKey)).toEqual({
    flowKey: flow.flowKey,
    question: first?.questions?.[0],
    proTip: first?.proTip,
    progress: first?.progress,
    submitLabel: first?.actions[0]?.label,
  });
});

it("of a page that knows the kind of accident it is the question behind that one", () => {
  expect(openingOf("mva", "AccidentType")?.question.fieldName).toBe("AccidentDate");
  expect(openingOf("mva", "AccidentDate")?.question.fieldName).toBe("AccidentType");
});

it("there is none for a form, nor for a flow of another API", () => {
  expect(openingOf("mva-call")).toBeUndefined();
  expect(openingOf("somewhere-else")).toBeUndefined();
});
