import type { FlowConfig } from "../../protocol/flow-config";

export const sampleFlowConfig: FlowConfig = {
  form: "main",
  isDefaultFlow: false,
  flowKey: "mva",
  siteName: "mva",
  phoneNumber: "8005550142",
  title: "Free case evaluation",
  piiText: "We will call you back within 5 minutes!",
  thankYouPageText: "Expect a call from {phone} shortly.",
  variantThankYouPage: "legal",
  loaderType: "local",
  initTrackingTools: true,
  imageOrigins: [],
  listingsOrigins: [],
  hasConsentManager: false,
  hasSessionLinks: true,
  pixelMode: "off",
  googleApiClient: "",
  recaptchaSiteKey: "site-key",
  recaptchaScriptUrl: "",
  captchaField: "RecaptchaToken",
};

type Json = Record<string, unknown>;

export interface SamplePage extends Json {
  instructions: Json[];
  actionsAvailable: Json[];
  pageKey: string;
}

/** Creates a page in the flow API's format. By default, the page has one text question and a Submit action. */
export function createSamplePage(pageKey: string, more: Partial<SamplePage> = {}): SamplePage {
  const fieldName = `${pageKey}Field`;
  return {
    instructions: [
      {
        instructionType: "AskQuestions",
        questions: [{ fieldName, questionType: "Text", label: pageKey }],
      },
    ],
    actionsAvailable: [sampleSubmitAction],
    pageKey,
    ...more,
  };
}

export const sampleSubmitAction: Json = { name: "Submit", label: "Next", actionType: "Submit" };
export const sampleNoThanksAction: Json = {
  name: "No Thanks",
  label: "No",
  actionType: "NoThanks",
};

export function createThankYouPage(): SamplePage {
  return { instructions: [], actionsAvailable: [], pageKey: "ThankYou" };
}

export function createConsentItem(tcpaKey: string, more: Json = {}): Json {
  return {
    name: tcpaKey,
    fieldName: `${tcpaKey}-box`,
    content: "<p>You may call me.</p>",
    isCheckboxRequired: false,
    isCheckboxChecked: false,
    tcpaKey,
    value: "true",
    ...more,
  };
}

/** Creates a contact page (Pii) that asks for consent. */
export function createConsentPage(
  tcpa: Json[],
  more: Json[] = [],
  actions = [sampleSubmitAction, sampleNoThanksAction],
) {
  const page = createSamplePage("Pii", { actionsAvailable: actions });
  return {
    ...page,
    instructions: [...page.instructions, { instructionType: "RequestTcpaConsent", tcpa }, ...more],
  };
}
