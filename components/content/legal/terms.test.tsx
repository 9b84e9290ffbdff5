// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { termsHeadings } from "@/tests/support/terms-headings";
import { claimsTerms } from "./claims-terms";
import { Terms } from "./terms";

describe("Terms", () => {
  it("has the fourteen sections of docs/product.md in order", () => {
    render(<Terms terms={claimsTerms} company="Acme Claims" brandName="Acme" />);
    expect(screen.getAllByRole("heading").map((h) => h.textContent)).toEqual(termsHeadings);
  });

  it.each([
    "Last updated June 16th, 2024",
    "at least 18 years old",
    "have 60 days from",
    "within 30 days of",
    "above $125",
    "San Diego County, California",
  ])("says %j", (words) => {
    const { container } = render(
      <Terms terms={claimsTerms} company="Acme Claims" brandName="Acme" />,
    );
    expect(container).toHaveTextContent(words);
    expect(container).toHaveTextContent("between you and Acme Claims");
    expect(container.textContent).not.toMatch(/[{}]/);
  });
});
