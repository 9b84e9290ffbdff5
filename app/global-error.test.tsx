import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import GlobalError from "./global-error";

it("says what happened, never why, and offers two ways on", () => {
  const html = renderToStaticMarkup(<GlobalError error={new Error("a secret")} />);
  expect(html).toContain("Something went wrong on our side");
  expect(html).not.toContain("a secret");
  expect(html).toContain("Load the page again</button>");
  expect(html).toContain('<a href="/">');
});
