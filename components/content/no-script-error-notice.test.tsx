// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { NoScriptErrorNotice } from "./no-script-error-notice";

const site = { site: "mva", phone: "6195550142" };
const links = () =>
  screen.queryAllByRole("link").flatMap((link) => {
    const href = link.getAttribute("href") ?? "";
    return href.startsWith("tel:") ? [] : [[link.textContent, href]];
  });

it("holds what was sent, every value of a name, and sends it again by one button", () => {
  const again = [
    ["FirstName", "Ann"],
    ["Programs", "mba"],
    ["Programs", 'b"s&n'],
    ["ContactConsent", "tcpa-legal-1"],
  ] as const;
  const { container } = render(
    <NoScriptErrorNotice notice="away" submittedFields={again} {...site} />,
  );
  const form = container.querySelector("form");
  expect(form).toHaveAttribute("method", "post");
  expect(form).toHaveAttribute("action", "/questions");
  expect(form && [...new FormData(form)]).toEqual(again);
  expect(screen.getByRole("button", { name: "Send again" })).toHaveAttribute("type", "submit");
  expect(screen.getByRole("alert")).toHaveTextContent("What you entered is still on this page.");
  expect(screen.getByRole("alert")).toHaveTextContent("Or call us: (619) 555-0142");
});

it.each([
  ["away", [["Try again", "/questions"]]],
  ["too-many", [["Try again", "/questions"]]],
  ["unknown-flow", [["Start over", "/"]]],
  ["no-session", [["Start over", "/"]]],
  [
    "unreadable",
    [
      ["Continue your questions", "/questions"],
      ["Start over", "/"],
    ],
  ],
  ["not-sent", []],
  ["not-taken", []],
  ["already-sent", []],
] as const)("%s leads on", (notice, ways) => {
  render(<NoScriptErrorNotice notice={notice} {...site} />);
  expect(links()).toEqual(ways);
  expect(screen.queryByRole("button")).toBeNull();
});

it("tries the same link again", () => {
  render(<NoScriptErrorNotice notice="away" query="?Form.Flow=%7B%7D" {...site} />);
  expect(links()).toEqual([["Try again", "/questions?Form.Flow=%7B%7D"]]);
});
