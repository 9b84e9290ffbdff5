import { expect, it, vi } from "vitest";
import { englishWords, wordsIn } from "@/lib/shared/words";

/** A new module stands for a new rendering: React's `cache` keeps one result for each. */
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
  const { useWords } = await newRendering();
  expect(() => useWords()).toThrow("call speak(theme)");
});

it("gives each rendering its own words", async () => {
  const spanish = await newRendering();
  spanish.setPageWords(wordsIn("es", (english) => (english === "Yes" ? "Sí" : undefined)));
  const english = await newRendering();
  english.setPageWords(englishWords);
  expect([spanish.useWords().say("Yes"), english.useWords().say("Yes")]).toEqual(["Sí", "Yes"]);
});
