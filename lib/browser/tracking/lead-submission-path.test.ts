// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import {
  isThankYouPage,
  readLeadSubmissionPath,
  storeLeadSubmissionPath,
} from "./lead-submission-path";

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

it.each([
  ["/", "/thank-you", "/"],
  ["/es", "/es/thank-you", "/"],
  ["/es/rideshare", "/es/thank-you", "/rideshare"],
  ["/claims/makeclaim", "/thank-you", "/claims/makeclaim"],
])("leads from %s to %s, and keeps %s for a reload", (at, target, kept) => {
  history.replaceState(null, "", at);
  expect(storeLeadSubmissionPath()).toBe(target);
  expect(readLeadSubmissionPath()).toBe(kept);
});

it("keeps the page of the lead once the address is the thank-you page's", () => {
  history.replaceState(null, "", "/rideshare");
  history.replaceState(null, "", storeLeadSubmissionPath());
  expect(storeLeadSubmissionPath()).toBe("/thank-you");
  expect(readLeadSubmissionPath()).toBe("/rideshare");
});

it("leaves the path as it is where storage is blocked", () => {
  history.replaceState(null, "", "/rideshare");
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("blocked", "SecurityError");
  });
  expect(storeLeadSubmissionPath()).toBe("/rideshare");
});

it.each(["//elsewhere.example", "https://elsewhere.example", ""])(
  "returns to no path that another script stored: %s",
  (stored) => {
    sessionStorage.setItem("flow-lead-page", stored);
    expect(readLeadSubmissionPath()).toBeUndefined();
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
