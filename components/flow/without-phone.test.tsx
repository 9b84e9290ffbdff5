// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { FlowApiError } from "@/flow/engine/ports";
import { samplePage } from "@/flow/engine/testing/sample-pages";
import { FlowPlaceholder } from "./flow-placeholder";
import { LoadFailure } from "./load-failure";
import { renderFlow } from "./testing/render-flow";
import "./extras";

/** What a site without a phone must not say where something failed. */
const promise = /call us|24\/7|\(\d{3}\)/i;
const config = { phoneNumber: undefined };

it.each([
  ["a refused lead", new FlowApiError("status", "later", 429)],
  ["blocked cookies", new FlowApiError("no-cookie", "no cookie")],
])("%s offers another try and no call", async (_what, error) => {
  const page = samplePage("First");
  const { user, container } = await renderFlow([page, page], {
    config,
    trouble: () => Promise.reject(error),
  });
  await user.click(screen.getByRole("button", { name: "Next" }));
  await screen.findByRole("button", { name: "Try again" });
  const said = screen.getByRole("alert").textContent ?? "";
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
  expect(container.textContent).toContain("To go on, try again.");
  expect(container.textContent).not.toMatch(promise);
});

it("a form whose code did not come says so, and no more", () => {
  render(<LoadFailure site="s" phone={undefined} isTrying={false} onRetry={() => undefined} />);
  expect(screen.getByRole("alert")).toHaveTextContent(/^The form could not be loaded\.Try again$/);
});

it("a browser without JavaScript is asked for it", () => {
  const opening = { question: "What draws you?", choices: ["This", "That"] };
  const { container } = render(
    <FlowPlaceholder title="Find" phone={undefined} opening={opening} />,
  );
  expect(container.textContent).not.toMatch(promise);
});
