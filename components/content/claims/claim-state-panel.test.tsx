// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { updateUiState, uiStateStorageKey } from "@/lib/browser/ui-state";
import { getStateClaimLaw } from "@/lib/server/law/claim-state";
import type { StateCode } from "@/themes/law/us-states";
import { StateTimeLimitPanel } from "./claim-state-panel";

/** Stubs the panel's requests: claim-state entries, and a geo record or none. */
function serve(geo: unknown) {
  const fetched = vi.fn((path: string) => {
    if (path === "/api/geo") return Promise.resolve(Response.json(geo));
    const code = path.replace("/api/claim-states/", "").toUpperCase() as StateCode;
    return Promise.resolve(Response.json(getStateClaimLaw(code)));
  });
  vi.stubGlobal("fetch", fetched);
  return fetched;
}

const heading = (state: string) =>
  screen.findByRole("heading", { name: `Personal injury claims in ${state}` });

const panel = () =>
  render(<StateTimeLimitPanel prerendered={getStateClaimLaw("CA")!} kind="motorVehicle" />);

beforeEach(() => updateUiState({ overrideState: "" }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("shows the entry of the geo region", async () => {
  serve({ region: "Texas" });
  panel();
  expect(await heading("Texas")).toBeVisible();
  expect(screen.getByRole("combobox", { name: "Which state did it happen in?" })).toHaveValue("TX");
});

it("keeps California's for a region elsewhere, and loads no entry", async () => {
  const fetched = serve({ region: "Bavaria" });
  panel();
  expect(await heading("California")).toBeVisible();
  expect(fetched.mock.calls).toEqual([["/api/geo"]]);
});

it("follows the visitor's choice and keeps it for the session", async () => {
  serve({ region: "Texas" });
  panel();
  await heading("Texas");
  await userEvent.selectOptions(screen.getByRole("combobox"), "Ohio");
  expect(await heading("Ohio")).toBeVisible();
  expect(JSON.parse(sessionStorage.getItem(uiStateStorageKey) ?? "{}")).toMatchObject({
    overrideState: "OH",
  });
});

it("asks for no geo record when a state was chosen before", async () => {
  const fetched = serve({ region: "Texas" });
  updateUiState({ overrideState: "MN" });
  panel();
  expect(await heading("Minnesota")).toBeVisible();
  expect(fetched).not.toHaveBeenCalledWith("/api/geo");
});

it("states no limit where the entry is not sure, and still links the source", async () => {
  serve({ region: "Montana" });
  panel();
  await heading("Montana");
  expect(screen.getByText(/we’re not sure of the current limit/)).toBeVisible();
  expect(screen.getByRole("link", { name: /Montana Legislature/ })).toHaveAttribute(
    "href",
    getStateClaimLaw("MT")!.referenceUrl,
  );
  expect(screen.queryByText(/three years/)).toBeNull();
});

it("says so when an entry does not come, keeps the one before, and tries again", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
  panel();
  await userEvent.selectOptions(screen.getByRole("combobox"), "Ohio");
  expect(await screen.findByText(/couldn’t load that state’s limit/)).toBeVisible();
  expect(await heading("California")).toBeVisible();
  serve({});
  await userEvent.selectOptions(screen.getByRole("combobox"), "Ohio");
  expect(await heading("Ohio")).toBeVisible();
  expect(screen.queryByText(/couldn’t load that state’s limit/)).toBeNull();
});

it("says when the state is a guess, and no longer once one is chosen", async () => {
  serve({});
  panel();
  const guess = screen.getByText(/couldn’t tell which state you’re in/);
  expect(guess).toBeVisible();
  const limit = screen.getByRole("heading", { name: /California/ });
  expect(guess.compareDocumentPosition(limit)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByRole("combobox")).toHaveDisplayValue("Choose your state");
  await userEvent.selectOptions(screen.getByRole("combobox"), "Ohio");
  expect(await heading("Ohio")).toBeVisible();
  expect(screen.queryByText(/couldn’t tell/)).toBeNull();
  expect(screen.getByText("The time limit in Ohio for a car accident is 2 years.")).toBeVisible();
  expect(screen.getByText(/^Source checked on/)).toHaveTextContent(
    /^Source checked on \w+ \d+, \d{4}, not reviewed by an attorney\.$/,
  );
});
