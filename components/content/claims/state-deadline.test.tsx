// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { updateUiState } from "@/lib/browser/ui-state";
import { getStateClaimLaw } from "@/lib/server/law/claim-state";
import { StateDeadline } from "./state-deadline";

/** Stubs the requests for the visitor's region and for the states' entries. */
function stubRequests(geo: unknown) {
  vi.stubGlobal("fetch", (path: string) =>
    Promise.resolve(
      Response.json(
        path === "/api/geo" ? geo : getStateClaimLaw(path.replace("/api/claim-states/", "")),
      ),
    ),
  );
}

const renderDeadline = () => render(<StateDeadline prerendered={getStateClaimLaw("CA")!} />);

beforeEach(() => updateUiState({ overrideState: "" }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("displays the deadline of the visitor's region, with its source's date and the state's page", async () => {
  stubRequests({ region: "Ohio" });
  renderDeadline();
  expect(
    await screen.findByText("The time limit in Ohio for a car accident is 2 years."),
  ).toBeVisible();
  expect(screen.getByText(/^Source checked on/)).toBeVisible();
  expect(screen.getByRole("link", { name: "See the rules in Ohio" })).toHaveAttribute(
    "href",
    "/car-accident/ohio",
  );
});

it("displays no state's deadline until the state is known, and follows the visitor's choice", async () => {
  stubRequests({});
  renderDeadline();
  expect(screen.getByRole("combobox")).toHaveDisplayValue("Choose your state");
  expect(screen.queryByText(/The time limit in/)).toBeNull();
  expect(screen.queryByText(/^Source checked/)).toBeNull();
  await userEvent.selectOptions(screen.getByRole("combobox"), "Colorado");
  expect(
    await screen.findByText("The time limit in Colorado for a car accident is 3 years."),
  ).toBeVisible();
});

it("says that the limit is uncertain instead of naming one", async () => {
  stubRequests({ region: "Montana" });
  renderDeadline();
  expect(await screen.findByText(/we’re not sure of the current limit/)).toBeVisible();
});
