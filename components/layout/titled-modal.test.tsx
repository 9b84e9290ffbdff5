// @vitest-environment jsdom
import { render, screen, within } from "@testing-library/react";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { TitledModal } from "./titled-modal";

// jsdom has no modal dialogs.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
});

function open(title: string) {
  render(<TitledModal title={title} isOpen onClose={vi.fn()} terms="The terms" form="The form" />);
  return within(screen.getByRole("dialog"));
}

describe("TitledModal", () => {
  it.each([
    ["Terms of Service", "The terms"],
    ["Complete This Form For a Free Case Evaluation", "The form"],
    ["Terms and forms", "The terms"],
  ])("shows for %j: %s", (title, content) => {
    expect(open(title).getByText(content)).toBeVisible();
    expect(screen.getByRole("dialog", { name: title })).toBeVisible();
  });

  it("shows any other title as HTML", async () => {
    const dialog = open("Call <strong>us</strong>");
    expect((await dialog.findByText("us", { selector: "strong" })).tagName).toBe("STRONG");
    expect(dialog.queryByText(/The (terms|form)/)).toBeNull();
  });

  it("closes by its close icon", () => {
    const onClose = vi.fn();
    render(<TitledModal title="Terms" isOpen onClose={onClose} terms="x" />);
    screen.getByRole("button", { name: "Close" }).click();
    expect(onClose).toHaveBeenCalledOnce();
  });
});
