import { expect, it } from "vitest";
import { createFullClientConfig } from "@/flow/browser/testing/client-config";
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
const page = { site: "mva", phone: "6195550142", flow };

it("puts the formatted phone number into the thank-you text", () => {
  const config = createFlowConfig(page, undefined);
  expect(config.thankYouPageText).toBe("Expect a call from (619)\u00a0555-0142 shortly.");
  expect(config).toMatchObject({ siteName: "mva", phoneNumber: "6195550142" });
  expect(config).toMatchObject({ flowKey: "mva-call", recaptchaSiteKey: "" });
});

it.each([
  ["DEFAULT_FLOWKEY, where nothing else names a flow", true, "roundup", "roundup"],
  ["the theme's own, where that is not set", true, "", "mva-call"],
  ["the page's own, where it names one", false, "roundup", "mva-call"],
])("starts %s", (_, isDefaultFlow, defaultFlowKey, flowKey) => {
  const environment = createFullClientConfig({ defaultFlowKey });
  expect(createFlowConfig({ ...page, isDefaultFlow }, environment).flowKey).toBe(flowKey);
});
