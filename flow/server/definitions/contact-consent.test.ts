import { expect, it } from "vitest";
import { contactConsent } from "./contact-consent";

it("names the channels, auto-dialers, recorded messages, STOP and HELP, and is no condition of purchase", () => {
  const { content, isCheckboxRequired } = contactConsent("tcpa-legal-1", "my accident");
  const words = content.replace(/<[^>]+>/g, "").replace(/\s+/g, " ");
  for (const part of [
    "phone call, text message",
    "email",
    "auto-dialer",
    "prerecorded voice",
    "calls may be recorded",
    "not a condition of purchase",
    "STOP to any text message to cancel",
    "HELP for help",
    "at least 18 years old",
  ])
    expect(words).toContain(part);
  expect(isCheckboxRequired).toBe(true);
});
