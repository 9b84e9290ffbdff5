// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { Submenu } from "./submenu";

const menu = (
  <Submenu name="Traffic Accidents" link={<a href="/x">Traffic Accidents</a>}>
    <li>
      <a href="/y">Inside</a>
    </li>
  </Submenu>
);

it("opens and closes by its button, closes on Escape and when the focus leaves", async () => {
  render(<ul>{menu}</ul>);
  const button = screen.getByRole("button", { name: "Traffic Accidents, submenu" });
  const group = button.closest("li");
  await userEvent.click(button);
  expect(button).toHaveAttribute("aria-expanded", "true");
  expect(group).toHaveAttribute("data-mode", "open");
  await userEvent.keyboard("{Escape}");
  expect(button).toHaveAttribute("aria-expanded", "false");
  expect(group).toHaveAttribute("data-mode", "dismissed");
  await userEvent.keyboard("{Enter}{Tab}{Tab}");
  expect(group).toHaveAttribute("data-mode", "closed");
});

it("gives the focus to its button when Escape hides the link that has it", async () => {
  render(<ul>{menu}</ul>);
  const button = screen.getByRole("button", { name: "Traffic Accidents, submenu" });
  await userEvent.click(button);
  await userEvent.tab();
  expect(screen.getByRole("link", { name: "Inside" })).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  expect(button).toHaveFocus();
  expect(button.closest("li")).toHaveAttribute("data-mode", "dismissed");
});

it("Escape dismisses what hover opened, with the focus elsewhere", async () => {
  render(<ul>{menu}</ul>);
  const group = screen.getByRole("button").closest("li")!;
  await userEvent.hover(group);
  await userEvent.keyboard("{Escape}");
  expect(group).toHaveAttribute("data-mode", "dismissed");
  expect(document.body).toHaveFocus();
  await userEvent.unhover(group);
  expect(group).toHaveAttribute("data-mode", "closed");
});

it("opens by focus alone until the script runs", () => {
  expect(renderToString(menu)).toContain('data-mode="plain"');
});
