// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { LawFirmCard } from "./law-firm-card";

it("shows the lawyer's photo, bar number and the bar's page about it", () => {
  render(
    <LawFirmCard
      name="Ash & Oak"
      place="San Diego, California"
      responsibleLawyer="A. Ash"
      photo="/firms/ash.jpg"
      barNumber="123456"
      barUrl="https://bar.example/123456"
    />,
  );
  expect(screen.getByRole("img", { name: "A. Ash" })).toHaveAttribute("src", "/firms/ash.jpg");
  expect(screen.getByText(/State bar number 123456/)).toBeVisible();
  expect(screen.getByRole("link", { name: "Check it with the state bar" })).toHaveAttribute(
    "href",
    "https://bar.example/123456",
  );
});

it("has no empty places for a firm of which only the name is known", () => {
  const { container } = render(<LawFirmCard name="Ash & Oak" />);
  expect(container).toHaveTextContent(/^Ash & Oak$/);
  expect(screen.queryByRole("img")).toBeNull();
});
