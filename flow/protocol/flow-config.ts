import type { CaptchaField, CertificateVendor } from "./client-data";
import type { ExperimentChoice } from "./experiments";
import type { ScriptKey } from "./instruction";
import type { Prefill } from "./prefill";

/** A theme's settings for one flow (docs/product.md section 3, Flow config). */
export interface ThemeFlowConfig {
  /** Identifies the flow at the flow API. Every request carries it. */
  flowKey: string;
  title: string;
  /** Contact prompt of the Pii page, e.g. 'We will call you back within 5 minutes!'. */
  piiText: string;
  /** Text of the thank-you page; `{phone}` stands for the formatted default phone number. */
  thankYouPageText: string;
  /** `legal` shows 'Submitted!' and a Home button; `default` shows 'Thank You!' and the school text. */
  variantThankYouPage: "legal" | "default";
  matchedSchoolsText?: { header: string; text: string };
  loaderType: "local" | "global";
  /** If false, third-party tracking scripts are never loaded. */
  initTrackingTools: boolean;
  /**
   * The certificate vendors whose scripts load even under a privacy signal. Each value is the reason why the request
   * needs the certificate, displayed in the note on the page (docs/decisions/0013).
   */
  necessaryScripts?: Partial<Record<CertificateVendor, string>>;
  propsClass?: string;
  clarityEventTrackField?: boolean;
  /** Interval of the Clarity field timer, in milliseconds. */
  clarityEventFieldTimer?: number;
  /** Hides the submit button, until it has the focus, on a page that advances automatically. */
  hideSubmitButton?: boolean;
  /** Focuses the first control 100 ms after a page is shown (docs/product.md section 9, certain sites). */
  autofocus?: boolean;
  /**
   * The initial variants by experiment name, for example those of a campaign. Variants from the Land response or from
   * the URL's query take precedence.
   */
  experiments?: ExperimentChoice;
  /** Answers that the page already knows, by field name (flow/protocol/prefill.ts). The flow skips their questions. */
  prefill?: Prefill;
  /** Testimonials displayed under the first page in the experiment `landingPageTestimonials`. None by default. */
  testimonials?: Testimonial[];
  /** Headers of the area and program pages in the experiment `aoiAndPoiCustomHeaders`. */
  pageHeaders?: Partial<Record<"AreaOfInterest" | "ProgramOfInterest", string>>;
  /** HTML that the 'Sponsored Schools' link opens (ysm, mdf). Without it the link is not displayed. */
  sponsoredSchools?: string;
}

/** A genuine statement of a customer. `sourceUrl` is the https URL at which it can be read. */
export interface Testimonial {
  text: string;
  name: string;
  sourceUrl: string;
}

/**
 * The complete configuration of a flow: the theme's settings together with those of the site and the environment. Plain
 * data, because the prerendered page passes it to the browser as props.
 */
export interface FlowConfig extends ThemeFlowConfig {
  /** Which of the site's two questionnaires this is. */
  form: "main" | "call";
  /** True if the environment variable DEFAULT_FLOWKEY may replace `flowKey`. */
  isDefaultFlow: boolean;
  necessaryScripts?: Partial<Record<ScriptKey, string>>;
  siteName: string;
  /** The site's default phone number, ten digits. Undefined for a site without a phone, which must not invite calls. */
  phoneNumber: string | undefined;
  /**
   * Origins from which images in the API's HTML are displayed. An image from any other origin is replaced by its text.
   */
  imageOrigins: string[];
  /** Origins, besides the site's own, whose listings pages may be framed. */
  listingsOrigins: string[];
  /** True if the site has a consent-management script configured. */
  hasConsentManager: boolean;
  /** True if the flow API can create links that continue a session in another browser. */
  hasSessionLinks: boolean;
  pixelMode: string;
  googleApiClient: string;
  recaptchaSiteKey: string;
  /** URL of Google's captcha script. If it is empty, Google's captcha cannot be displayed. */
  recaptchaScriptUrl: string;
  /** The site's captcha, identified by the field that carries its answer. */
  captchaField: CaptchaField;
}
