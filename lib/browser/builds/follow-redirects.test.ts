// @vitest-environment jsdom
import { expect, it } from "vitest";
import { applyRedirectsToLinks } from "./follow-redirects";

applyRedirectsToLinks({ "/old": "/claims", "/schools": "https://schools.example/list" });

/** Clicks inside a link and returns the URL that the click leads to. */
function hrefAfterClick(href: string): string {
  document.body.innerHTML = `<a href="${href}"><span>There</span></a>`;
  const [link] = document.links;
  // jsdom does not navigate.
  link?.addEventListener("click", (event) => event.preventDefault());
  link?.querySelector("span")?.click();
  return link?.href ?? "";
}

it.each([
  ["/old?gclid=1", `${location.origin}/claims?gclid=1`],
  ["/schools", "https://schools.example/list"],
  ["/claims", `${location.origin}/claims`],
  ["https://other.example/old", "https://other.example/old"],
])("a click on a link to %s leads to %s", (href, target) => {
  expect(hrefAfterClick(href)).toBe(target);
});
