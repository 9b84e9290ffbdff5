// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { thankYouPage } from "@/flow/engine/testing/sample-pages";
import { questionPage, renderFlow } from "../testing/render-flow";

async function askPhone() {
  const question = { questionType: "Phone", fieldName: "HomePhone", label: "Phone" } as const;
  const flow = await renderFlow([questionPage(question), thankYouPage()]);
  const input = screen.getByRole<HTMLInputElement>("textbox", { name: "Phone" });
  const digits = () => flow.container.querySelector<HTMLInputElement>("input[name=HomePhone]");
  return { ...flow, input, digits };
}

it("formats while typing and keeps the digits in a hidden input", async () => {
  const { user, input, digits } = await askPhone();
  await user.type(input, "6195550142");
  expect(input).toHaveValue("(619) 555-0142");
  expect(input).toHaveAttribute("name", "HomePhoneFormatted");
  expect(input).toHaveAttribute("autocomplete", "tel");
  expect(input).toHaveAttribute("inputmode", "tel");
  expect(digits()).toHaveValue("6195550142");
  expect(digits()).toHaveAttribute("type", "hidden");
});

it("sends the digits alone", async () => {
  const { user, input, sent } = await askPhone();
  await user.type(input, "6195550142");
  await user.click(screen.getByRole("button", { name: "Next" }));
  await screen.findByText("Submitted!");
  expect(sent()).toMatchObject({ HomePhone: ["6195550142"] });
  expect(sent()).not.toHaveProperty("HomePhoneFormatted");
});

it("takes a pasted number with its country code", async () => {
  const { user, input } = await askPhone();
  await user.click(input);
  await user.paste("+1 (619) 555-0142");
  expect(input).toHaveValue("(619) 555-0142");
});

it("keeps the caret where a digit is deleted and typed in the middle", async () => {
  const { user, input } = await askPhone();
  await user.type(input, "6195550142");
  await user.type(input, "{Backspace}7", { initialSelectionStart: 7, initialSelectionEnd: 7 });
  expect(input).toHaveValue("(619) 755-0142");
  expect(input.selectionStart).toBe(7);
});

it("takes the digit before a bracket that backspace meets", async () => {
  const { user, input } = await askPhone();
  await user.type(input, "6195550142");
  await user.type(input, "{Backspace}", { initialSelectionStart: 6, initialSelectionEnd: 6 });
  expect(input).toHaveValue("(615) 550-142");
});
