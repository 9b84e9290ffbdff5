import { expect, it } from "vitest";
import { createFlowConfig } from "./create-flow-config";

const flow = {
  flowKey: "mva-call",
  title: "Schedule a call",
  piiText: "We will call you back within 5 minutes!",
  thankYouPageText: "Expect a call from {phone} shortly.",
  variantThankYouPage: "legal",
  loaderType: "local",
  initTrackingTools: true,
} as const;

it("puts the formatted phone number into the thank-you text", () => {
  const config = createFlowConfig({ site: "mva", phone: "6195550142", flow }, undefined);
  expect(config.thankYouPageText).toBe("Expect a call from (619) 555-0142 shortly.");
  expect(config).toMatchObject({ siteName: "mva", phoneNumber: "6195550142" });
  expect(config).toMatchObject({ flowKey: "mva-call", recaptchaSiteKey: "" });
});
