// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { FlowApiError } from "@/flow/engine/ports";
import type { Question } from "@/flow/protocol/question";
import { createSamplePage, createThankYouPage } from "@/flow/engine/testing/sample-pages";
import {
  createQuestionOptions,
  createQuestionPage,
  renderFlow,
  requiredRule,
} from "./testing/render-flow";

const next = () => screen.getByRole("button", { name: "Next" });
const text: Partial<Question> = { questionType: "Text", validationRules: [requiredRule] };
const choice: Partial<Question> = {
  questionType: "Radio",
  label: "What happened?",
  options: createQuestionOptions("Car", "Fall"),
};

afterEach(() => vi.useRealTimers());

describe("pages", () => {
  it("keeps one form element through all of them", async () => {
    const { user } = await renderFlow([
      createQuestionPage(choice),
      createQuestionPage(text),
      createThankYouPage(),
    ]);
    const form = screen.getByRole("form");
    await user.click(screen.getByRole("radio", { name: "Car" }));
    await user.type(await screen.findByRole("textbox"), "x");
    await user.click(next());
    expect(await screen.findByText("Submitted!")).toBeVisible();
    expect(screen.getByRole("form")).toBe(form);
    expect(form).toHaveAttribute("novalidate");
  });

  it("gives the only question's label as heading and focuses it, but not on landing", async () => {
    const { user } = await renderFlow([
      createQuestionPage(choice),
      createQuestionPage({ ...text, label: "Your name" }),
    ]);
    expect(screen.getByRole("heading", { name: "What happened?" })).not.toHaveFocus();
    expect(document.body).toHaveFocus();
    await user.click(screen.getByRole("radio", { name: "Car" }));
    await user.click(next());
    expect(await screen.findByRole("heading", { name: "Your name" })).toHaveFocus();
    expect(screen.getByRole("textbox", { name: "Your name" })).toBeVisible();
  });

  it("shows the contact prompt on Pii", async () => {
    const page = { ...createQuestionPage(text, { ...text, fieldName: "Last" }), pageKey: "Pii" };
    await renderFlow([page]);
    expect(
      screen.getByRole("heading", { name: "We will call you back within 5 minutes!" }),
    ).toBeVisible();
  });

  it("shows progress, tip, title and body that the API sends", async () => {
    const page = createQuestionPage(text);
    page.instructions.push({
      instructionType: "DisplayContent",
      displayData: [
        { slotName: "ProgressBar", content: "40" },
        { slotName: "ProTip", content: "<p>Take <b>your</b> time</p>" },
      ],
      pageData: {
        titleData: "About <em>you</em>",
        htmlData: "<script>alert(1)</script><p>Hello</p>",
      },
    });
    const { container } = await renderFlow([page]);
    expect(screen.getByRole("progressbar", { name: "Progress" })).toHaveAttribute(
      "aria-valuenow",
      "40",
    );
    expect(screen.getByRole("complementary", { name: "Tip" })).toHaveTextContent("Take your time");
    expect(screen.getByRole("heading")).toHaveTextContent("About you");
    expect(await screen.findByText("Hello")).toBeVisible();
    expect(container.querySelector("script")).toBeNull();
  });

  it("goes back, and keeps the draft of the page it left", async () => {
    const page = { ...createQuestionPage({ ...text, label: "Name" }), pageKey: "Name" };
    const { user, environment } = await renderFlow([createQuestionPage(choice), page, page]);
    expect(screen.queryByRole("button", { name: "Back" })).toBeNull();
    await user.click(screen.getByRole("radio", { name: "Car" }));
    await user.type(await screen.findByRole("textbox"), "An");
    await user.click(screen.getByRole("button", { name: "Back" }));
    await environment.clock.advance(50);
    await user.click(await screen.findByRole("radio", { name: "Fall" }));
    expect(await screen.findByRole("textbox")).toHaveValue("An");
  });

  it("ends with the default variant's words", async () => {
    const config = { variantThankYouPage: "default", thankYouPageText: "" } as const;
    await renderFlow([createThankYouPage()], { config });
    expect(screen.getByRole("heading", { name: "Thank You!" })).toBeVisible();
    expect(
      screen.getByText("Stay by your phone. A school representative may be calling shortly."),
    ).toBeVisible();
    expect(screen.queryByRole("link", { name: "Home" })).toBeNull();
  });

  it("ends with a way home in the legal variant", async () => {
    await renderFlow([createThankYouPage()]);
    expect(screen.getByRole("heading", { name: "Submitted!" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Home" })).toHaveAttribute("href", "/");
  });
});

describe("Enter", () => {
  it("clicks submit once, however often it is pressed", async () => {
    const { user, environment } = await renderFlow([
      createQuestionPage(text),
      createQuestionPage(choice),
    ]);
    const clicks = vi.fn();
    next().addEventListener("click", clicks);
    await user.type(screen.getByRole("textbox"), "Ann{Enter}");
    expect(clicks).toHaveBeenCalledTimes(1);
    await screen.findByRole("radio", { name: "Car" });
    expect(environment.actions).toHaveLength(1);
  });

  it("five times makes one action", async () => {
    const { user, environment } = await renderFlow([
      createQuestionPage(text),
      createThankYouPage(),
    ]);
    await user.type(screen.getByRole("textbox"), "Ann{Enter}{Enter}{Enter}{Enter}{Enter}");
    await screen.findByText("Submitted!");
    expect(environment.actions).toHaveLength(1);
  });

  it("is suppressed inside an input", async () => {
    await renderFlow([createQuestionPage(text)]);
    const wasNotSuppressed = fireEvent.keyDown(screen.getByRole("textbox"), { key: "Enter" });
    expect(wasNotSuppressed).toBe(false);
    await screen.findByRole("alert");
  });

  it("does nothing while it is held, or while a word is being composed", async () => {
    const { environment } = await renderFlow([createQuestionPage({ ...text, value: "x" })]);
    const input = screen.getByRole("textbox");
    fireEvent.keyDown(input, { key: "Enter", repeat: true });
    fireEvent.keyDown(input, { key: "Enter", isComposing: true });
    expect(environment.actions).toHaveLength(0);
  });

  it("makes a new line in a text area", async () => {
    const { user, environment } = await renderFlow([
      createQuestionPage({ questionType: "TextArea" }),
    ]);
    await user.type(screen.getByRole("textbox"), "a{Enter}b");
    expect(screen.getByRole("textbox")).toHaveValue("a\nb");
    expect(environment.actions).toHaveLength(0);
  });
});

describe("an invalid submit", () => {
  it("names every problem, links to its field and goes to the first", async () => {
    const { user, environment } = await renderFlow([
      createQuestionPage(
        { ...text, label: "First name", fieldName: "A" },
        {
          ...text,
          label: "Last name",
          fieldName: "B",
          validationRules: [{ ...requiredRule, message: "No last name" }],
        },
      ),
    ]);
    await user.click(next());
    const summary = await screen.findByRole("alert");
    expect(
      within(summary)
        .getAllByRole("link")
        .map((link) => link.textContent),
    ).toEqual(["Please answer this", "No last name"]);
    expect(screen.getByRole("textbox", { name: "First name" })).toHaveFocus();
    expect(Element.prototype.scrollBy).toHaveBeenCalled();
    await user.click(within(summary).getByRole("link", { name: "No last name" }));
    expect(screen.getByRole("textbox", { name: "Last name" })).toHaveFocus();
    await user.type(screen.getByRole("textbox", { name: "First name" }), "x");
    expect(within(summary).getAllByRole("link")).toHaveLength(1);
    expect(environment.actions).toHaveLength(0);
  });

  it("is passed by No Thanks", async () => {
    const page = createQuestionPage(text);
    page.actionsAvailable.push({ name: "No Thanks", label: "No, thanks", actionType: "NoThanks" });
    const { user, environment } = await renderFlow([page, createThankYouPage()]);
    await user.click(screen.getByRole("button", { name: "No, thanks" }));
    await screen.findByText("Submitted!");
    expect(environment.actions[0]?.request.selectedActionName).toBe("No Thanks");
  });
});

describe("a single choice", () => {
  const pages = () => [createQuestionPage(choice), createThankYouPage()];

  it("moves on by itself, a short beat after a pointer chose it", async () => {
    const { user, environment, sent } = await renderFlow(pages());
    await user.click(screen.getByRole("radio", { name: "Fall" }));
    expect(environment.actions).toHaveLength(0);
    expect(await screen.findByText("Submitted!")).toBeVisible();
    expect(sent()).toMatchObject({ Field: ["fall"] });
  });

  it("stays while the arrow keys look around, and goes on with Enter", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { user, environment } = await renderFlow(pages());
    screen.getByRole("radio", { name: "Car" }).focus();
    await user.keyboard("{ArrowDown}");
    expect(screen.getByRole("radio", { name: "Fall" })).toBeChecked();
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(environment.actions).toHaveLength(0);
    await user.keyboard("{Enter}");
    expect(await screen.findByText("Submitted!")).toBeVisible();
  });

  it("moves on again when the same answer is chosen after Back", async () => {
    const { user } = await renderFlow([
      createQuestionPage({ ...choice, value: "car" }),
      createThankYouPage(),
    ]);
    await user.click(screen.getByRole("radio", { name: "Car" }));
    expect(await screen.findByText("Submitted!")).toBeVisible();
  });

  it("waits for the button beside another question", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { user, environment } = await renderFlow([
      createQuestionPage(choice, { ...text, fieldName: "T" }),
    ]);
    await user.click(screen.getByRole("radio", { name: "Car" }));
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(environment.actions).toHaveLength(0);
  });
});

describe("submitting", () => {
  it("takes a double click as one", async () => {
    const { user, environment } = await renderFlow([
      createQuestionPage({ ...text, value: "x" }),
      createThankYouPage(),
    ]);
    await user.dblClick(next());
    await screen.findByText("Submitted!");
    expect(environment.actions).toHaveLength(1);
  });

  it("that fails keeps the answers, says so, and goes through on Try again", async () => {
    let isDown = true;
    const trouble = () => {
      if (isDown) throw new FlowApiError("network", "down");
    };
    const { user, environment } = await renderFlow(
      [createQuestionPage(text), createThankYouPage()],
      {
        beforeResponse: trouble,
      },
    );
    await user.type(screen.getByRole("textbox"), "Ann");
    await user.click(next());
    expect(await screen.findByRole("alert")).toHaveTextContent("Your answers are still here.");
    expect(screen.getByRole("textbox")).toHaveValue("Ann");
    isDown = false;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await screen.findByText("Submitted!");
    const [first, second] = environment.actions;
    expect(second?.key).toBe(first?.key);
  });
});

describe("More", () => {
  it("keeps accept-and-submit shut until a program is chosen", async () => {
    const { user, environment } = await renderFlow([
      createSamplePage("More", {
        instructions: [
          {
            instructionType: "AskQuestions",
            questions: [
              {
                fieldName: "Program",
                questionType: "SingleSelect",
                label: "Program",
                options: createQuestionOptions("Choose", ..."ABCDEFGHI"),
              },
            ],
          },
        ],
        actionsAvailable: [{ name: "Accept", label: "Accept", actionType: "AcceptTcpaAndSubmit" }],
      }),
      createThankYouPage(),
    ]);
    const accept = screen.getByRole("button", { name: "Accept" });
    expect(accept).toBeDisabled();
    await user.selectOptions(screen.getByRole("combobox"), "b");
    await waitFor(() => expect(accept).toBeEnabled());
    await user.click(accept);
    await screen.findByText("Submitted!");
    expect(environment.actions).toHaveLength(1);
  });
});
