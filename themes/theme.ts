import type { Language } from "./languages/languages";
import type { LogoShape } from "./brand-mark";
import type { HomePage } from "./home/home-page";
import type { ClaimsCopy } from "./claims/claims-copy";
import type { ThemeFlowConfig } from "@/flow/protocol/flow-config";

export type { CertificateVendor } from "@/flow/protocol/client-data";

/**
 * The definition of a site: its texts, design tokens and settings (docs/architecture.md, Modules). A site without an
 * optional part has no page and no menu entry for that part.
 */
export interface Theme {
  /**
   * The site's key, for example `mva`. It is the first segment of internal paths and the subdomain in
   * `{site}.localhost`.
   */
  site: string;
  /** Exact host names, without a port. */
  hosts: string[];
  /** Further languages of the site. The language of its original texts is not included. */
  languages?: readonly Language[];
  /** The language of this theme's texts. It is `firstLanguage`, unless `getTheme` has translated the theme. */
  language?: Language;
  brand: {
    name: string;
    tagline: string;
    /** The shapes of the logo beside the name. */
    mark: LogoShape[];
    /** Legal name of the company that operates the site. */
    company: string;
  };
  /** The company's contact details on the About page and in the privacy policy. */
  contact: OperatorContact;
  /** The other texts of the About page. */
  about: AboutCopy;
  tokens: ThemeTokens;
  /** The home page: its composition and its texts. */
  home: HomePage;
  /** Texts beside the questionnaire in a wide window, one for each stage. */
  reassurances?: Record<
    "questions" | "contact" | "declined" | "end",
    { heading: string; text: string }
  >;
  menu: MenuItem[];
  /** The link to the questionnaire, for menus and for pages without the questionnaire. */
  start: { label: string; link: string };
  /** Disclaimers in the footer of every page. Inline HTML, which the server sanitizes. */
  disclaimers: Disclaimer[];
  links: { doNotSell: string };
  /** Key of the site's terms of service; `privacy` is the key of its privacy policy (components/content/legal). */
  terms: LegalTextKey;
  privacy: LegalTextKey;
  /** The site's questionnaires. `main` is the main questionnaire, and `call` is the schedule-a-call form. */
  flows: { main: ThemeFlowConfig; call?: ThemeFlowConfig };
  /** The site's default phone number, ten digits. A site without a number never asks visitors to call. */
  phone?: string;
  /** Paths of the site's information pages, in order (themes/articles/registry.ts). */
  articles?: string[];
  /** Whether the site has a page about the law after a car accident for each state (docs/product.md section 2). */
  hasStatePages?: boolean;
  claims?: ClaimsCopy;
  /** Entries of the pages that list sponsors, phone numbers and attorneys. */
  directory?: { sponsors: Sponsor[]; phoneNumbers: ListedPhoneNumber[]; attorneys: Attorney[] };
  /**
   * Origins from which third-party images and logos may load, for example `https://logos.example`. An image from
   * another origin is replaced by its alternative text.
   */
  imageOrigins?: string[];
  /** Redirects from a path of this site to another path or an external https URL. */
  redirects?: Record<string, string>;
}

/**
 * A footer disclaimer. The object form has two versions: `listed` if the site lists a paying sponsor, otherwise
 * `unlisted`. Without script, `unlisted` and `unscripted` are displayed.
 */
export type Disclaimer = string | { listed: string; unlisted: string; unscripted: string };

/**
 * The texts of the About page, except for the operator's name and contact. `paid` and `limits` may contain inline
 * HTML.
 */
export interface AboutCopy {
  /** One or two sentences about what the site does. */
  intro: string;
  /** Paragraphs about who pays for the site and what the money influences. */
  paid: Disclaimer[];
  /** Text about what the site is not, for example a law firm. */
  limits: string;
}

/**
 * The site operator's contact details. At least one of address, email and form is required. `launch:check` reports
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

/** The kind of site whose legal text applies: accident claims or education. */
export type LegalTextKey = "claims" | "education";

/** A link with its label. */
export interface NavLink {
  name: string;
  link: string;
}

/** A menu item with its icon and its submenu, which may be empty (docs/product.md section 3). */
export interface MenuItem extends NavLink {
  icon: "house" | "car" | "building" | "leaf" | "folder" | null;
  submenu: NavLink[];
}

/**
 * Design tokens of a site: CSS values that become custom properties of `<html>`. Components use these properties and
 * never a site's name (docs/architecture.md, Look).
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
  /** Color of error texts, if the default red is unreadable on this site's background. */
  errorInk?: string;
  /** `dark` makes the browser's native controls dark. */
  colorScheme?: "dark";
  /** Corner radius of controls; `radiusLarge` is that of cards. CSS lengths. */
  radius: string;
  radiusLarge: string;
  /**
   * Colors of the illustrations. `detail` is a pale neutral color for walls and curbs; `light` is the color of lamps.
   */
  scene: { sky: string; ground: string; object: string; detail: string; light: string };
  /**
   * Keys of fonts from `app/font-faces.ts`. `title` is the font of a page's first heading; by default the heading
   * font.
   */
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

export interface Sponsor {
  name: string;
  state: string;
  url?: string;
}
export interface ListedPhoneNumber {
  phoneNumber: string;
  usedBy: string;
}
export interface Attorney {
  name: string;
  firm: string;
  city: string;
  stateCode: string;
  url?: string;
}
