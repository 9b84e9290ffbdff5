// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { ReturnToSubmittedRequest } from "./return-to-request";

it("says where the request is, in a tab that sent none", () => {
  sessionStorage.clear();
  render(<ReturnToSubmittedRequest />);
  expect(screen.getByRole("link", { name: "Your information" })).toHaveAttribute(
    "href",
    "/company/YourInformation",
  );
});
