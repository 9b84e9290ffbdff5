import type { CaptchaFieldName, CertificateVendor } from "./client-data";
import type { InitialExperimentVariants } from "./experiments";
import type { ThirdPartyScriptKey } from "./instruction";
import type { PrefilledAnswers } from "./prefill";

/** A theme's settings for one questionnaire (docs/product.md section 3, Flow config). */
export interface ThemeFlowConfig {
  /** The key that identifies the questionnaire at the flow API, for example `mva`. */
  flowKey: string;
  title: string;
  /** The text above the fields of the contact page, for example 'We will call you back within 5 minutes!'. */
  piiText: string;
  /** The text of the thank-you page. `{phone}` stands for the site's phone number. */
  thankYouPageText: string;
  /** `legal` displays 'Submitted!' and a Home button. `default` displays 'Thank You!' and a text for schools. */
  variantThankYouPage: "legal" | "default";
  matchedSchoolsText?: { header: string; text: string };
  /** Advice on the thank-you page while the visitor waits for a call, and a link to a public website. */
  afterSubmission?: CallPreparation;
  loaderType: "local" | "global";
  /** True if third-party tracking scripts may load. */
  initTrackingTools: boolean;
  /**
   * Certificate vendors whose scripts load even under Global Privacy Control. The value is the reason, which the page
   * displays (docs/decisions/0013).
   */
  necessaryScripts?: Partial<Record<CertificateVendor, string>>;
  propsClass?: string;
  clarityEventTrackField?: boolean;
  /** Clarity receives the time spent in each field, rounded to a multiple of this number of milliseconds. */
  clarityEventFieldTimer?: number;
  /** False always displays the submit button. By default, it is hidden on pages that a single choice completes. */
  hideSubmitButton?: boolean;
  /** True to focus the first control of each page, 100 ms after the page appears (docs/product.md section 9). */
  autofocus?: boolean;
  /** Experiment variants that the theme or a campaign sets. The API and the URL may replace them. */
  experiments?: InitialExperimentVariants;
  /**
   * Answers that the site already knows, by field name, for example `{ AccidentType: "Rideshare" }`. Their questions
   * are skipped.
   */
  prefill?: PrefilledAnswers;
  /** Customers' statements, displayed below the first page in the experiment `landingPageTestimonials`. */
  testimonials?: Testimonial[];
  /** Headings of the pages for areas and programs, in the experiment `aoiAndPoiCustomHeaders`. */
  pageHeaders?: Partial<Record<"AreaOfInterest" | "ProgramOfInterest", string>>;
  /** The HTML that the link 'Sponsored Schools' opens. Without it, there is no such link. */
  sponsoredSchools?: string;
}

/** Texts that prepare a visitor for a call. */
export interface CallPreparation {
  heading: string;
  text: string;
  /** Questions to ask the caller. */
  points: string[];
  link: { label: string; url: string };
}

/** A real customer's statement that was published elsewhere. Invented statements are not allowed. */
export interface Testimonial {
  text: string;
  name: string;
  /** The publisher, for example "Google". `sourceUrl` is the https URL of the original. */
  source: string;
  sourceUrl: string;
  /** ISO 8601 date of publication, for example `2026-11-21`. */
  date: string;
}

/**
 * The complete configuration of a questionnaire, from the theme, the site, and the environment. Plain data that React
 * can pass to the browser.
 */
export interface FlowConfig extends ThemeFlowConfig {
  /** `main` is the site's main questionnaire. `call` is the form to schedule a call. */
  form: "main" | "call";
  /** True if the environment variable DEFAULT_FLOWKEY may replace `flowKey`. */
  isDefaultFlow: boolean;
  necessaryScripts?: Partial<Record<ThirdPartyScriptKey, string>>;
  siteName: string;
  /**
   * The site's phone number, ten digits. Undefined for a site without a phone, whose pages must not ask visitors to
   * call.
   */
  phoneNumber: string | undefined;
  /**
   * Origins from which HTML from the API may load images. Images from other origins are replaced by their alternative
   * text.
   */
  imageOrigins: string[];
  /** Origins of external pages that may display listings in an iframe, for example `https://listings.example`. */
  listingsOrigins: string[];
  /** True if the site uses a consent-management script (cookie banner). */
  hasConsentManager: boolean;
  /** True if the flow API can create links that continue a session in another browser. */
  hasSessionLinks: boolean;
  pixelMode: string;
  googleApiClient: string;
  recaptchaSiteKey: string;
  /** URL of Google's reCAPTCHA script, or empty if it is not configured. */
  recaptchaScriptUrl: string;
  /** The `clientData` field for the captcha's answer. It also tells which captcha to display. */
  captchaField: CaptchaFieldName;
}
