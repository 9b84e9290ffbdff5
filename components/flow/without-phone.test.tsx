// @vitest-environment jsdom
import { act, render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { createSamplePage } from "@/flow/engine/testing/sample-pages";
import { CodeLoadFailureNotice } from "./request-failure-notice";
import { FlowEngineContext } from "./flow-engine-context";
import { renderFlow } from "./testing/render-flow";

/** Texts that a site without a phone number must not display after a failure. */
const promise = /call us|24\/7|\(\d{3}\)/i;
const config = { phoneNumber: undefined };

it.each([
  ["a refused lead", { code: "status", status: 429 }],
  ["blocked cookies", { code: "no-cookie", status: 403 }],
] as const)("%s offers another try and no call", async (_what, cause) => {
  const { engine, container } = await renderFlow([createSamplePage("First")], { config });
  act(() => engine.store.setState({ failure: { during: "action", ...cause } }));
  const said = (await screen.findByRole("alert")).textContent ?? "";
  expect(said).toMatch(/try again( in a moment)?\.Try again$/);
  expect(container.textContent).not.toMatch(promise);
});

it("a page without an action offers another try and no call", async () => {
  const title = {
    instructionType: "DisplayContent",
    displayData: [],
    pageData: { titleData: "So" },
  };
  const bare = { instructions: [title], actionsAvailable: [], pageKey: "More" };
  const { container } = await renderFlow([bare], { config });
  expect(await screen.findByRole("button", { name: "Try again" })).toBeVisible();
  expect(container.textContent).toContain("To continue, try again.");
  expect(container.textContent).not.toMatch(promise);
});

it("a form whose code did not come says so, and no more", async () => {
  const { engine, unmount } = await renderFlow([createSamplePage("First")], { config });
  unmount();
  render(
    <FlowEngineContext value={engine}>
      <CodeLoadFailureNotice isTrying={false} onRetry={() => undefined} />
    </FlowEngineContext>,
  );
  expect(screen.getByRole("alert")).toHaveTextContent(/^The form didn’t load\.Try again$/);
});
