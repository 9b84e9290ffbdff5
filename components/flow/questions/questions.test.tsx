// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { createThankYouPage } from "@/flow/engine/testing/sample-pages";
import {
  createQuestionOptions,
  createQuestionPage,
  renderFlow,
  requiredRule,
} from "../testing/render-flow";
import type { Question } from "@/flow/protocol/question";

const next = () => screen.getByRole("button", { name: "Next" });

async function ask(...questions: Partial<Question>[]) {
  const flow = await renderFlow([createQuestionPage(...questions), createThankYouPage()]);
  const submit = async () => {
    await flow.user.click(next());
    await screen.findByText("Submitted!");
    return flow.sent();
  };
  return { ...flow, submit };
}

describe("typed questions", () => {
  it("sends a line of text under its field name", async () => {
    const { user, submit } = await ask({ questionType: "Text", label: "First name" });
    await user.type(screen.getByRole("textbox", { name: "First name" }), "Ann");
    expect(await submit()).toMatchObject({ Field: ["Ann"] });
  });

  it("sends an empty list for what is not answered", async () => {
    const { submit } = await ask({ questionType: "Text" });
    expect(await submit()).toMatchObject({ Field: [] });
  });

  it("keeps field names with dots and brackets as they are", async () => {
    const { user, submit } = await ask({ questionType: "Text", fieldName: "a.b[0]" });
    await user.type(screen.getByRole("textbox"), "x");
    expect(await submit()).toMatchObject({ "a.b[0]": ["x"] });
  });

  it.each([
    ["FirstName", "given-name"],
    ["LastName", "family-name"],
    ["Email", "email"],
    ["PostalCode", "postal-code"],
  ])("lets the browser fill in %s", async (fieldName, token) => {
    await ask({ questionType: "Text", fieldName });
    expect(screen.getByRole("textbox")).toHaveAttribute("autocomplete", token);
  });

  it("asks for an email with an email keyboard", async () => {
    await ask({ questionType: "Email", label: "Email" });
    expect(screen.getByRole("textbox", { name: "Email" })).toHaveAttribute("type", "email");
  });

  it("asks for a number with a number pad", async () => {
    await ask({ questionType: "Number", label: "Age" });
    expect(screen.getByRole("textbox", { name: "Age" })).toHaveAttribute("inputmode", "decimal");
  });

  it("gives a text area ten rows and counts what is left", async () => {
    const rule = { validationRuleType: "max", max: 20, message: "Too long" };
    const { user } = await ask({ questionType: "TextArea", validationRules: [rule] });
    const area = screen.getByRole("textbox");
    expect(area).toHaveAttribute("rows", "10");
    await user.type(area, "Hello{Enter}you");
    expect(area).toHaveValue("Hello\nyou");
    expect(area).toHaveAccessibleDescription("11 characters left");
  });

  it("carries a hidden answer along", async () => {
    const { submit } = await ask(
      { questionType: "Hidden", value: "42" },
      { questionType: "Text", fieldName: "T" },
    );
    expect(await submit()).toMatchObject({ Field: ["42"] });
  });

  it("turns an invalid date into '-'", async () => {
    const { submit } = await ask({ questionType: "Date", label: "When" });
    const input = screen.getByLabelText("When");
    Object.defineProperty(input, "validity", { value: { badInput: true } });
    fireEvent.blur(input);
    expect(await submit()).toMatchObject({ Field: ["-"] });
  });

  it("sends a date as the browser gives it", async () => {
    const { submit } = await ask({ questionType: "Date", label: "When" });
    fireEvent.change(screen.getByLabelText("When"), { target: { value: "2026-01-31" } });
    expect(await submit()).toMatchObject({ Field: ["2026-01-31"] });
  });
});

describe("choices", () => {
  it("offers a few as cards and sends the one that was chosen", async () => {
    const { user, submit } = await ask(
      { questionType: "SingleSelect", options: createQuestionOptions("Choose", "Car", "Truck") },
      { questionType: "Text", fieldName: "Other" },
    );
    expect(screen.getAllByRole("radio")).toHaveLength(3);
    await user.click(screen.getByRole("radio", { name: "Truck" }));
    expect(await submit()).toMatchObject({ Field: ["truck"] });
  });

  it("offers many as a list", async () => {
    const many = createQuestionOptions(..."ABCDEFGHIJ");
    const { user, submit } = await ask({
      questionType: "SingleSelect",
      label: "State",
      options: many,
    });
    const list = screen.getByRole("combobox", { name: "State" });
    expect(within(list).getAllByRole("option")).toHaveLength(11);
    await user.selectOptions(list, "c");
    expect(await submit()).toMatchObject({ Field: ["c"] });
  });

  it("checks a single box", async () => {
    const { user, submit } = await ask({ questionType: "Checkbox", label: "I agree" });
    await user.click(screen.getByRole("checkbox", { name: "I agree" }));
    expect(await submit()).toMatchObject({ Field: ["true"] });
  });

  it("selects and unselects all", async () => {
    const { user, submit } = await ask({
      questionType: "MultiSelectall",
      options: createQuestionOptions("Neck", "Back"),
    });
    const all = screen.getByRole("checkbox", { name: "Select All" });
    await user.click(all);
    expect(screen.getByRole("checkbox", { name: "Neck" })).toBeChecked();
    await user.click(screen.getByRole("checkbox", { name: "Back" }));
    expect(all).not.toBeChecked();
    expect(all).toBePartiallyChecked();
    await user.click(screen.getByRole("checkbox", { name: "Back" }));
    expect(all).toBeChecked();
    expect(await submit()).toMatchObject({ Field: ["neck", "back"] });
  });

  it.each([
    [true, 2, true],
    [true, 1, false],
    [false, 2, false],
  ])(
    "with useAllOption %s and %i options: select-all is there: %s",
    async (useAllOption, count, isThere) => {
      await ask({
        questionType: "MultiSelect",
        useAllOption,
        options: createQuestionOptions("A", "B").slice(0, count),
      });
      expect(screen.queryByRole("checkbox", { name: "Select All" }) !== null).toBe(isThere);
    },
  );

  it("turns a group's box on when all its options are", async () => {
    const { user, submit } = await ask({
      questionType: "MultiSelectWithGroupedOptions",
      options: [
        { groupName: "Head", options: createQuestionOptions("Eye", "Ear") },
        { groupName: "Leg", options: createQuestionOptions("Knee") },
      ],
    });
    const head = within(screen.getByRole("group", { name: "Head" }));
    await user.click(head.getByRole("checkbox", { name: "Eye" }));
    expect(head.getByRole("checkbox", { name: "Head" })).not.toBeChecked();
    await user.click(head.getByRole("checkbox", { name: "Ear" }));
    expect(head.getByRole("checkbox", { name: "Head" })).toBeChecked();
    await user.click(screen.getByRole("checkbox", { name: "Leg" }));
    expect(await submit()).toMatchObject({ Field: ["eye", "ear", "knee"] });
  });

  it("lets one of several lone radios with a shared name be on", async () => {
    const lone = { questionType: "Radio", fieldName: "Pick" } as const;
    const { user, submit } = await ask(
      { ...lone, label: "Yes", value: "yes" },
      { ...lone, label: "No", value: "no", isSelected: true },
    );
    await user.click(screen.getByRole("radio", { name: "Yes" }));
    expect(screen.getByRole("radio", { name: "No" })).not.toBeChecked();
    expect(await submit()).toMatchObject({ Pick: ["yes"] });
  });

  it("starts with what was answered before", async () => {
    await ask({ questionType: "Radio", value: "no", options: createQuestionOptions("Yes", "No") });
    expect(screen.getByRole("radio", { name: "No" })).toBeChecked();
  });
});

describe("when questions are validated", () => {
  it("text on submit only, and its message goes as soon as it is mended", async () => {
    const { user } = await ask({
      questionType: "Text",
      label: "Name",
      validationRules: [requiredRule],
    });
    const input = screen.getByRole("textbox", { name: "Name" });
    await user.click(input);
    await user.tab();
    expect(input).not.toHaveAccessibleDescription();
    await user.click(next());
    await waitFor(() => expect(input).toHaveAccessibleDescription("Please answer this"));
    expect(input).toBeInvalid();
    await user.type(input, "A");
    expect(input).toBeValid();
  });

  it("lists on input", async () => {
    const { user } = await ask({
      questionType: "MultiSelect",
      label: "Where",
      options: createQuestionOptions("Neck"),
      validationRules: [requiredRule],
    });
    await user.dblClick(screen.getByRole("checkbox", { name: "Neck" }));
    const group = screen.getByRole("group", { name: "Where" });
    await waitFor(() => expect(group).toHaveAccessibleDescription("Please answer this"));
  });

  it("others on blur", async () => {
    const { user } = await ask({
      questionType: "Date",
      label: "When",
      validationRules: [requiredRule],
    });
    await user.click(screen.getByLabelText("When"));
    await user.click(document.body);
    await waitFor(() =>
      expect(screen.getByLabelText("When")).toHaveAccessibleDescription("Please answer this"),
    );
  });
});

it("shows an unknown type as an error question", async () => {
  await ask({ questionType: "Hologram" as "Text" }, { questionType: "Text", fieldName: "T" });
  expect(screen.getByRole("alert")).toHaveTextContent(
    "Something went wrong... Please remain calm.",
  );
});

describe("a Checkbox with several options", () => {
  const injuries: Partial<Question> = {
    questionType: "Checkbox",
    label: "What hurts?",
    options: createQuestionOptions("Neck", "Back", "Head"),
  };

  it("is a list of boxes, headed by its label, and sends what is checked", async () => {
    const { user, submit } = await ask(injuries);
    expect(screen.getByRole("heading", { name: "What hurts?" })).toBeVisible();
    const group = screen.getByRole("group", { name: "What hurts?" });
    expect(within(group).getAllByRole("checkbox")).toHaveLength(3);
    await user.click(screen.getByRole("checkbox", { name: "Neck" }));
    await user.click(screen.getByRole("checkbox", { name: "Head" }));
    expect(await submit()).toMatchObject({ Field: ["neck", "head"] });
  });

  it("bounds the number of boxes that are checked", async () => {
    const rule = { validationRuleType: "max:1", message: "One at most" };
    const { user } = await ask({ ...injuries, validationRules: [rule] });
    await user.click(screen.getByRole("checkbox", { name: "Neck" }));
    await user.click(screen.getByRole("checkbox", { name: "Back" }));
    await user.click(next());
    expect(await screen.findByRole("alert")).toHaveTextContent("One at most");
  });

  it("shows the label of its only option where that says something else", async () => {
    const { submit, user } = await ask({ ...injuries, options: createQuestionOptions("Neck") });
    await user.click(screen.getByRole("checkbox", { name: "Neck" }));
    expect(await submit()).toMatchObject({ Field: ["neck"] });
  });
});
