// @vitest-environment jsdom
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { createFlowEngine } from "@/flow/engine/create-flow-engine";
import { FlowApiError } from "@/flow/engine/ports";
import {
  createConsentItem,
  createConsentPage,
  sampleFlowConfig,
  createThankYouPage,
} from "@/flow/engine/testing/sample-pages";
import { createScriptedEnvironment } from "@/flow/engine/testing/scripted-environment";
import { FlowScreen } from "./flow-screen";
import { stubJsdomLayout } from "./testing/layout";
import { createQuestionPage, renderFlow } from "./testing/render-flow";

const tryAgain = () => screen.getByRole("button", { name: "Try again" });
const page = createQuestionPage({ questionType: "Text", label: "Your name" });

/** Returns requests that stay pending until the test settles the latest one. */
function openCalls() {
  let open: ((how: "pass" | "fail") => void) | undefined;
  const wait = () =>
    new Promise<void>((resolve, reject) => {
      open = (how) => (how === "pass" ? resolve() : reject(new FlowApiError("network", "offline")));
    });
  const end = async (how: "pass" | "fail") => {
    const call = await vi.waitUntil(() => open);
    open = undefined;
    await act(async () => call(how));
  };
  return { wait, end };
}

it("stays, with the focus, while it tries again, and says the same once more", async () => {
  const calls = openCalls();
  const { user } = await renderFlow([page, createThankYouPage()], { beforeResponse: calls.wait });
  await user.click(screen.getByRole("button", { name: "Next" }));
  await calls.end("fail");
  const said = screen.getByText(/Your answers are still here/);
  await user.click(tryAgain());
  expect(tryAgain()).toHaveFocus();
  await waitFor(() => expect(tryAgain()).toHaveAttribute("data-busy"));
  expect(screen.getByRole("alert")).toContainElement(said);
  await calls.end("fail");
  expect(tryAgain()).toHaveFocus();
  expect(tryAgain()).not.toHaveAttribute("data-busy");
  expect(said).not.toBeInTheDocument();
  expect(screen.getByText(/Your answers are still here/)).toBeVisible();
  await user.click(tryAgain());
  await calls.end("pass");
  expect(await screen.findByRole("heading", { name: "Submitted!" })).toHaveFocus();
  expect(screen.queryByRole("alert")).toBeNull();
});

it("goes when something is changed: only what is on screen can be sent", async () => {
  const calls = openCalls();
  const consent = createConsentPage([createConsentItem("a", { content: "Ann may call" })]);
  const { user, environment } = await renderFlow([consent, createThankYouPage()], {
    beforeResponse: calls.wait,
  });
  const box = screen.getByRole("checkbox", { name: "Ann may call" });
  await user.click(box);
  await user.click(screen.getByRole("button", { name: "Next" }));
  await calls.end("fail");
  await user.click(box);
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Next" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Check at least one box below");
  expect(environment.actions).toHaveLength(1);
});

it("says that cookies are needed, and gives the phone number", async () => {
  const trouble = () => {
    throw new FlowApiError("status", "foreign session", 403, "sessionId");
  };
  const { user } = await renderFlow([page], { beforeResponse: trouble });
  await user.click(screen.getByRole("button", { name: "Next" }));
  await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent("allow cookies"));
  expect(screen.getByRole("link", { name: "(800) 555-0142" })).toHaveAttribute(
    "href",
    "tel:+18005550142",
  );
});

it("hands the focus to the first page's heading after a landing that failed", async () => {
  stubJsdomLayout();
  const calls = openCalls();
  const environment = createScriptedEnvironment({
    api: { land: () => calls.wait().then(() => page), onAction: () => page },
  });
  const engine = createFlowEngine({
    config: sampleFlowConfig,
    connection: environment.connection,
    environment: "browser",
  });
  render(<FlowScreen engine={engine} />);
  void engine.start();
  await calls.end("fail");
  await userEvent.click(tryAgain());
  expect(tryAgain()).toHaveFocus();
  await calls.end("pass");
  await waitFor(() => expect(screen.getByRole("heading", { name: "Your name" })).toHaveFocus());
  expect(screen.queryByRole("alert")).toBeNull();
});

it("offers only the phone when the number was already sent, until an answer is changed", async () => {
  const refuse = () => {
    throw new FlowApiError("status", "status 429", 429, "Phone", 86_400);
  };
  const { user } = await renderFlow([page, createThankYouPage()], { beforeResponse: refuse });
  await user.type(screen.getByRole("textbox"), "Ann");
  await user.click(screen.getByRole("button", { name: "Next" }));
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent(/already have this phone number or email from today/);
  expect(alert).toHaveFocus();
  expect(screen.getByRole("link", { name: /\(800\) 555-0142/ })).toBeVisible();
  expect(screen.queryByRole("button", { name: /Try again|Next/ })).toBeNull();
  await user.type(screen.getByRole("textbox"), "e");
  expect(screen.getByRole("button", { name: "Next" })).toBeVisible();
});

it.each([
  [10, /can’t take requests online right now.*try again in a moment/],
  [86_400, /reached our limit of online requests.*try again later today or tomorrow/],
])(
  "offers the phone when a lead is refused for %i s, and keeps the answers",
  async (wait, says) => {
    const refuse = () => {
      throw new FlowApiError("status", "status 429", 429, undefined, wait);
    };
    const { user } = await renderFlow([page, createThankYouPage()], { beforeResponse: refuse });
    await user.type(screen.getByRole("textbox"), "Ann");
    await user.click(screen.getByRole("button", { name: "Next" }));
    const alert = await screen.findByText(says);
    expect(alert).toHaveTextContent("Your answers are still here");
    expect(screen.getByRole("link", { name: /\(800\) 555-0142/ })).toBeVisible();
    expect(screen.getByRole("textbox")).toHaveValue("Ann");
  },
);
