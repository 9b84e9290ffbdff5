// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { isThankYouPage, readLeadPage, storeLeadPage } from "./lead-page";

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

it.each([
  ["/", "/thank-you", "/"],
  ["/es", "/es/thank-you", "/"],
  ["/es/rideshare", "/es/thank-you", "/rideshare"],
  ["/claims/makeclaim", "/thank-you", "/claims/makeclaim"],
])("leads from %s to %s, and keeps %s for a reload", (at, target, kept) => {
  history.replaceState(null, "", at);
  expect(storeLeadPage()).toBe(target);
  expect(readLeadPage()).toBe(kept);
});

it("keeps the page of the lead once the address is the thank-you page's", () => {
  history.replaceState(null, "", "/rideshare");
  history.replaceState(null, "", storeLeadPage());
  expect(storeLeadPage()).toBe("/thank-you");
  expect(readLeadPage()).toBe("/rideshare");
});

it("leaves the path as it is where storage is blocked", () => {
  history.replaceState(null, "", "/rideshare");
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("blocked", "SecurityError");
  });
  expect(storeLeadPage()).toBe("/rideshare");
});

it.each(["//elsewhere.example", "https://elsewhere.example", ""])(
  "returns to no path that another script stored: %s",
  (stored) => {
    sessionStorage.setItem("flow-lead-page", stored);
    expect(readLeadPage()).toBeUndefined();
  },
);

it("knows the thank-you page in every language", () => {
  expect(["/thank-you", "/es/thank-you", "/", "/es"].map(isThankYouPage)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
