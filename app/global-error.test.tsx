// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, it, vi } from "vitest";
import { getTranslator } from "@/lib/server/language/texts";
import { englishTranslator } from "@/lib/shared/words";
import { storeTranslator } from "@/components/words/client-words";
import GlobalError from "./global-error";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  storeTranslator(englishTranslator);
});

const error = new Error("a secret");

it("says what happened, never why, and offers a way on", () => {
  const html = renderToStaticMarkup(<GlobalError error={error} />);
  expect(html).toContain("Something went wrong on our end");
  expect(html).not.toContain("a secret");
  expect(html).toContain('<a href="/">');
});

it("keeps the tokens and styles of the document that failed, and offers the ways to start", async () => {
  const ways = { questions: "/claims/makeclaim", callBack: "/claims/scheduleacall", topics: [] };
  vi.stubGlobal("reportError", vi.fn());
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json(ways)));
  document.documentElement.style.cssText = "--ink: black";
  document.head.innerHTML =
    "<style>.a > .b { color: red }</style><style>main { margin: 0 }</style>";
  render(<GlobalError error={error} />, { container: document });
  const list = await screen.findByRole("list", { name: "Ways to start" });
  expect(list.querySelectorAll("a")).toHaveLength(2);
  const styles = [...document.querySelectorAll("style")].map((style) => style.textContent);
  expect(styles).toContain(":root{--ink: black;}.a > .b { color: red }main { margin: 0 }");
});

it("is in the language of the document that failed, and leads on in it", () => {
  storeTranslator(getTranslator("es"));
  const html = renderToStaticMarkup(<GlobalError error={error} />);
  expect(html).toContain('<html lang="es-US">');
  expect(html).toContain(`<h1>${getTranslator("es").say("Something went wrong on our end")}</h1>`);
  expect(html).not.toMatch(/Something|home page/);
  expect(html).toContain('<a href="/es">');
});
