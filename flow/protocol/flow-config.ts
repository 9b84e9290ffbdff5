import type { CaptchaField, CertificateWitness } from "./client-data";
import type { ExperimentChoice } from "./experiments";
import type { ScriptKey } from "./instruction";
import type { Prefill } from "./prefill";

/** What a theme says of one flow (docs/product.md section 3, Flow config). */
export interface ThemeFlowConfig {
  /** Which flow the API lands on; sent with every request. */
  flowKey: string;
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
  /**
   * Certificate witnesses that are loaded under a privacy signal too, each with why the request itself needs it, as
   * the note on the page then says (docs/decisions/0021).
   */
  necessaryScripts?: Partial<Record<CertificateWitness, string>>;
  propsClass?: string;
  clarityEventTrackField?: boolean;
  /** Clarity field timer, in milliseconds. */
  clarityEventFieldTimer?: number;
  /** Hides the submit button of a page that moves on by itself, until the button has the focus. */
  hideSubmitButton?: boolean;
  /** Focus the first control 100 ms after a page is shown (docs/product.md section 9, certain sites). */
  autofocus?: boolean;
  /** Variants to start with, by experiment name, e.g. a campaign's; the landing's and the query's win. */
  experiments?: ExperimentChoice;
  /** What the page knows already, by field name (flow/protocol/prefill.ts): that question is skipped. */
  prefill?: Prefill;
  /** People's own words, shown under the first page with the experiment `landingPageTestimonials`; none by default. */
  testimonials?: Testimonial[];
  /** Headers of the area and program pages with the experiment `aoiAndPoiCustomHeaders`. */
  pageHeaders?: Partial<Record<"AreaOfInterest" | "ProgramOfInterest", string>>;
  /** What the 'Sponsored Schools' link opens, HTML; without it there is no such link (ysm, mdf). */
  sponsoredSchools?: string;
}

/** What somebody really said, and where: `sourceUrl` is the https address where it can be read. */
export interface Testimonial {
  text: string;
  name: string;
  sourceUrl: string;
}

/**
 * The whole config of a flow: the theme's part, and what the site and the environment add. Plain data: it crosses from
 * the prerendered page to the browser as props.
 */
export interface FlowConfig extends ThemeFlowConfig {
  /** Which of the site's two questionnaires it is. */
  form: "main" | "call";
  /** True where DEFAULT_FLOWKEY may name the flow. */
  isDefaultFlow: boolean;
  necessaryScripts?: Partial<Record<ScriptKey, string>>;
  siteName: string;
  /** The site's default phone, ten digits; undefined for a site without a phone, which promises no call to it. */
  phoneNumber: string | undefined;
  /** Origins from which images of the API are shown; the text of any other stands in. */
  imageOrigins: string[];
  /** Origins whose listings pages may be framed, beside the site's own. */
  listingsOrigins: string[];
  /** A consent-management script is configured for the site. */
  hasConsentManager: boolean;
  /** The flow API makes links by which a visit goes on in another browser. */
  hasSessionLinks: boolean;
  pixelMode: string;
  googleApiClient: string;
  recaptchaSiteKey: string;
  /** Address of Google's captcha; without it that one cannot be shown. */
  recaptchaScriptUrl: string;
  /** Which captcha the site uses, by where its answer rides. */
  captchaField: CaptchaField;
}
