// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import PageFailed from "./error";

it("tells of the error as one that nobody handled", () => {
  const reportError = vi.fn();
  vi.stubGlobal("reportError", reportError);
  const error = new Error("Failed to load chunk");
  render(<PageFailed error={error} />);
  expect(screen.getByRole("heading")).toBeVisible();
  expect(reportError).toHaveBeenCalledExactlyOnceWith(error);
  vi.unstubAllGlobals();
});
