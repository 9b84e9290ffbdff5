import { describe, expect, it } from "vitest";
import { legalThankYouPage } from "../flows/shared-pages";
import { getDisplayedContent } from "./lead-pages";

const now = new Date("2026-11-24T08:00:00Z");
const shown = { lead: { answers: { PostalCode: ["92101"] }, createdAt: now }, consents: [] };
const html = (htmlData: string, more: object = {}) =>
  getDisplayedContent({ content: { htmlData } }, { ...shown, ...more }).htmlData;

describe("what a page said, drawn later", () => {
  it("says that a number stood there, and is not kept", () => {
    expect(html("<p>Call {phone} or {phone}.</p>")).toBe(
      "<p>Call [the site’s phone number; not stored] or [the site’s phone number; not stored].</p>",
    );
    expect(getDisplayedContent(legalThankYouPage, shown).htmlData).toMatch(
      /may call you on .* call \[the site’s phone number; not stored\]/,
    );
  });

  it("names who was matched as the evidence has them, and no link of today", () => {
    const receivers = [{ id: "a", name: "A <School>" }];
    const consents = [{ receivers }, { receivers }, { receivers: null }].map((consent) => ({
      ...{ tcpaKey: "t", content: "", isChecked: true },
      ...consent,
    }));
    expect(html("{matches}{legalHelp}", { consents })).toBe(
      "[who was matched: A &lt;School&gt;; logos and reasons not stored]" +
        "[links to legal help in the visitor’s state; not stored]",
    );
    expect(html("{matches}")).toBe("[who was matched; not stored]");
  });

  it("is the end that a repeated request got, and at an end without words says whose stood there", () => {
    const { repeatedContent } = legalThankYouPage;
    const deliveries = [{ message: "lead.created", state: "duplicate" }];
    expect(getDisplayedContent(legalThankYouPage, { ...shown, deliveries })).toEqual(
      repeatedContent,
    );
    expect(getDisplayedContent({ end: "lead" }, shown).htmlData).toBe(
      "<p>[the site’s own closing words; not stored]</p>",
    );
    expect(getDisplayedContent({}, shown)).toEqual({});
  });
});
