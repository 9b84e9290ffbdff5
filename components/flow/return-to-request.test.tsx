// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { ReturnToRequest } from "./return-to-request";

it("says where the request is, in a tab that sent none", () => {
  sessionStorage.clear();
  render(<ReturnToRequest />);
  expect(screen.getByRole("link", { name: "Your information" })).toHaveAttribute(
    "href",
    "/company/YourInformation",
  );
});
