// @vitest-environment jsdom
import { act, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { FlowPlaceholder } from "@/components/flow/flow-placeholder";
import { stubJsdomLayout } from "@/components/flow/testing/layout";
import { createSilentLog } from "@/flow/browser/testing/create-silent-log";
import { parseFlowResponse } from "@/flow/engine/parse-response";
import { removePrerenderedFirstPages } from "@/lib/server/site/outside-api";
import { ScheduleCallQuestionnaire } from "./schedule-call-questionnaire";
import { Questionnaire } from "./questionnaire";

const response = parseFlowResponse(
  {
    instructions: [
      {
        instructionType: "AskQuestions",
        questions: [
          {
            fieldName: "AccidentType",
            questionType: "Radio",
            label: "What happened?",
            options: [
              { label: "Car", value: "Car" },
              { label: "Truck", value: "Truck" },
            ],
          },
        ],
      },
    ],
    actionsAvailable: [{ name: "Submit", label: "Continue", actionType: "Submit" }],
    pageKey: "AccidentType",
  },
  createSilentLog(),
);

const props = {
  site: "mva",
  phone: "6195550142",
  flow: {
    flowKey: "their-flow",
    title: "Free case evaluation",
    piiText: "",
    thankYouPageText: "",
    variantThankYouPage: "legal",
    loaderType: "local",
    initTrackingTools: false,
    prefill: { AccidentType: "Car" },
  },
  prerenderedPage: { response },
  children: <FlowPlaceholder reservedTexts={{ question: "", choices: ["1", "2"] }} />,
} as const;

const errors = vi.fn();
let root: Root | undefined;

beforeEach(() => {
  stubJsdomLayout();
  errors.mockClear();
  // The request Land never gets a response.
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
});
afterEach(async () => {
  await act(async () => root?.unmount());
  document.documentElement.removeAttribute("data-outside-api");
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

/** Loads a page prerendered by a server with or without an outside API, and hydrates it. */
async function open(page: ReactNode, isOutside: boolean) {
  const built = `<html lang="en"><body>${renderToString(page)}`;
  const html = isOutside ? removePrerenderedFirstPages(built) : built;
  if (isOutside) document.documentElement.setAttribute("data-outside-api", "");
  const container = document.createElement("div");
  document.body.append(container);
  container.innerHTML = html.slice(html.indexOf("<body>") + "<body>".length);
  const before = container.innerHTML;
  await act(async () => {
    root = hydrateRoot(container, page, { onRecoverableError: errors });
  });
  return before;
}

for (const [name, page] of [
  ["the main questionnaire", <Questionnaire key="main" {...props} />],
  ["the call form", <ScheduleCallQuestionnaire key="call" {...props} />],
] as const) {
  it(`${name} shows no question of the embedded API where another one asks`, async () => {
    const before = await open(page, true);
    expect(before).not.toMatch(/<input|What happened/);
    expect(before).toContain("Loading your questions");
    expect(screen.queryAllByRole("radio")).toEqual([]);
    expect(screen.getByText("Loading your questions")).toBeInTheDocument();
    const link = screen.getByRole("link", { name: "Answer the questions", hidden: true });
    const flow = new URL(link.getAttribute("href") ?? "", location.href).searchParams;
    expect(JSON.parse(flow.get("Form.Flow") ?? "")).toMatchObject({ flowKey: "their-flow" });
    // React renders only this boundary in the browser; the rest of the page hydrates.
    for (const [error] of errors.mock.calls)
      expect(Object(error).digest ?? Object(Object(error).cause).digest).toBe(
        "BAILOUT_TO_CLIENT_SIDE_RENDERING",
      );
  });

  it(`${name} shows its first question where the embedded API asks`, async () => {
    await open(page, false);
    expect(screen.getAllByRole("radio")).toHaveLength(2);
    expect(errors).not.toHaveBeenCalled();
  });
}
