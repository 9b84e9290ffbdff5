// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { createQuestionPage, renderFlow } from "./testing/render-flow";

function pageWithMatches(pageKey: string) {
  const page = { ...createQuestionPage({ questionType: "Text" }), pageKey };
  page.instructions.push({
    instructionType: "DisplayContent",
    displayData: [
      { slotName: "Match", content: '<img src="https://logos.example/a.png" alt="Ash College">' },
      { slotName: "MatchContentHtml", content: "<p>Two campuses</p>" },
    ],
  });
  return page;
}

describe("matched schools", () => {
  it("stand on Pii under their header", async () => {
    await renderFlow([pageWithMatches("Pii")], {
      config: { imageOrigins: ["https://logos.example"] },
    });
    expect(
      screen.getByRole("heading", { name: "You have been matched to the following:" }),
    ).toBeVisible();
    expect(await screen.findByRole("img", { name: "Ash College" })).toBeVisible();
    expect(screen.getByText("Two campuses")).toBeVisible();
  });

  it("show a school's name where its logo's origin is not named", async () => {
    await renderFlow([pageWithMatches("Pii")]);
    expect(await screen.findByText("Ash College")).toBeVisible();
    expect(screen.queryByRole("img")).toBeNull();
  });

  it("wear the theme's words", async () => {
    const matchedSchoolsText = { header: "Your schools", text: "Chosen for you" };
    await renderFlow([pageWithMatches("Pii")], { config: { matchedSchoolsText } });
    expect(screen.getByRole("heading", { name: "Your schools" })).toBeVisible();
    expect(screen.getByText("Chosen for you")).toBeVisible();
  });

  it("stand nowhere else", async () => {
    await renderFlow([pageWithMatches("Education")]);
    expect(screen.queryByText("Two campuses")).toBeNull();
  });
});
