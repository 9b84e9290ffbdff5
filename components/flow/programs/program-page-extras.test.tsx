// @vitest-environment jsdom
import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createThankYouPage } from "@/flow/engine/testing/sample-pages";
import { createQuestionPage, renderFlow } from "../testing/render-flow";
// Imported before the tests, because they do not test loading times.
import "./matched-school-counter";
import "./program-choice-notice";

const programs = [
  { label: "Nursing", value: "bsn", increaseMarker: 2, iconKey: "building" },
  { label: "Business", value: "mba", increaseMarker: true, iconKey: "spaceship" },
  { label: "Art", value: "art", increaseMarker: "Popular" },
  { label: "Biology", value: "bio", increaseMarker: 20 },
];
const mappings = {
  instructionType: "PoiSchoolMappings",
  poiSchoolMatches: [
    { poi: "bsn", schools: ["a", "b"] },
    { poi: "mba", schools: ["b", "c"] },
    { poi: "art", schools: ["d", "e"] },
  ],
  limit: 4,
};

function programPage(variants: Record<string, string>, pageKey = "ProgramOfInterest") {
  const page = createQuestionPage({ questionType: "MultiSelect", options: programs });
  const experiments = Object.fromEntries(
    Object.entries(variants).map(([name, activeVariant]) => [name, { activeVariant }]),
  );
  return {
    ...page,
    pageKey,
    instructions: [...page.instructions, mappings],
    experiments: { experiments, complexExperiments: [] },
  };
}

const box = (name: RegExp) => screen.getByRole("checkbox", { name });
const shown = (text: string) => screen.queryByText(text);
const noneYet = "Pick programs to see matching schools";

afterEach(() => vi.useRealTimers());

describe("the school counter", () => {
  it("counts the union of schools, at most the maximum, red to amber to green", async () => {
    await renderFlow([
      programPage({ poiPageMatchedSchoolCounter: "enabled" }),
      createThankYouPage(),
    ]);
    const status = await screen.findByText(noneYet);
    const counter = status.parentElement;
    expect(counter).toHaveAttribute("data-colour", "none");
    fireEvent.click(box(/Nursing/));
    expect(status).toHaveTextContent("2 of 4 schools matched");
    expect(counter).toHaveAttribute("data-colour", "amber");
    fireEvent.click(box(/Business/));
    expect(status).toHaveTextContent("3 of 4 schools matched");
    expect(counter).toHaveAttribute("data-colour", "green");
    fireEvent.click(box(/Art/));
    expect(status).toHaveTextContent("4 of 4 schools matched");
    fireEvent.click(box(/Nursing/));
    fireEvent.click(box(/Business/));
    expect(status).toHaveTextContent("2 of 4 schools matched");
  });

  it("is not there by default, nor on another page", async () => {
    const first = await renderFlow([programPage({})]);
    expect(shown(noneYet)).toBeNull();
    first.unmount();
    await renderFlow([programPage({ poiPageMatchedSchoolCounter: "enabled" }, "Education")]);
    expect(shown(noneYet)).toBeNull();
  });
});

describe("increase markers and icons", () => {
  it("marks programs in the variant that has markers, and there alone", async () => {
    const name = "poiPageMatchedSchoolCounter";
    const first = await renderFlow([programPage({ [name]: "enabledWithMatchIncreaseIndicator" })]);
    expect(await screen.findByText("+2 schools")).toBeVisible();
    expect(screen.getByText("+4 schools"), "no more than can be matched").toBeVisible();
    expect(screen.getByText("More schools")).toBeVisible();
    expect(screen.getByText("Popular")).toBeVisible();
    first.unmount();
    await renderFlow([programPage({ [name]: "enabled" })]);
    await screen.findByText(noneYet);
    expect(shown("+2 schools")).toBeNull();
  });

  it("draws the icons that it knows", async () => {
    await renderFlow([programPage({})]);
    await vi.waitFor(() => expect(document.querySelectorAll("label svg")).toHaveLength(1));
    expect(
      box(/Nursing/)
        .closest("label")
        ?.querySelector("svg"),
    ).not.toBeNull();
  });
});

describe("the notice after a choice", () => {
  const more = "Select more programs to optimize matches!";
  const enough = "Great job, few more questions left!";
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  it("comes 3 s after it: the first while the maximum is not reached, the second when it is", async () => {
    const page = programPage({ poiSelectionNotification: "enabled" });
    const first = await renderFlow([page]);
    await act(() => import("./program-choice-notice"));
    first.unmount();
    // The notice's code has loaded, so this render contains it before any choice.
    await renderFlow([page]);
    vi.useFakeTimers();
    fireEvent.click(box(/Nursing/));
    await pass(2900);
    expect(shown(more)).toBeNull();
    await pass(200);
    expect(screen.getByRole("status")).toHaveTextContent(more);
    await pass(10_000);
    expect(shown(more)).toBeNull();
    fireEvent.click(box(/Business/));
    fireEvent.click(box(/Art/));
    await pass(3100);
    expect(screen.getByRole("status")).toHaveTextContent(enough);
    await pass(10_000);
    fireEvent.click(box(/Art/));
    await pass(5000);
    expect(shown(more), "taking a program away is no choice").toBeNull();
  });

  it("comes for a choice that was made before its code came, and not for what the page came with", async () => {
    const options = programs.map((program, at) => ({ ...program, isSelected: at === 0 }));
    const page = programPage({ poiSelectionNotification: "enabled" });
    const ask = createQuestionPage({ questionType: "MultiSelect", options });
    await renderFlow([{ ...page, instructions: [...ask.instructions, mappings] }]);
    vi.useFakeTimers();
    await act(() => import("./program-choice-notice"));
    await pass(3100);
    expect(shown(more)).toBeNull();
    fireEvent.click(box(/Business/));
    await pass(3100);
    expect(screen.getByRole("status")).toHaveTextContent(more);
  });

  it("is not there by default", async () => {
    await renderFlow([programPage({})]);
    vi.useFakeTimers();
    fireEvent.click(box(/Nursing/));
    await pass(4000);
    expect(shown(more)).toBeNull();
  });
});
