// @vitest-environment jsdom
import { cleanup } from "@testing-library/react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ThemeHtml } from "@/components/content/theme-html";
import { createQuestionPage, renderFlow } from "@/components/flow/testing/render-flow";
import { sanitizeHtml } from "@/components/ui/sanitize-html";
import { createSamplePage } from "@/flow/engine/testing/sample-pages";
import { formatCsvLine } from "@/lib/server/csv";
import { scriptPayloads } from "./script-payloads";

/** Spy that the payloads call if they run. */
const ran = vi.fn();
vi.stubGlobal("ran", ran);
afterEach(() => {
  cleanup();
  expect(ran).not.toHaveBeenCalled();
});

/** Returns every element, event handler and URL in a document that could run code. */
function runnable(root: ParentNode): string[] {
  return [...root.querySelectorAll("*")].flatMap((element) => [
    ...(runningElements.has(element.localName) ? [element.localName] : []),
    ...[...element.attributes]
      .filter(({ name, value }) => name.startsWith("on") || isRunningAddress(name, value))
      .map(({ name }) => `${element.localName} ${name}`),
  ]);
}

const runningElements = new Set(
  "script iframe object embed base meta link style frame applet".split(" "),
);
function isRunningAddress(name: string, value: string): boolean {
  const scheme = [...value]
    .filter((letter) => letter > " ")
    .join("")
    .toLowerCase();
  return (
    /^(?:href|src|xlink:href|action|formaction|data|srcdoc)$/.test(name) &&
    /^(?:javascript|data|vbscript):/.test(scheme)
  );
}

/** Parses HTML without running its scripts. */
function parsed(html: string): Document {
  return new DOMParser().parseFromString(html, "text/html");
}

it("would see them: what is looked for is in most of the 46 payloads", () => {
  expect(scriptPayloads).toHaveLength(46);
  const seen = scriptPayloads.filter((payload) => runnable(parsed(payload)).length > 0);
  expect(seen.length).toBeGreaterThan(38);
});

describe.each(scriptPayloads)("%s", (payload) => {
  it("runs nothing in HTML of the API, cleaned in the browser", () => {
    expect(runnable(parsed(sanitizeHtml(payload)))).toEqual([]);
  });

  it("runs nothing in HTML of a theme, cleaned on the server", () => {
    const html = renderToStaticMarkup(createElement(ThemeHtml, { html: payload }));
    expect(runnable(parsed(html))).toEqual([]);
  });

  it("stays text in an exported cell", () => {
    expect(formatCsvLine([payload])).toBe(`"${payload.replaceAll('"', '""')}"\r\n`);
  });
});

it(
  "runs nothing in any field of a question, a fragment or a page",
  { timeout: 60_000 },
  async () => {
    for (const payload of scriptPayloads) {
      const option = { label: payload, value: payload, iconKey: payload };
      const asked = { label: payload, placeholder: payload, value: payload };
      const page = createQuestionPage(
        { ...asked, fieldName: "Text", questionType: "Text" },
        { ...asked, fieldName: "Area", questionType: "TextArea" },
        { ...asked, fieldName: "Hidden", questionType: "Hidden" },
        { ...asked, fieldName: "Many", questionType: "MultiSelect", options: [option] },
      );
      const more = createSamplePage("More", {
        instructions: [
          ...page.instructions,
          {
            instructionType: "DisplayContent",
            displayData: [
              { slotName: "ProTip", content: payload },
              { slotName: "MatchContentHtml", content: payload },
            ],
            pageData: { titleData: payload, htmlData: payload },
          },
        ],
      });
      const { container, unmount } = await renderFlow([more]);
      expect(runnable(container)).toEqual([]);
      unmount();
    }
  },
);
