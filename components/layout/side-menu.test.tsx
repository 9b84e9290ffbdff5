// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { readUiState, updateUiState } from "@/lib/browser/ui-state";
import button from "../ui/button.module.css";
import { SideMenu } from "./side-menu";
import { persistExpandedMenuGroups } from "./side-menu-groups";
import { TermsLink } from "./terms-link";

const submenu = [{ name: "Cars", link: "/cars" }];
const menu = [{ name: "Traffic", link: "/traffic", icon: null, submenu }];
const phone = {
  formattedPhoneNumber: "(800) 555-0142",
  phoneNumber: "8005550142",
  phoneNumberId: "default",
  siteName: "mva",
};
const startOptions = { phone, callBack: "/call", questions: "/start" };
const start = { label: "Start", link: "/start" };
const open = () => persistExpandedMenuGroups(document.getElementById("side-menu") as HTMLElement);
const group = () => document.querySelector("details") as HTMLDetailsElement;

beforeEach(() => updateUiState({ headerMenu: {}, footerMenu: {} }));

it("starts with its groups collapsed; one that was opened stays so on the session's next page", () => {
  const { unmount } = render(
    <SideMenu menu={menu} startLink={start} startOptions={startOptions} />,
  );
  open();
  open();
  expect(group().open).toBe(false);
  group().open = true;
  fireEvent(group(), new Event("toggle"));
  expect(readUiState().headerMenu).toEqual({ Traffic: true });
  unmount();
  render(<SideMenu menu={menu} startLink={start} startOptions={startOptions} />);
  open();
  expect(group().open).toBe(true);
  group().open = false;
  fireEvent(group(), new Event("toggle"));
  expect(readUiState().headerMenu).toEqual({ Traffic: false });
});

it("has one primary action, before the ways to call", () => {
  render(<SideMenu menu={menu} startLink={start} startOptions={startOptions} />);
  const ways = screen.getAllByRole("link", { hidden: true }).slice(-3);
  expect(ways.map((way) => way.textContent)).toEqual([
    "Start",
    "(800) 555-0142",
    "Have someone call me",
  ]);
  expect(ways.map((way) => way.classList.contains(button.primary ?? ""))).toEqual([
    true,
    false,
    false,
  ]);
});

it("has a footer flag for the terms, on while they are open", async () => {
  HTMLDialogElement.prototype.showModal ??= vi.fn();
  HTMLDialogElement.prototype.close ??= vi.fn();
  vi.stubGlobal("fetch", () =>
    Promise.resolve(new Response('<div id="terms-of-service"><p>Minors</p></div>')),
  );
  render(<TermsLink />);
  await userEvent.click(screen.getByRole("link", { name: "Terms of Service" }));
  // The modal's code loads on demand.
  const close = await screen.findByRole(
    "button",
    { name: "Close", hidden: true },
    { timeout: 20_000 },
  );
  await waitFor(() => expect(readUiState().footerMenu).toEqual({ terms: true }));
  await userEvent.click(close);
  fireEvent(document.querySelector("dialog") as HTMLDialogElement, new Event("close"));
  expect(readUiState().footerMenu).toEqual({ terms: false });
});
