// @vitest-environment jsdom
import { fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { createThankYouPage } from "@/flow/engine/testing/sample-pages";
import { createQuestionPage, renderFlow } from "../testing/render-flow";

const phoneRule = { validationRuleType: "phone", message: "A US number, please" };

async function askPhone(validationRules: (typeof phoneRule)[] = []) {
  const named = { fieldName: "HomePhone", label: "Phone", validationRules };
  const question = { questionType: "Phone", ...named } as const;
  const flow = await renderFlow([createQuestionPage(question), createThankYouPage()]);
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

it.each(["+52 664 234 5678", "+52 664 234 56", "011 52 664 234 5678", "00526642345678"])(
  "keeps the pasted %s, and the rule refuses it",
  async (foreign) => {
    const { user, input, digits, sent } = await askPhone([phoneRule]);
    await user.click(input);
    await user.paste(foreign);
    expect(input).toHaveValue(foreign);
    expect(digits()).toHaveValue(foreign);
    await user.click(screen.getByRole("button", { name: "Next" }));
    expect(await screen.findAllByText("A US number, please")).not.toEqual([]);
    expect(sent()).toEqual({});
    await user.clear(input);
    await user.type(input, foreign);
    expect(input).toHaveValue(foreign);
  },
);

it("takes an autofilled number with its country code", async () => {
  const { input, digits } = await askPhone();
  fireEvent.change(input, { target: { value: "+16195550142" } });
  expect(input).toHaveValue("(619) 555-0142");
  expect(digits()).toHaveValue("6195550142");
});

it.each([
  ["1-619-234-5678 ext. 5", "(619) 234-5678ext. 5"],
  ["6192345678x52", "(619) 234-5678x52"],
])("keeps the number of the typed %s", async (typed, shown) => {
  const { user, input, digits, sent } = await askPhone();
  await user.type(input, typed);
  expect(input).toHaveValue(shown);
  expect(digits()).toHaveValue("6192345678");
  await user.tab();
  expect(input).toHaveValue("(619) 234-5678");
  await user.click(screen.getByRole("button", { name: "Next" }));
  await screen.findByText("Submitted!");
  expect(sent()).toMatchObject({ HomePhone: ["6192345678"] });
});

it("leaves a text alone while an input method composes it", async () => {
  const { input, digits } = await askPhone();
  const text = "\uff16\uff11\uff19\uff12\uff13\uff14\uff15\uff16\uff17\uff18";
  fireEvent.input(input, { target: { value: text }, isComposing: true });
  expect(input).toHaveValue(text);
  expect(digits()).toHaveValue("6192345678");
  fireEvent.blur(input);
  expect(input).toHaveValue("(619) 234-5678");
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
