// @vitest-environment jsdom
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { createFlowEngine } from "@/flow/engine/create-flow-engine";
import { FlowApiError } from "@/flow/engine/ports";
import { sampleFlowConfig } from "@/flow/engine/testing/sample-pages";
import { createScriptedEnvironment } from "@/flow/engine/testing/scripted-environment";
import { stubJsdomLayout } from "./testing/layout";
import { createQuestionOptions, createQuestionPage } from "./testing/render-flow";

const page = createQuestionPage({
  questionType: "Radio",
  label: "What happened?",
  options: createQuestionOptions("Car", "Fall"),
});
let isDown: boolean;
let idleWork: (() => void)[];

beforeEach(() => {
  vi.resetModules();
  isDown = false;
  idleWork = [];
  stubJsdomLayout();
  vi.stubGlobal("requestIdleCallback", (work: () => void) => idleWork.push(work));
  vi.stubGlobal("cancelIdleCallback", vi.fn());
  vi.doUnmock("./request-failure-panel");
});

function blockExtras() {
  vi.doMock("./request-failure-panel", () => {
    throw new Error("not loaded");
  });
}

/** Renders a flow on its first page, in a browser that has loaded no chunk. */
async function drawFlow() {
  const answer = () => {
    if (isDown) throw new FlowApiError("network", "offline");
    return page;
  };
  const { connection } = createScriptedEnvironment({ api: { land: answer, onAction: answer } });
  const engine = createFlowEngine({
    config: sampleFlowConfig,
    environment: "browser",
    connection,
  });
  const { FlowScreen } = await import("./flow-screen");
  render(<FlowScreen engine={engine} />);
  await act(() => engine.start());
  return userEvent.setup();
}

async function chooseWhileDown(user: Awaited<ReturnType<typeof drawFlow>>) {
  isDown = true;
  await user.click(screen.getByRole("radio", { name: "Car" }));
  await user.click(screen.getByRole("button", { name: "Next" }));
}

it("has its code before it is needed, so that a line that is down is told of whole", async () => {
  const user = await drawFlow();
  await act(async () => idleWork.forEach((work) => work()));
  const { lazyRequestFailurePanel } = await import("./request-failure-notice");
  await act(() => lazyRequestFailurePanel.load());
  blockExtras();
  await chooseWhileDown(user);
  expect(await screen.findByRole("alert")).toHaveTextContent("Your answers are still here.");
});

it("leaves another try and the phone number where its code does not come", async () => {
  blockExtras();
  const user = await drawFlow();
  await chooseWhileDown(user);
  expect(await screen.findByRole("alert")).toHaveTextContent("We couldn’t send your answer.");
  expect(screen.getByRole("link", { name: "(800) 555-0142" })).toBeVisible();
  isDown = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
});

it("stands for a first page that could not be had, too", async () => {
  blockExtras();
  isDown = true;
  const user = await drawFlow();
  expect(await screen.findByRole("alert")).toHaveTextContent("The form didn’t load.");
  isDown = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("radio", { name: "Car" })).toBeVisible();
});
