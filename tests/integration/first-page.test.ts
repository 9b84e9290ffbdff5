import { afterAll, beforeAll, expect, it } from "vitest";
import { isJsonObject } from "@/flow/engine/record";
import { allFlowDefinitions } from "@/server/flows/flow-registry";
import { renderFirstPageWithoutSession } from "@/server/sessions/first-page";
import { articles } from "@/themes/articles/registry";
import { campaigns } from "@/themes/campaigns/registry";
import { themes } from "@/themes/registry";
import { startFlowServer, type FlowServer } from "../support/flow-server";
import { Visitor } from "../support/visitor";

let server: FlowServer;
beforeAll(async () => {
  server = await startFlowServer();
});
afterAll(() => server.close());

/** Starts a session as a new visitor and returns the response. */
async function land(flowKey: string) {
  const visitor = new Visitor(server.url, flowKey);
  await visitor.land();
  return visitor.answer;
}

function questionsIn(response: unknown): unknown {
  const instructions = isJsonObject(response) ? response.instructions : [];
  const asked = Array.isArray(instructions) ? instructions.filter(isJsonObject) : [];
  return asked.find(({ instructionType }) => instructionType === "AskQuestions")?.questions;
}

const flows = Object.values(themes).map(({ site, flows: { main } }) => ({ site, ...main }));

it.each(flows)(
  "the first page that $site prerenders is the one that its flow asks",
  async (flow) => {
    const landed = await land(flow.flowKey);
    const drawn = renderFirstPageWithoutSession(flow.flowKey);
    expect(drawn).toMatchObject({
      pageKey: landed?.pageKey,
      actionsAvailable: landed?.actionsAvailable,
    });
    expect(questionsIn(drawn)).toEqual(questionsIn(landed));
  },
);

it("of a page that knows the kind of accident it is the question behind that one", () => {
  const asked = (known: string) =>
    questionsIn(renderFirstPageWithoutSession("mva", { AccidentType: known }));
  expect(asked("Car")).not.toEqual(asked("NoSuchKind"));
  expect(asked("NoSuchKind")).toMatchObject([{ fieldName: "AccidentType" }]);
});

it.each([
  ["skinnyFlowGame", "Art"],
  ["skinnyFlowIT", "Networks"],
])(
  "of a page of %s that knows the interest it is the level, whatever programs there are",
  (key, Interest) => {
    expect(questionsIn(renderFirstPageWithoutSession(key, { Interest }))).toMatchObject([
      { fieldName: "Level", questionType: "Radio" },
    ]);
  },
);

it("of a flow that begins with a form it is that", () => {
  expect(questionsIn(renderFirstPageWithoutSession("mva-call"))).toContainEqual(
    expect.objectContaining({ fieldName: "Phone", questionType: "Phone" }),
  );
});

it("there is none for a flow of another API", () => {
  expect(renderFirstPageWithoutSession("somewhere-else")).toBeUndefined();
});

const known = [...campaigns, ...articles].flatMap((one) =>
  Object.entries(one.prefill ?? {}).map(([field, value]) => ({
    from: "slug" in one ? one.slug : one.path,
    field,
    value,
  })),
);

it.each(known)("$from knows $field: $value, which its flow has", ({ field, value }) => {
  const values = allFlowDefinitions
    .filter(({ prefill }) => prefill?.field === field)
    .flatMap(({ pages }) => pages)
    .flatMap(({ questions = [] }) => questions)
    .filter(({ fieldName }) => fieldName === field)
    .flatMap(({ options }) => (Array.isArray(options) ? options : []))
    .map((option) => option.value);
  expect(values).toContain(value);
});
