// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { updateUiState } from "@/lib/browser/ui-state";
import { ShowWhenSubmitted } from "./show-when-submitted";

afterEach(() => {
  cleanup();
  updateUiState({ claimSubmitted: false, callMesubmitted: false });
});

it.each([
  [false, "What comes next"],
  [true, "Submitted!"],
])("submitted in this visit: %s, says %s", (claimSubmitted, heading) => {
  updateUiState({ claimSubmitted });
  render(
    <ShowWhenSubmitted otherwise={<h1>What comes next</h1>}>
      <h1>Submitted!</h1>
    </ShowWhenSubmitted>,
  );
  expect(screen.getAllByRole("heading").map((h) => h.textContent)).toEqual([heading]);
});

it.each([
  ["claim", "makeclaim"],
  ["call", "claimsubmitted"],
] as const)("a call that was arranged is no claim: %s", (form, step) => {
  updateUiState({ callMesubmitted: true });
  render(
    <ShowWhenSubmitted form={form} otherwise={<p>makeclaim</p>}>
      <p>claimsubmitted</p>
    </ShowWhenSubmitted>,
  );
  expect(screen.getByText(/claim/)).toHaveTextContent(step);
});
