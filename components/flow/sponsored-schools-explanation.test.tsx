// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { createQuestionPage, renderFlow } from "./testing/render-flow";
// Imported before the test, because it does not test loading times.
import "./sponsored-schools-explanation";

const page = (pageKey: string) => ({ ...createQuestionPage({ questionType: "Text" }), pageKey });
const config = { sponsoredSchools: "<p>They pay us</p>" };
const link = () => screen.queryByText("Sponsored Schools");

it.each(["Pii", "ProgramOfInterest"])(
  "opens what the theme says, where schools are counted and named: %s",
  async (pageKey) => {
    const { user } = await renderFlow([page(pageKey)], { config });
    const details = (await screen.findByText("Sponsored Schools")).closest("details");
    expect(details).not.toHaveAttribute("open");
    await user.click(screen.getByText("Sponsored Schools"));
    expect(details).toHaveTextContent("They pay us");
  },
);

it("stands on no other page, and on no site without its words", async () => {
  await renderFlow([page("Education")], { config });
  expect(link()).toBeNull();
  await renderFlow([page("Pii")]);
  expect(link()).toBeNull();
});
