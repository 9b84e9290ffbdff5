import { expect, it } from "vitest";
import { expectConsentTerms } from "@/tests/support/consent-terms";
import { acceptsConsent } from "../../../protocol/action";
import { flowDefinitions } from "../registry";

const pages = flowDefinitions
  .filter(({ receivers }) => receivers === "schools")
  .flatMap(({ key, pages: all }) => all.map((page) => ({ flow: key, ...page })))
  .filter(({ consent = [] }) => consent.length > 0);

it("is asked once by each education flow", () => {
  expect(pages.map(({ flow }) => flow)).toEqual(["ysm", "mdf", "skinnyFlowGame", "skinnyFlowIT"]);
});

it.each(pages)(
  "of $flow names one school, the channels, STOP and HELP, and is no condition of purchase",
  ({ consent = [] }) => {
    for (const { content, covers } of consent) {
      expect(covers).toBe("each");
      // Nobody but the school may call: the pages say so.
      expect(content.match(/\{\w+\}/g)).toEqual(["{names}", "{receivers}", "{brand}"]);
      expectConsentTerms(content, [
        "The school pays {brand} for this.",
        "I do not have to agree to buy or to enroll.",
        "reply STOP to any text message to cancel",
      ]);
    }
  },
);

it.each(pages)(
  "of $flow says in view who may do what, and names what it folds",
  ({ consent = [] }) => {
    for (const { content } of consent) {
      const [inView = "", folded = ""] = content.split("<details>");
      for (const part of [
        "{names} may call, text and email me",
        "auto-dialer",
        "prerecorded voice",
      ])
        expect(inView).toContain(part);
      expect(folded).toMatch(
        /^<summary>Full consent to calls, texts and emails<\/summary>.*<\/details>$/,
      );
    }
  },
);

it.each(pages)("of $flow names every button that gives it", ({ consent = [], actions }) => {
  const buttons = actions.filter(({ actionType }) => acceptsConsent(actionType));
  for (const { label } of buttons)
    for (const { content } of consent) expect(content).toContain(`choosing “${label}”`);
});
