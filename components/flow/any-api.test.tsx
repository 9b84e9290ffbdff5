// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createFlowEngine } from "@/flow/engine/create-flow-engine";
import { sampleFlowConfig } from "@/flow/engine/testing/sample-pages";
import { createScriptedEnvironment } from "@/flow/engine/testing/scripted-environment";
import { arbitraryFlowPage, type ArbitraryFlowPage } from "@/tests/support/any-page";
import { FlowScreen } from "./flow-screen";
import { lazyFullFeaturePage } from "./page-form";
import { stubJsdomLayout } from "./testing/layout";

/** Selector of all ways to continue: an enabled button, a link that continues, or a phone link. */
const waysOn = "form button:enabled, form a[href^='tel:']";
const scriptable =
  "script, object, embed, base, [srcdoc], [onclick], [onload], [onerror], [href^='javascript:'], [href^='data:'], [src^='javascript:']";

const patient = { timeout: 20_000 };

async function displayResults(pages: [ArbitraryFlowPage, ArbitraryFlowPage]) {
  const environment = createScriptedEnvironment({
    api: { land: () => pages[0], onAction: () => pages[1] },
  });
  const engine = createFlowEngine({
    config: sampleFlowConfig,
    connection: environment.connection,
    environment: "browser",
  });
  cleanup();
  const view = render(<FlowScreen engine={engine} />);
  await engine.start();
  const expectWayOn = async () => {
    await waitFor(() => expect(view.container.querySelector(waysOn)).not.toBeNull(), patient);
    expect(view.container.querySelectorAll(scriptable)).toHaveLength(0);
    expect("attacked" in globalThis).toBe(false);
  };
  await screen.findByRole("form", {}, patient);
  await expectWayOn();
  const [action] = engine.store.getState().actions;
  if (action) {
    const page = { answers: () => ({}), validate: () => Promise.resolve(true) };
    void engine.chooseAction(action.name, page);
    await environment.clock.advance(10_000);
    await expectWayOn();
  }
  engine.dispose();
}

test("whatever page an outside API sends, the screen has a way on and runs nothing of it", async () => {
  stubJsdomLayout();
  await lazyFullFeaturePage.load();
  await fc.assert(
    fc.asyncProperty(fc.tuple(arbitraryFlowPage, arbitraryFlowPage), displayResults),
    {
      numRuns: 30,
      endOnFailure: true,
    },
  );
}, 120_000);
