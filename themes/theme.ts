import type { Language } from "./languages/languages";
import type { LogoShape } from "./brand-mark";
import type { HomePageDefinition } from "./home/home-page";
import type { ClaimsCopy } from "./claims/claims-copy";
import type { ThemeFlowConfig } from "@/flow/protocol/flow-config";

export type { CertificateVendor } from "@/flow/protocol/client-data";

/**
 * The definition of a site: its texts, design tokens and settings (docs/architecture.md, Modules). If an optional
 * part is missing, its pages and menu entries do not exist.
 */
export interface Theme {
  /**
   * Key of the site, for example `mva`. It is the first segment of internal paths and the subdomain in
   * `{site}.localhost`.
   */
  site: string;
  /** Host names of the site, without a port. */
  hosts: string[];
  /** Languages of the site besides that of its original texts. */
  languages?: readonly Language[];
  /** Language of the texts in this object: `originalLanguage`, or the language into which `getSiteTheme` translated them. */
  language?: Language;
  brand: {
    name: string;
    tagline: string;
    /** The shapes of the logo beside the name. */
    mark: LogoShape[];
    /** Legal name of the company that operates the site. */
    company: string;
  };
  /** The operator's contact details, for the About page and the privacy policy. */
  contact: OperatorContact;
  /** Texts of the About page, except the operator's contact details. */
  about: AboutCopy;
  tokens: ThemeTokens;
  /** The home page with its texts. */
  home: HomePageDefinition;
  /** Texts beside the questionnaire in a wide window, one for each stage. */
  reassurances?: Record<
    "questions" | "contact" | "declined" | "end",
    { heading: string; text: string; points?: string[] }
  >;
  menu: MenuItem[];
  /** Link to the questionnaire, for menus and for pages without the questionnaire. */
  start: { label: string; link: string };
  /** Disclaimers in the footer of every page, as inline HTML, which the server sanitizes. */
  disclaimers: FooterDisclaimer[];
  links: { doNotSell: string };
  /** Selects the site's terms of service (components/content/legal). */
  terms: LegalTextKey;
  /** Selects the site's privacy policy (components/content/legal). */
  privacy: LegalTextKey;
  /** Questionnaires of the site: `main`, and `call` for scheduling a call. */
  flows: { main: ThemeFlowConfig; call?: ThemeFlowConfig };
  /** Ten-digit phone number of the site. A site without a number never asks visitors to call. */
  phone?: string;
  /** Paths of the site's information pages, in order (themes/articles/registry.ts). */
  articles?: string[];
  /** Whether the site has a page for each state about its law after a car accident (docs/product.md section 2). */
  hasStatePages?: boolean;
  claims?: ClaimsCopy;
  /** Sponsors, phone numbers and attorneys that the site lists on pages of their own. */
  directory?: {
    sponsors: ListedSponsor[];
    phoneNumbers: ListedPhoneNumber[];
    attorneys: ListedAttorney[];
  };
  /**
   * Origins from which third-party images may load, for example `https://logos.example`. Other images are replaced by
   * their alternative texts.
   */
  imageOrigins?: string[];
  /** Redirects from a path of this site to another path, or to an external https URL. */
  redirects?: Record<string, string>;
}

/**
 * A disclaimer in the footer. A site with a paying sponsor displays `listed`; any other displays `unlisted`. If
 * JavaScript is disabled, the browser displays `unlisted` followed by `unscripted`.
 */
export type FooterDisclaimer = string | { listed: string; unlisted: string; unscripted: string };

/**
 * Texts of the About page, without the operator's name and contact details. `paid` and `limits` may contain inline
 * HTML.
 */
export interface AboutCopy {
  /** One or two sentences about what the site does. */
  intro: string;
  /** Paragraphs about who pays for the site and what the money influences. */
  paid: FooterDisclaimer[];
  /** Text that says what the site is not, for example a law firm. */
  limits: string;
}

/**
 * Contact details of the site's operator: at least an address, an email or a form. `npm run launch:check` reports
 * placeholders.
 */
export type OperatorContact = {
  address?: string;
  email?: string;
  form?: string;
  /** The company's place of registration and number, for example "California, entity number 1234567". */
  registration?: string;
  /** The real person who is responsible for the site, with the person's role, for example "Managing director". */
  responsible?: { name: string; role: string };
  /** The year in which the site went online. */
  since?: number;
} & (
  | { /** Street address in one line, with its postal code. */ address: string }
  | { email: string }
  | { /** URL of an https page with a contact form. */ form: string }
);

/** Selects the legal texts of a site: about accident claims or about education. */
export type LegalTextKey = "claims" | "education";

/** A link in a menu: its displayed name and its URL. */
export interface NavLink {
  name: string;
  link: string;
}

/** An item of the main menu with its icon and its submenu, which may be empty (docs/product.md section 3). */
export interface MenuItem extends NavLink {
  icon: "house" | "car" | "building" | "leaf" | "folder" | null;
  submenu: NavLink[];
}

/**
 * Colors, fonts and sizes of a site. They become CSS custom properties of `<html>`, which all components use
 * (docs/architecture.md, Look).
 */
export interface ThemeTokens {
  ink: string;
  inkSoft: string;
  paper: string;
  surface: string;
  line: string;
  accent: string;
  accentInk: string;
  accentSoft: string;
  highlight: string;
  success: string;
  /** Color of error texts. Needed only if the default red is unreadable on the site's background. */
  errorInk?: string;
  /** `dark` makes the browser's native controls dark. */
  colorScheme?: "dark";
  /** Corner radius of controls, as a CSS length; `radiusLarge` is that of cards. */
  radius: string;
  radiusLarge: string;
  /**
   * Colors of the illustrations. `detail` is a pale neutral color for walls and curbs; `light` is the color of lamps.
   */
  scene: { sky: string; ground: string; object: string; detail: string; light: string };
  /** Colors of the top section, for a site that gives it a background of its own. Default: the page's colors. */
  hero?: { paper: string; ink: string; inkSoft: string; accent: string };
  /** Corner radius of illustrations, as a CSS length. Default: `radiusLarge`. */
  pictureRadius?: string;
  /** Keys of fonts in `app/font-faces.ts`. `title` is the font of a page's main heading; it defaults to `heading`. */
  fonts: { body: FontKey; heading: FontKey; title?: FontKey };
}

export type FontKey =
  | "atkinson"
  | "bricolage"
  | "figtree"
  | "geist"
  | "hanken"
  | "lexend"
  | "lora"
  | "pixelify"
  | "public-sans"
  | "red-hat-mono"
  | "young-serif";

export interface ListedSponsor {
  name: string;
  state: string;
  url?: string;
}
export interface ListedPhoneNumber {
  phoneNumber: string;
  usedBy: string;
}
export interface ListedAttorney {
  name: string;
  firm: string;
  city: string;
  stateCode: string;
  url?: string;
}
