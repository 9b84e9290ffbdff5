// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { ConfirmDataRequest } from "./confirm-data-request";

const id = "0b7a6f52-5d0c-4a3e-9b6f-0d9f5a1c2b3d";
const token = "A".repeat(43);

beforeEach(() => history.replaceState(null, "", "/company/ConfirmRequest"));

it.each([
  ["withdraw", "You asked to withdraw your consent", "Withdraw my consent"],
  ["see", "You asked for a copy of your information", "Download my information"],
  ["erase", "You asked us to delete your information", "Delete my information"],
])("names a request to %s, and asks for one press", async (kind, heading, button) => {
  location.hash = `${kind}.${id}.${token}`;
  const { container } = render(<ConfirmDataRequest />);
  expect(await screen.findByRole("heading", { name: heading })).toBeVisible();
  expect(screen.getByRole("button", { name: button })).toHaveAttribute("type", "submit");
  const form = container.querySelector("form");
  expect(form).toHaveAttribute("action", "/api/visitor-requests/confirm");
  expect(form).toHaveAttribute("method", "post");
  expect(container.querySelector("input[name=code]")).toHaveValue(`${kind}.${id}.${token}`);
});

it("takes the secret out of the address", async () => {
  location.hash = `see.${id}.${token}`;
  render(<ConfirmDataRequest />);
  await screen.findByRole("button", { name: "Download my information" });
  expect(location.href).not.toContain(token);
});

it("asks for the link where the address has none, or not a whole one", async () => {
  location.hash = `see.${id}.short`;
  render(<ConfirmDataRequest />);
  expect(await screen.findByRole("textbox", { name: /Paste the full link/ })).toBeRequired();
});
