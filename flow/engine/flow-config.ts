import type { ScriptKey } from "../protocol/instruction";

/**
 * What a theme says of one flow (docs/product.md section 3, Flow config). Plain data: it crosses from the prerendered
 * page to the browser as props.
 */
export interface FlowConfig {
  /** Which flow the API lands on; sent with every call. */
  flowKey: string;
  siteName: string;
  /** The site's default phone, ten digits. */
  phoneNumber: string;
  title: string;
  /** Contact prompt of the Pii page, e.g. 'We will call you back within 5 minutes!'. */
  piiText: string;
  /** Text of the thank-you page; `{phone}` stands for the formatted default phone number. */
  thankYouPageText: string;
  /** `legal`: 'Submitted!' with a Home button; `default`: 'Thank You!' and the school text. */
  variantThankYouPage: "legal" | "default";
  matchedSchoolsText?: { header: string; text: string };
  loaderType: "local" | "global";
  /** Whether third-party tracking scripts may be loaded at all. */
  initTrackingTools: boolean;
  /** Trackers that are needed for the request itself, each with the reason: a privacy signal leaves them on. */
  necessaryScripts?: Partial<Record<ScriptKey, string>>;
  pixelMode: string;
  googleApiClient: string;
  recaptchaSiteKey: string;
  propsClass?: string;
  clarityEventTrackField?: boolean;
  /** Clarity field timer, in milliseconds. */
  clarityEventFieldTimer?: number;
  hideSubmitButton?: boolean;
  /** Focus the first control 100 ms after a page is shown (docs/product.md section 9, certain sites). */
  autofocus?: boolean;
  /** Variants to start with, by experiment name, e.g. a campaign's; the landing's and the query's win. */
  experiments?: Record<string, string>;
  /** A 'Sponsored Schools' info link and matched-schools header (ysm, mdf). */
  showSponsoredSchools?: boolean;
}
