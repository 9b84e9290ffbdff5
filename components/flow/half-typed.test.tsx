// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { createQuestionOptions, createQuestionPage, renderFlow } from "./testing/render-flow";

const choice = createQuestionPage({
  questionType: "Radio",
  label: "What?",
  options: createQuestionOptions("Car"),
});
const name = { ...createQuestionPage({ questionType: "Text", label: "Name" }), pageKey: "Name" };
const note = () => screen.queryByText(/^We saved what you typed/);

async function goToName() {
  const flow = await renderFlow([choice, name, name]);
  await flow.user.click(screen.getByRole("radio", { name: "Car" }));
  await screen.findByRole("textbox");
  const goBack = async () => {
    await flow.user.click(screen.getByRole("button", { name: "Back" }));
    await flow.environment.clock.advance(50);
    await screen.findByRole("radio");
  };
  return { ...flow, goBack };
}

it("is told, on the page that is gone back to, that what was typed is kept", async () => {
  const { user, goBack } = await goToName();
  await user.type(screen.getByRole("textbox"), "An");
  expect(note()).toBeNull();
  await goBack();
  expect(note()).toHaveTextContent("We saved what you typed on the next page.");
  await user.click(screen.getByRole("radio", { name: "Car" }));
  expect(await screen.findByRole("textbox")).toHaveValue("An");
  expect(note()).toBeNull();
});

it("says nothing where nothing was typed", async () => {
  const { goBack } = await goToName();
  await goBack();
  expect(note()).toBeNull();
});

it("says nothing where what was typed was taken out again", async () => {
  const { user, goBack } = await goToName();
  await user.type(screen.getByRole("textbox"), "A{Backspace}");
  await goBack();
  expect(note()).toBeNull();
});
