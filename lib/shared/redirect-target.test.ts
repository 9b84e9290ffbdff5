import { expect, it } from "vitest";
import { findRedirectTarget } from "./redirect-target";

const redirects = {
  "/old": "/claims",
  "/schools": "https://schools.example/list",
  "/own": "/claims?from=old",
};

it.each([
  ["/old", "https://site.example/claims"],
  ["/old?utm_campaign=5", "https://site.example/claims?utm_campaign=5"],
  ["/schools", "https://schools.example/list"],
  ["/own?utm_campaign=5", "https://site.example/claims?from=old"],
])("%s goes to %s", (path, target) => {
  expect(findRedirectTarget(redirects, new URL(path, "https://site.example"))?.href).toBe(target);
});

it.each(["/", "/old/er", "/constructor", "/Old"])("%s has no rule", (path) => {
  expect(findRedirectTarget(redirects, new URL(path, "https://site.example"))).toBeUndefined();
});

it("a theme need not have rules", () => {
  expect(findRedirectTarget(undefined, new URL("https://site.example/old"))).toBeUndefined();
});
