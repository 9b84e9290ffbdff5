/** Third parties that certify what a visitor saw and agreed to. */
export type CertificateWitness = "TrustedForm" | "JornayaLeadId";

/**
 * Flow config as a theme writes it (docs/product.md section 3). The composition root adds what the environment knows
 * (pixel mode, Google client, captcha key) and hands it to the flow provider.
 */
export interface FlowConfigInput {
  flowKey: string;
  title: string;
  piiText: string;
  /** `{phone}` stands for the formatted default phone number. */
  thankYouPageText: string;
  variantThankYouPage: "legal" | "default";
  matchedSchoolsText?: { header: string; text: string };
  loaderType: "local" | "global";
  initTrackingTools: boolean;
  /**
   * Certificate witnesses that are loaded under a privacy signal too, each with why the request itself needs it, as
   * the note on the page then says (docs/decisions/0024).
   */
  necessaryScripts?: Partial<Record<CertificateWitness, string>>;
  propsClass?: string;
  clarityEventTrackField?: boolean;
  clarityEventFieldTimer?: number;
  hideSubmitButton?: boolean;
  autofocus?: boolean;
  experiments?: Record<string, string>;
  showSponsoredSchools?: boolean;
}

/** A flow on a page: a placeholder with the copy of its first page holds its place until the flow has loaded. */
export interface MainFlowConfig extends FlowConfigInput {
  opening: { question: string; choices: string[]; proTip?: string };
}
