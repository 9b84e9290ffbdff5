import { expect, it } from "vitest";
import { expectConsentTerms } from "@/tests/support/consent-terms";
import { contactConsent } from "./contact-consent";

it("names the channels, auto-dialers, recorded messages, STOP and HELP, and is no condition of purchase", () => {
  const { content, isCheckboxRequired } = contactConsent("tcpa-legal-1", "my accident");
  expectConsentTerms(content);
  expect(isCheckboxRequired).toBe(true);
});
