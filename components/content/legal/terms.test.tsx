// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { LegalTextKey } from "@/themes/theme";
import { termsHeadings } from "@/tests/support/terms-headings";
import { privacyPolicies } from "./privacy-policies";
import { TermsOfService } from "./terms";
import { termsOfService } from "./terms-of-service";

const keys = Object.keys(termsOfService) as LegalTextKey[];

describe.each(keys)("the text of the terms of a %s site", (key) => {
  const show = async () =>
    render(
      <TermsOfService terms={await termsOfService[key]()} company="Acme Help" brandName="Acme" />,
    );

  it("has the fourteen sections of docs/product.md in order", async () => {
    await show();
    expect(screen.getAllByRole("heading").map((h) => h.textContent)).toEqual(termsHeadings);
  });

  it.each([
    "Last updated June 16, 2024",
    "at least 18 years old",
    "have 60 days from",
    "within 30 days of",
    "above $125",
    "San Diego County, California",
    "is not itself a provider of legal, insurance or educational services",
  ])("says %j", async (words) => {
    const { container } = await show();
    expect(container).toHaveTextContent(words);
    expect(container).toHaveTextContent("between you and Acme Help");
    expect(container.textContent).not.toMatch(/[{}]/);
  });
});

it("the terms of schools say that schools pay, and promise no neutrality", async () => {
  const text = JSON.stringify(await termsOfService.education());
  expect(text).toContain("Schools pay us.");
  expect(text).toContain("We do not rank schools by quality and we do not recommend any of them.");
});

it("privacy policies have the same sections, for the same rights", () => {
  const ids = (key: LegalTextKey) => privacyPolicies[key].sections.map(({ id }) => id);
  expect(ids("education")).toEqual(ids("claims"));
  for (const key of keys)
    expect(JSON.stringify(privacyPolicies[key])).toContain(
      "the proof of your consent, for five years from the day you made it",
    );
});

it.each(keys)(
  "the privacy policy of a %s site names the register of requests and its term",
  (key) => {
    const retention = privacyPolicies[key].sections.find(({ id }) => id === "privacy-retention");
    expect(JSON.stringify(retention)).toContain("we keep a record of that for 24 months");
  },
);
