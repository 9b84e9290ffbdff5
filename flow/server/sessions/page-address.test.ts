import { describe, expect, it } from "vitest";
import { redactUrl, pageOfReferer } from "./page-address";

describe("redactUrl", () => {
  it.each([
    [
      "https://a.example/x?utm_source=g&email=a%40b.c&pageIndex=2#top",
      "https://a.example/x?utm_source=g&pageIndex=2",
    ],
    ["https://user:pass@a.example/", "https://a.example/"],
    ["https://a.example/?pageIndex=a%40b.c", "https://a.example/"],
    ["javascript:alert(1)", undefined],
    ["nonsense", undefined],
    [`https://a.example/${"x".repeat(5000)}`, undefined],
  ])("%s", (address, kept) => {
    expect(redactUrl(address)?.href).toBe(kept);
  });
});

it("knows a page by its Referer, when it is the site's own", () => {
  const page = (referer: string) => pageOfReferer(new Headers({ host: "a.example", referer }));
  expect(page("https://a.example/claims?x=1")).toBe("https://a.example/claims");
  expect(page("https://b.example/claims")).toBeUndefined();
});
