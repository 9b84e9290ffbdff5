import { expect, it } from "vitest";
import { articlesByPath } from "@/themes/articles/registry";
import { payloadOf } from "./page-payload";

const path = "/accidents-in-public";
const html =
  "<head><title>Slips &amp; falls: what&#x27;s next | Stillharbor</title>" +
  '<meta name="description" content="A &quot;wet floor&quot; &lt;sign&gt;"/></head>';

it("tells title and description of the page as it was built, and its article's date and sections", () => {
  const article = articlesByPath.get(path);
  expect(payloadOf("build-1", path, html, article)).toEqual({
    id: "build-1",
    path,
    title: "Slips & falls: what's next | Stillharbor",
    description: 'A "wet floor" <sign>',
    updated: article?.updated,
    sections: article?.sections,
  });
  expect(article?.sections.length).toBeGreaterThan(0);
});

it("leaves out what a page that is no article does not have", () => {
  expect(Object.keys(payloadOf("build-1", "/claims", html))).toEqual([
    "id",
    "path",
    "title",
    "description",
  ]);
});
