// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { createFlowEngine } from "@/flow/engine/create-flow-engine";
import { sampleFlowConfig } from "@/flow/engine/testing/sample-pages";
import { createScriptedEnvironment } from "@/flow/engine/testing/scripted-environment";
import { ScheduleCall } from "./schedule-call";
import { stubJsdomLayout } from "./testing/layout";
import { createQuestionPage } from "./testing/render-flow";

async function draw(hasOwnTitle?: boolean) {
  stubJsdomLayout();
  const fields = [
    { questionType: "Text", label: "First name" },
    { questionType: "Phone", fieldName: "Phone", label: "Phone" },
  ] as const;
  const page = { ...createQuestionPage(...fields), pageKey: "Pii" };
  const environment = createScriptedEnvironment({
    api: { land: () => page, onAction: () => page },
  });
  const engine = createFlowEngine({
    config: sampleFlowConfig,
    connection: environment.connection,
    environment: "browser",
  });
  render(<ScheduleCall engine={engine} hasOwnTitle={hasOwnTitle} />);
  void engine.start();
  await screen.findByRole("textbox", { name: "First name" });
  return screen.getAllByRole("heading").map((heading) => [heading.tagName, heading.textContent]);
}

it("has its title and the contact prompt", async () => {
  expect(await draw()).toEqual([
    ["H2", "Complete This Form For a Free Case Evaluation"],
    ["H3", "We will call you back within 5 minutes!"],
  ]);
});

it("leaves the title to the modal that carries it", async () => {
  expect(await draw(false)).toEqual([["H2", "We will call you back within 5 minutes!"]]);
});

it("stands with its title, once, over the placeholder until the engine is there", () => {
  render(<ScheduleCall headingLevel={1} placeholder={<p>What is your ZIP code?</p>} />);
  expect(screen.getAllByRole("heading")).toHaveLength(1);
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Complete This Form");
  expect(screen.getByText("What is your ZIP code?")).toBeVisible();
});
