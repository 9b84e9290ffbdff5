// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { createThankYouPage } from "@/flow/engine/testing/sample-pages";
import type { Question } from "@/flow/protocol/question";
import { createQuestionPage, renderFlow } from "../testing/render-flow";

const numbered = (count: number, from = 0) =>
  Array.from({ length: count }, (_, i) => ({
    label: `Program ${from + i + 1}`,
    value: `p${from + i + 1}`,
  }));

async function ask(
  count: number,
  question: Partial<Question> = {},
  settings: { seesNothing?: boolean } = {},
) {
  const flow = await renderFlow(
    [
      createQuestionPage({ questionType: "MultiSelect", options: numbered(count), ...question }),
      createThankYouPage(),
    ],
    settings,
  );
  await waitFor(
    () => expect(document.querySelectorAll("input[name=Field]").length).toBe(count),
    patient,
  );
  return flow;
}

const patient = { timeout: 20_000 };
const box = (name: string) => screen.getByRole("checkbox", { name });

// jsdom needs seconds to compute the roles of 130 boxes, and longer on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

describe("a list of more than 30 options", () => {
  it("has a filter, by words in any order; a shorter one has none", async () => {
    const short = await ask(30);
    expect(screen.queryByRole("searchbox")).toBeNull();
    short.unmount();
    const { user } = await ask(130);
    await user.type(screen.getByRole("searchbox", { name: "Filter this list" }), "13 prog");
    await screen.findByText(/^3 of 130 shown/, {}, patient);
    expect(screen.getAllByRole("checkbox").map((one) => one.getAttribute("value"))).toEqual([
      "p13",
      "p113",
      "p130",
    ]);
    await user.clear(screen.getByRole("searchbox"));
    await screen.findByText(/^130 total/, {}, patient);
    expect(screen.getAllByRole("checkbox")).toHaveLength(130);
  });

  it("keeps what is chosen when the filter hides it, and does not send by Enter in the filter", async () => {
    const { user, sent, environment } = await ask(60);
    await user.click(box("Program 1"));
    await user.type(screen.getByRole("searchbox"), "Program 60{Enter}");
    expect(environment.actions).toHaveLength(0);
    await waitFor(() => expect(screen.queryByRole("checkbox", { name: "Program 1" })).toBeNull());
    await user.click(box("Program 60"));
    await user.click(screen.getByRole("button", { name: "Next" }));
    await screen.findByText("Submitted!");
    expect(sent()).toMatchObject({ Field: ["p1", "p60"] });
  });

  it("is one tab stop, in which the arrow keys move past what the filter hides", async () => {
    const { user } = await ask(60);
    await user.click(screen.getByRole("searchbox"));
    await user.tab();
    expect(box("Program 1")).toHaveFocus();
    await user.keyboard("{ArrowDown}{ArrowDown} ");
    expect(box("Program 3")).toHaveFocus();
    expect(box("Program 3")).toBeChecked();
    await user.keyboard("{End}");
    expect(box("Program 8"), "the last in view").toHaveFocus();
    await user.click(screen.getByText("Show 52 more"));
    await user.click(screen.getByRole("searchbox"));
    await user.tab();
    await user.keyboard("{End}");
    expect(box("Program 60")).toHaveFocus();
    await user.keyboard("{ArrowDown}{PageUp}");
    expect(box("Program 50")).toHaveFocus();
    await user.tab();
    expect(screen.getByRole("button", { name: "Next" })).toHaveFocus();
    await user.tab({ shift: true });
    expect(box("Program 50"), "where the visitor was").toHaveFocus();
    await user.type(screen.getByRole("searchbox"), "Program 2");
    await screen.findByText(/^15 of 60 shown/);
    await user.tab();
    expect(box("Program 2")).toHaveFocus();
    await user.keyboard("{ArrowDown}");
    expect(box("Program 12")).toHaveFocus();
    await user.keyboard("{Home}");
    expect(box("Program 2")).toHaveFocus();
  });

  it("follows where nobody looks, when a press on Select All is painted, and a press that takes it back", async () => {
    const question = { questionType: "MultiSelectall" } as const;
    const { user, sent } = await ask(130, question, { seesNothing: true });
    const checked = () => document.querySelectorAll("input[name=Field]:checked").length;
    fireEvent.click(box("Select All"));
    expect(box("Select All")).toBeChecked();
    expect(checked(), "before anything is painted").toBe(0);
    await waitFor(() => expect(checked()).toBe(130), patient);
    await user.click(box("Select All"));
    await user.click(box("Select All"));
    await user.click(box("Select All"));
    await waitFor(() => expect(checked()).toBe(0), patient);
    await user.click(box("Program 130"));
    expect(box("Select All")).toBePartiallyChecked();
    await user.click(screen.getByRole("button", { name: "Next" }));
    await screen.findByText("Submitted!");
    expect(sent().Field).toEqual(["p130"]);
  });

  it("is on as a whole when all are on, in groups too", async () => {
    const options = [
      { groupName: "Arts", options: numbered(40) },
      { groupName: "Health", options: numbered(60, 40) },
    ];
    const { user, sent } = await ask(100, {
      questionType: "MultiSelectWithGroupedOptions",
      useAllOption: true,
      options,
    });
    await user.click(box("Health"));
    expect(box("Program 100")).toBeChecked();
    expect(box("Program 40")).not.toBeChecked();
    expect(box("Select All")).toBePartiallyChecked();
    expect(
      within(screen.getByRole("group", { name: "Arts" })).getAllByRole("checkbox"),
    ).toHaveLength(41);
    await user.click(box("Arts"));
    expect(box("Select All")).toBeChecked();
    await user.click(screen.getByRole("button", { name: "Next" }));
    await screen.findByText("Submitted!");
    expect(sent().Field).toHaveLength(100);
  });
});
