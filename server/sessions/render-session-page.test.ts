import { expect, it } from "vitest";
import { readSampleCatalogue } from "../receivers/current-catalogue";
import { allFlowDefinitions } from "../flows/flow-registry";
import { resolveDisclosure } from "../disclosures/disclosure";
import { buildListingsQuery } from "./pages/listings-query";
import { renderSessionPage } from "./render-session-page";
import { createUnnamedTestRegister } from "@/tests/support/receivers";

const unnamed = {
  isNamed: false,
  receivers: createUnnamedTestRegister(["https://firm.example/"]).receivers,
};
const pages = allFlowDefinitions.flatMap(({ pages, receivers = "the law firms and attorneys" }) =>
  pages
    .filter((page) => page.consent)
    .map(
      (page) =>
        [
          page.consent![0]!.tcpaKey,
          page,
          receivers === "schools"
            ? "for the schools this site works with to contact me"
            : `Hale &amp; Son</span> and ${receivers} it works with`,
        ] as const,
    ),
);

it.each(pages)("%s says what it must", (_, page, callers) => {
  const [item] = resolveDisclosure(page, {}, unnamed, { brand: "Hale & Son", buildId: "b" }).items;
  expect(item?.isCheckboxRequired).toBe(page.consent![0]!.covers === "all");
  for (const words of [
    callers,
    "phone call",
    "text message",
    "auto-dialer",
    "recorded",
    "prerecorded",
    "STOP",
    "HELP",
    "not a condition of purchase",
  ])
    expect(item?.content).toContain(words);
  // A form without an email question must not ask for consent to emails.
  const asksEmail = page.questions?.some(({ fieldName }) => fieldName === "Email") ?? false;
  expect(item?.content.includes("email")).toBe(asksEmail);
  expect(item?.content).not.toMatch(/[{}]/);
  // The date of the text. The second text of a day has the suffix ".2".
  expect(page.consent![0]!.version).toMatch(/^\d{4}-\d\d-\d\d(\.\d+)?$/);
});

it("shows a page without a protip, without one", () => {
  const [flow] = allFlowDefinitions;
  const { proTip: _, ...page } = flow!.pages[0]!;
  const deps = {
    database: () => {
      throw new Error("No page needs the database.");
    },
    now: () => new Date(0),
    getBrandName: () => "Stillharbor",
    getVisitorPhone: () => "8005550142",
    configuredScripts: () => [],
    buildId: () => "test",
    receivers: () => createUnnamedTestRegister([]),
    catalogue: readSampleCatalogue,
  };
  const session = {
    id: "",
    site: "mva",
    trail: [page.key],
    answers: {},
    disclosures: {},
    privacySignal: false,
  };
  const { instructions } = renderSessionPage(deps, {
    flow: flow!,
    page,
    session,
    firesPixels: true,
  });
  expect(instructions[0]).toEqual({
    instructionType: "DisplayContent",
    displayData: [
      { slotName: "ProgressBar", content: "11" },
      { slotName: "ProgressNote", content: expect.stringMatching(/^1 of 9, /) },
    ],
  });
});

it("asks for listings with as many programs as an address holds, the first of them first", () => {
  const parameters = { poi: "Programs", zip: "PostalCode" };
  const some = ["11.0701", "51.3801"];
  expect(buildListingsQuery(parameters, { PostalCode: ["92101"], Programs: some })).toEqual({
    zip: "92101",
    poi: "11.0701,51.3801",
  });
  const many = Array.from({ length: 2000 }, (_, at) => `${10 + (at % 50)}.${1000 + at}`);
  const asked = buildListingsQuery(parameters, { PostalCode: ["92101"], Programs: many });
  expect(asked.zip).toBe("92101");
  const programs = asked.poi?.split(",") ?? [];
  expect(many.slice(0, programs.length)).toEqual(programs);
  expect(programs.length).toBeGreaterThan(300);
  expect(String(new URLSearchParams(asked)).length).toBeLessThan(4096);
});
