import { expect, it, vi } from "vitest";
import { englishTranslator, createTranslator } from "@/lib/shared/words";

/** Loads the module anew to simulate a new render, because React's `cache` keeps one result per render. */
async function newRendering() {
  vi.resetModules();
  vi.doMock("react", () => ({
    cache<Result>(make: () => Result) {
      const made = make();
      return () => made;
    },
  }));
  return import("./server-words");
}

it("stops a page that renders words before it has set its language", async () => {
  const { useTranslator } = await newRendering();
  expect(() => useTranslator()).toThrow("call speak(theme)");
});

it("gives each rendering its own words", async () => {
  const spanish = await newRendering();
  spanish.setPageTranslator(
    createTranslator("es", (english) => (english === "Yes" ? "Sí" : undefined)),
  );
  const english = await newRendering();
  english.setPageTranslator(englishTranslator);
  expect([spanish.useTranslator().say("Yes"), english.useTranslator().say("Yes")]).toEqual([
    "Sí",
    "Yes",
  ]);
});
