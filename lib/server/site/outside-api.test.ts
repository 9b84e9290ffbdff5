import { expect, it } from "vitest";
import { removePrerenderedFirstPages } from "./outside-api";

const start = '<html lang="en"><body>';
const form = (action = "/questions") =>
  `<form class="f" method="post" action="${action}"><input type="radio"/></form>`;
const instead = (text: string) =>
  `<noscript data-without-first-page=""><div hidden=""><p>${text}</p><a href="/questions?Form.Flow=x">Go</a></div></noscript>`;
const shown = (text: string) => `<p>${text}</p><a href="/questions?Form.Flow=x">Go</a>`;
const boundary = '<!--$!--><template data-dgst="BAILOUT_TO_CLIENT_SIDE_RENDERING"></template>';

it("shows the placeholder in the place of each first page", () => {
  const part = (action: string, text: string) =>
    `<main><!--$--><div class="screen">${form(action)}${instead(text)}</div><!--/$--></main>`;
  expect(
    removePrerenderedFirstPages(`${start}${part("/questions", "1")}${part("/es/questions", "2")}`),
  ).toBe(
    `<html data-outside-api="" lang="en"><body>${["1", "2"]
      .map((text) => `<main>${boundary}<div class="screen">${shown(text)}</div><!--/$--></main>`)
      .join("")}`,
  );
});

it("takes the boundary next to the form, where one stands in another", () => {
  const page = `${start}<!--$--><i></i><!--$--><div>${form()}${instead("1")}</div><!--/$--><!--/$-->`;
  expect(removePrerenderedFirstPages(page)).toContain(
    `<body><!--$--><i></i>${boundary}<div>${shown("1")}</div><!--/$--><!--/$-->`,
  );
});

it("only marks a page without a questionnaire", () => {
  expect(removePrerenderedFirstPages(`${start}<form action="/api/visitor-requests"></form>`)).toBe(
    '<html data-outside-api="" lang="en"><body><form action="/api/visitor-requests"></form>',
  );
});

it.each([
  ["outside a boundary", `${start}${form()}${instead("1")}`],
  ["behind a boundary", `${start}<!--$--><i></i><!--/$-->${form()}${instead("1")}`],
  ["without a placeholder", `${start}<!--$-->${form()}<!--/$-->`],
  [
    "with something before its placeholder",
    `${start}<!--$-->${form()}<i></i>${instead("1")}<!--/$-->`,
  ],
])("fails at a form %s", (_where, page) => {
  expect(() => removePrerenderedFirstPages(page)).toThrow("was not found in the prerendered page");
});
