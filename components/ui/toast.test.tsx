// @vitest-environment jsdom
import { act, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { Toast } from "./toast";

afterEach(() => vi.useRealTimers());

it("is announced and ends after three seconds", () => {
  vi.useFakeTimers();
  const onEnd = vi.fn();
  render(<Toast message="Great job, few more questions left!" onEnd={onEnd} />);
  expect(screen.getByRole("status")).toHaveTextContent("Great job");
  act(() => void vi.advanceTimersByTime(2999));
  expect(onEnd).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(1));
  expect(onEnd).toHaveBeenCalledTimes(1);
});
