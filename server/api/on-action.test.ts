import { expect, it } from "vitest";
import { parseRefererUrl } from "./on-action";

it("knows a page by its Referer, when it is the site's own", () => {
  const page = (referer: string) => parseRefererUrl(new Headers({ host: "a.example", referer }));
  expect(page("https://a.example/claims?x=1")).toBe("https://a.example/claims");
  expect(page("https://b.example/claims")).toBeUndefined();
});
