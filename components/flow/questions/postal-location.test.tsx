// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { createQuestionPage, renderFlow } from "../testing/render-flow";

const rule = { validationRuleType: "postalCode", message: "Five digits, please" };

it("names the city and state of a complete postal code, or the state alone", async () => {
  const { user, engine } = await renderFlow([
    createQuestionPage({ questionType: "Text", label: "ZIP", validationRules: [rule] }),
  ]);
  const location = vi
    .spyOn(engine.api, "location")
    .mockImplementation(async (postalCode) =>
      postalCode === "92101"
        ? { city: "San Diego", state: "California", stateCode: "CA", postalCode }
        : { city: "", state: "California", stateCode: "CA", postalCode },
    );
  const input = screen.getByRole("textbox", { name: "ZIP" });
  await user.type(input, "9210");
  expect(location).not.toHaveBeenCalled();
  await user.type(input, "1");
  expect(await screen.findByText("San Diego, California")).toBeVisible();
  await user.type(input, "{Backspace}9");
  expect(await screen.findByText("California")).toBeVisible();
});
