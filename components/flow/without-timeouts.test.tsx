// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createFlowEngine } from "@/flow/engine/create-flow-engine";
import { sampleFlowConfig } from "@/flow/engine/testing/sample-pages";
import { questionnairePath } from "@/lib/shared/form-path";
import { FlowScreen } from "./flow-screen";
import { submitAsPlainForm } from "./native-submit";
import { stubJsdomLayout } from "./testing/layout";

const timeout = AbortSignal.timeout.bind(AbortSignal);
beforeEach(() => {
  Reflect.deleteProperty(AbortSignal, "timeout");
});
afterEach(() => {
  AbortSignal.timeout = timeout;
  vi.unstubAllGlobals();
});

it("links to the questionnaire without script where no page is rendered yet", async () => {
  stubJsdomLayout();
  const connection = () => Promise.reject(new Error("no timeouts"));
  const engine = createFlowEngine({ config: sampleFlowConfig, connection, environment: "browser" });
  render(<FlowScreen engine={engine} />);
  void engine.start();
  const begin = await screen.findByRole("link", { name: "Answer the questions" });
  expect(begin).toHaveAttribute("href", expect.stringContaining(questionnairePath));
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});

it("sends a rendered page's form by itself", async () => {
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => new Response()),
  );
  const form = document.createElement("form");
  const submit = vi.spyOn(form, "submit").mockReturnValue();
  const button = Object.assign(document.createElement("button"), {
    name: "Form.Action",
    value: "Submit",
  });
  await submitAsPlainForm(form, button);
  expect(submit).toHaveBeenCalledOnce();
  expect(form.querySelector("input")).toHaveValue("Submit");
});
