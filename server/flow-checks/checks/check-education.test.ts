import { describe, expect, it } from "vitest";
import { findResultPromises } from "@/lib/server/copy/result-promises";
import { collectTextsInValue } from "@/tests/support/page-texts";
import { answerValidators } from "../../flows/validators";
import { createSkipButton } from "../../flows/definitions/buttons";
import type { FlowDefinition, PageDefinition } from "../../flows/flow-definition";
import { allFlowDefinitions } from "../../flows/flow-registry";
import { studyNearMeFlow } from "../../flows/definitions/ysm";
import { findFlowFaults } from "../check-flow";
import { formatFlowFault } from "../flow-fault";

const deps = { validatorPaths: Object.keys(answerValidators) };

/** Returns the flow `studyNearMeFlow` with one page changed. */
function changed(key: string, change: (page: PageDefinition) => PageDefinition): FlowDefinition {
  return {
    ...studyNearMeFlow,
    pages: studyNearMeFlow.pages.map((page) => (page.key === key ? change(page) : page)),
  };
}

describe("an education flow that is not sound", () => {
  it.each<[string, FlowDefinition, string]>([
    [
      "programs of areas that nobody chose",
      { ...studyNearMeFlow, firstPage: "ProgramOfInterest" },
      "page Education: cannot be reached",
    ],
    [
      "programs asked with their area",
      changed("AreaOfInterest", (page) => ({
        ...page,
        questions: [{ ...page.questions![0]!, options: "programs" }],
      })),
      "page AreaOfInterest: depends on the field Areas, which no earlier page asks",
    ],
    [
      "mappings of another question",
      changed("ProgramOfInterest", (page) => ({ ...page, schoolMappings: "Level" })),
      "its schoolMappings Level is not a question about programs",
    ],
    [
      "a count of schools that does not say who pays",
      changed("ProgramOfInterest", ({ proTip: _, ...page }) => page),
      "page ProgramOfInterest: counts schools, but its proTip does not say that they pay",
    ],
    [
      "matches that do not say who pays",
      changed("Pii", (page) => ({ ...page, matchNote: "Our schools." })),
      "page Pii: its matchNote does not say that the schools pay",
    ],
    [
      "listings that do not say who pays",
      changed("Listings", ({ content: _, ...page }) => page),
      "page Listings: lists schools, but its content does not say that they pay",
    ],
    [
      "select-all without a consent",
      changed("More", (page) => ({
        ...page,
        selectAll: { style: "button", performSubmit: false },
      })),
      "page More: has selectAll, but asks for no consent",
    ],
    [
      "a button that accepts what is not asked",
      changed("More", (page) => ({
        ...page,
        actions: [{ name: "Yes", label: "Yes", actionType: "AcceptTcpaAndSubmit" }],
      })),
      "its button Yes accepts a consent, but the page asks for none",
    ],
    [
      "a name for advertisers",
      changed("SponsoredMatches", (page) => ({ ...page, sponsoredMatches: { name: "FirstName" } })),
      "page SponsoredMatches: sends FirstName to advertisers",
    ],
    [
      "a listing by what nobody asked",
      changed("Listings", (page) => ({
        ...page,
        listings: { src: "/{site}/listings.html", parameters: { x: "Hobby" } },
      })),
      "depends on the field Hobby, which no earlier page asks",
    ],
    [
      "listings from anywhere",
      changed("Listings", (page) => ({ ...page, listings: { src: "//elsewhere.example" } })),
      "its listings must be the site’s own page or an https URL",
    ],
    [
      "a question after the lead",
      changed("Listings", (page) => ({ ...page, questions: studyNearMeFlow.pages[4]!.questions! })),
      "page Listings: follows the lead, but asks questions that no lead would store",
    ],
    [
      "a way around the consent",
      changed("More", (page) => ({ ...page, next: [{ to: "SponsoredMatches" }] })),
      "page More: leads to the lead SponsoredMatches without a consent page before it",
    ],
    [
      "No Thanks that makes a lead",
      changed("Pii", (page) => ({ ...page, actions: [...page.actions, createSkipButton()] })),
      "page Pii: leads to the lead SponsoredMatches without a consent page before it",
    ],
    [
      "a page on the way that keeps nothing",
      changed("CustomQuestions", (page) => ({ ...page, keepsNothing: true })),
      "page CustomQuestions: has keepsNothing, but is not an end page without a lead",
    ],
  ])("%s", (_, flow, fault) => {
    expect(findFlowFaults(flow, deps).map(formatFlowFault).join("\n")).toContain(fault);
  });
});

describe("what education flows say", () => {
  const flows = allFlowDefinitions.filter(({ receivers }) => receivers === "schools");

  it.each(flows.map((flow) => [flow.key, flow] as const))("%s claims no neutrality", (_, flow) => {
    expect(findFlowFaults(flow, deps)).toEqual([]);
    const promises = collectTextsInValue(flow).flatMap((text) =>
      findResultPromises("education", "en", text),
    );
    expect(promises).toEqual([]);
  });

  it("are four, and each asks for consent to schools alone", () => {
    expect(flows.map(({ key }) => key)).toEqual(["ysm", "mdf", "skinnyFlowGame", "skinnyFlowIT"]);
    for (const { pages } of flows)
      expect(pages.flatMap(({ consent = [] }) => consent)).toHaveLength(1);
  });
});
