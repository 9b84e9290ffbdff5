// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { Terms } from "./terms";

const headings = [
  "Minors",
  "Your Use of the Services",
  "Company Content",
  "Third Party Providers and Your Responsibilities",
  "Contact with Third Party Providers",
  "Disclaimers",
  "Limitation of Liability",
  "Pre-Arbitration Notification",
  "Governing Law",
  "Arbitration Agreement and Class Action Waiver",
  "Opting-Out",
  "Indemnification",
  "Modifications",
  "General Provisions",
];

describe("Terms", () => {
  it("has the fourteen sections of SPEC.md in order", () => {
    render(<Terms company="Acme Claims" brandName="Acme" />);
    expect(screen.getAllByRole("heading").map((h) => h.textContent)).toEqual(headings);
  });

  it.each([
    "Last updated June 16th, 2024",
    "at least 18 years old",
    "have 60 days from",
    "within 30 days of",
    "above $125",
    "San Diego County, California",
  ])("says %j", (words) => {
    const { container } = render(<Terms company="Acme Claims" brandName="Acme" />);
    expect(container).toHaveTextContent(words);
    expect(container).toHaveTextContent("between you and Acme Claims");
    expect(container.textContent).not.toMatch(/[{}]/);
  });
});
