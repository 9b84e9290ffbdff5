// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import type { Submission } from "@/flow/protocol/submission";
import { PossibleCallers } from "./possible-callers";

const firm = { name: "Firm One", details: ["law firm in San Diego"] };
const renderCallers = (callers: Submission["callers"]) => {
  const submission: Submission = {
    ...{ site: { name: "Stillharbor" }, firstName: "Ann", phoneNumber: "6192345678", callers },
    ...{ told: [], toKeep: [], consents: [], canChangePhone: true },
  };
  const props = { level: 2, submission, sessionId: "", onChange: () => undefined } as const;
  return render(<PossibleCallers {...props} />).container;
};

afterEach(cleanup);

it("shows a firm's lawyer with photo and bar number, where the register has them", () => {
  const lawyer = {
    ...{ responsibleLawyer: "Sam Sample", photo: "/firms/sample.svg" },
    ...{ barNumber: "000000", barUrl: "https://bar.example/000000" },
  };
  renderCallers([{ ...firm, ...lawyer }]);
  expect(screen.getByRole("img", { name: "Sam Sample" })).toHaveAttribute("src", lawyer.photo);
  expect(screen.getByText(/State bar number 000000/)).toBeVisible();
  expect(screen.getByRole("link", { name: "Check it with the state bar" })).toHaveAttribute(
    "href",
    lawyer.barUrl,
  );
});

it("leaves them out where the register has none", () => {
  const container = renderCallers([firm]);
  expect(screen.getByRole("listitem")).toHaveTextContent(/^Firm Onelaw firm in San Diego$/);
  expect(container.querySelector("img, a")).toBeNull();
});
