import type { CaptchaFieldName, CertificateVendor } from "./client-data";
import type { InitialVariants } from "./experiments";
import type { ScriptKey } from "./instruction";
import type { PrefilledAnswers } from "./prefill";

/** A theme's settings for one flow (docs/product.md section 3, Flow config). */
export interface ThemeFlowConfig {
  /** The flow's key at the flow API, for example `mva`. Every request contains this key. */
  flowKey: string;
  title: string;
  /** The contact prompt of the contact page (Pii), for example 'We will call you back within 5 minutes!'. */
  piiText: string;
  /** The text of the thank-you page. `{phone}` is replaced by the site's formatted phone number. */
  thankYouPageText: string;
  /** `legal` shows 'Submitted!' and a Home button; `default` shows 'Thank You!' and the school text. */
  variantThankYouPage: "legal" | "default";
  matchedSchoolsText?: { header: string; text: string };
  loaderType: "local" | "global";
  /** True if third-party tracking scripts may load. */
  initTrackingTools: boolean;
  /**
   * The certificate vendors whose scripts load even under Global Privacy Control. Each value is the reason displayed to
   * the visitor (docs/decisions/0013).
   */
  necessaryScripts?: Partial<Record<CertificateVendor, string>>;
  propsClass?: string;
  clarityEventTrackField?: boolean;
  /** The rounding step of the field times sent to Clarity, in milliseconds. */
  clarityEventFieldTimer?: number;
  /**
   * False keeps the submit button in view on pages that advance automatically. By default it appears there only for an
   * earlier answer, the keyboard, or without script.
   */
  hideSubmitButton?: boolean;
  /** Focuses the page's first control, 100 ms after the page appears (docs/product.md section 9). */
  autofocus?: boolean;
  /**
   * The initial variants by experiment name, for example from a campaign. Variants from the API or the URL's query take
   * precedence.
   */
  experiments?: InitialVariants;
  /**
   * Answers that the page already knows, by field name, for example `{ AccidentType: "Rideshare" }`. The flow skips
   * their questions.
   */
  prefill?: PrefilledAnswers;
  /** Testimonials displayed below the first page in the experiment `landingPageTestimonials`. */
  testimonials?: Testimonial[];
  /** Headers for the area and program pages in the experiment `aoiAndPoiCustomHeaders`. */
  pageHeaders?: Partial<Record<"AreaOfInterest" | "ProgramOfInterest", string>>;
  /** The HTML behind the 'Sponsored Schools' link. Without this HTML, the page has no such link. */
  sponsoredSchools?: string;
}

/** A genuine customer statement that was published elsewhere. A sample is never one: without statements, show none. */
export interface Testimonial {
  text: string;
  name: string;
  /** The place of publication, for example "Google". `sourceUrl` is the https URL of the original. */
  source: string;
  sourceUrl: string;
  /** ISO 8601 date of publication, for example `2026-11-21`. */
  date: string;
}

/**
 * The complete configuration of a flow, from the theme, the site and the environment. The object is plain data, because
 * a prerendered page passes it to the browser as props.
 */
export interface FlowConfig extends ThemeFlowConfig {
  /** The questionnaire that the page uses: the site's main questionnaire or the schedule-a-call form. */
  form: "main" | "call";
  /** True if the environment variable DEFAULT_FLOWKEY may replace `flowKey`. */
  isDefaultFlow: boolean;
  necessaryScripts?: Partial<Record<ScriptKey, string>>;
  siteName: string;
  /**
   * The site's default phone number, ten digits. Undefined for a site without a phone; its pages must not invite calls.
   */
  phoneNumber: string | undefined;
  /**
   * Allowed origins for images in the API's HTML. An image from any other origin is replaced by its alternative text.
   */
  imageOrigins: string[];
  /** Origins of external listings pages that may be displayed in an iframe, for example `https://listings.example`. */
  listingsOrigins: string[];
  /** True if the site uses a consent-management script (cookie banner). */
  hasConsentManager: boolean;
  /** True if the flow API can create links that continue a session in another browser. */
  hasSessionLinks: boolean;
  pixelMode: string;
  googleApiClient: string;
  recaptchaSiteKey: string;
  /** The URL of Google's captcha script. If the URL is empty, Google's captcha cannot be displayed. */
  recaptchaScriptUrl: string;
  /** The `clientData` field for the captcha's answer, which also identifies the site's captcha. */
  captchaField: CaptchaFieldName;
}
