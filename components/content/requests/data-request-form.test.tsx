// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { DataRequestForm } from "./data-request-form";

it("is a plain form with labels, and nothing chosen", () => {
  const { container } = render(<DataRequestForm />);
  expect(container.querySelector("form")).toHaveAttribute("action", "/api/visitor-requests");
  expect(container.querySelector("form")).toHaveAttribute("method", "post");
  const choices = screen.getAllByRole("radio");
  expect(choices.map((choice) => choice.getAttribute("value"))).toEqual([
    "withdraw",
    "see",
    "erase",
  ]);
  for (const choice of choices) expect(choice).not.toBeChecked();
  expect(screen.getByRole("group", { name: "What would you like?" })).toBeVisible();
});

it.each([
  ["ann@mail.example", true],
  [" (619) 555-0100 ", true],
  ["+1 619 555 0100", true],
  ["ann", false],
  ["911", false],
])("takes %j for a contact: %s", (value, isTaken) => {
  render(<DataRequestForm />);
  const field = screen.getByRole("textbox", { name: /email or phone number/ });
  const pattern = new RegExp(`^(?:${field.getAttribute("pattern")})$`, "v");
  expect(pattern.test(value)).toBe(isTaken);
});
