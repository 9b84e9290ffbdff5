// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createFlowEngine } from "@/flow/engine/create-flow-engine";
import { sampleConfig, type SamplePage } from "@/flow/engine/testing/sample-pages";
import { createScriptedEnvironment } from "@/flow/engine/testing/scripted-environment";
import "./form-page";
import { stubLayout } from "./testing/layout";
import { options, questionPage } from "./testing/render-flow";

const choicePage = questionPage({
  questionType: "Radio",
  label: "What happened?",
  options: options("Car", "Fall"),
});
const piiPage = { ...questionPage({ questionType: "Text", label: "Your name" }), pageKey: "Pii" };
const name = () => screen.findByRole("textbox", { name: "Your name" });

let idleWork: () => void;

beforeEach(() => {
  vi.resetModules();
  vi.doUnmock("./form-page");
  stubLayout();
  vi.stubGlobal("requestIdleCallback", (work: () => void) => (idleWork = work));
  vi.stubGlobal("cancelIdleCallback", vi.fn());
});

function blockFormPage() {
  vi.doMock("./form-page", () => {
    throw new Error("not loaded");
  });
}

/** The flow in a browser that has fetched no chunk yet. */
async function drawFlow(...pages: SamplePage[]) {
  let index = 0;
  const { ports } = createScriptedEnvironment({
    api: {
      land: () => pages[0],
      onAction: ({ selectedActionName }) =>
        pages[(index += selectedActionName === "BrowserBack" ? -1 : 1)],
    },
  });
  const engine = createFlowEngine({ config: sampleConfig, ports, environment: "browser" });
  const { FlowScreen } = await import("./flow-screen");
  render(<FlowScreen engine={engine} placeholder={<p>Soon here</p>} />);
  await engine.start();
  return { engine, user: userEvent.setup() };
}

describe("a first page that is a form", () => {
  it("is fetched at once, under the placeholder", async () => {
    await drawFlow(piiPage);
    expect(screen.getByText("Soon here")).toBeVisible();
    expect(await name()).toBeVisible();
    expect(screen.queryByText("Soon here")).toBeNull();
  });

  it("that does not come leaves the phone number, and comes on Try again", async () => {
    blockFormPage();
    const { user } = await drawFlow(piiPage);
    expect(await screen.findByRole("alert")).toHaveTextContent("The form could not be loaded.");
    expect(screen.getByRole("link", { name: "(800) 555-0142" })).toHaveAttribute(
      "href",
      "tel:+18005550142",
    );
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(screen.getByRole("alert")).toBeVisible();
    expect(screen.getByRole("button", { name: "Try again" })).toHaveFocus();

    vi.doUnmock("./form-page");
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await name()).toBeVisible();
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.getByRole("heading")).toHaveFocus();
  });
});

describe("after a choice page", () => {
  it("is fetched when the browser is idle, and is there at once", async () => {
    const { user } = await drawFlow(choicePage, piiPage);
    const { formPage } = await import("./flow-form");
    idleWork();
    await formPage.load();
    let hasWaited = false;
    const observer = new MutationObserver(() => {
      hasWaited ||= screen.queryByText("Loading your questions") !== null;
    });
    observer.observe(document.body, { childList: true, subtree: true });
    await user.click(screen.getByRole("radio", { name: "Car" }));
    await user.click(screen.getByRole("button", { name: "Next" }));
    expect(await name()).toBeVisible();
    observer.disconnect();
    expect(hasWaited).toBe(false);
  });

  it("is fetched when it is needed, where it did not come before", async () => {
    blockFormPage();
    const { user } = await drawFlow(choicePage, piiPage);
    idleWork();
    await user.click(screen.getByRole("radio", { name: "Car" }));
    await user.click(screen.getByRole("button", { name: "Next" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("The form could not be loaded.");
    expect(screen.getByRole("form")).toBeVisible();
    vi.doUnmock("./form-page");
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await name()).toBeVisible();
    expect(screen.getByRole("heading")).toHaveFocus();
  });
});
