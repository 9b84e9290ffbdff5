// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { readUiState, updateUiState } from "@/lib/browser/ui-state";
import { DirectoryList } from "./directory-list";

const cities = ["Austin", "Boston", "Chicago", "Denver", "El Paso", "Fresno"];
const items = cities.map((city) => ({
  key: `Firm of ${city}`,
  title: <b>{city}</b>,
  details: city,
}));
const shown = () => screen.getAllByRole("listitem").length;

beforeEach(() => updateUiState({ searchValue: "" }));

it("says so where it is empty", () => {
  render(<DirectoryList empty="Nobody is listed." items={[]} />);
  expect(screen.getByText("Nobody is listed.")).toBeInTheDocument();
});

it("needs no search where it is short", () => {
  render(<DirectoryList empty="" items={items.slice(0, 5)} />);
  expect(screen.queryByRole("searchbox")).toBeNull();
  expect(shown()).toBe(5);
});

it("is searched, and the UI state keeps the search value", async () => {
  const { unmount } = render(<DirectoryList empty="" items={items} />);
  await userEvent.type(screen.getByRole("searchbox", { name: "Search this list" }), "bos");
  expect(shown()).toBe(1);
  expect(screen.getByRole("status")).toHaveTextContent("1 of 6");
  expect(readUiState().searchValue).toBe("bos");
  unmount();
  render(<DirectoryList empty="" items={items} />);
  expect(screen.getByRole("searchbox")).toHaveValue("bos");
  expect(shown()).toBe(1);
});
