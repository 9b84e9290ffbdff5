import type { Language } from "./languages/languages";
import type { LogoShape } from "./brand-mark";
import type { HomePage } from "./home/home-page";
import type { ClaimsCopy } from "./claims/claims-copy";
import type { ThemeFlowConfig } from "@/flow/protocol/flow-config";

export type { CertificateVendor } from "@/flow/protocol/client-data";

/**
 * The definition of a site, one file per site (docs/architecture.md, Modules). A site without an optional part has no
 * page, menu entry, or text for it. `lib/server/site/routes.ts` derives the site's pages from its theme.
 */
export interface Theme {
  /** The site's key: the first segment of internal paths, and the subdomain in `{site}.localhost`. */
  site: string;
  /** Exact host names, without a port. */
  hosts: string[];
  /** The languages that the whole site is available in, beside the one it is written in. */
  languages?: readonly Language[];
  /** The language of this theme's texts: `firstLanguage`, unless `getTheme` has translated the theme. */
  language?: Language;
  brand: {
    name: string;
    tagline: string;
    /** The logo beside the name. */
    mark: LogoShape[];
    /** Legal name of the company that runs the site, for About, terms, and disclaimers. */
    company: string;
  };
  /** The company's contact details on the About page and in the privacy policy. */
  contact: OperatorContact;
  /** The other texts of the About page. */
  about: AboutCopy;
  tokens: ThemeTokens;
  /** The home page: its composition and that composition's copy. */
  home: HomePage;
  /** Texts beside the questionnaire in a wide window, one for each stage. */
  reassurances?: Record<
    "questions" | "contact" | "declined" | "end",
    { heading: string; text: string }
  >;
  menu: MenuItem[];
  /** The link to the questionnaire from menus and from pages without it. */
  start: { label: string; link: string };
  /** Disclaimers under every page's footer. Inline HTML is sanitized before it is displayed. */
  disclaimers: Disclaimer[];
  links: { doNotSell: string };
  /** The site's legal texts in components/content/legal. */
  terms: LegalTextKey;
  privacy: LegalTextKey;
  /** `main` is the questionnaire. `call` is the schedule-a-call form, with its own page and modal. */
  flows: { main: ThemeFlowConfig; call?: ThemeFlowConfig };
  /**
   * The site's default phone number, ten digits. A site without a number displays none and does not ask visitors to
   * call.
   */
  phone?: string;
  /** Paths of the site's information pages (themes/articles/registry.ts), in order. */
  articles?: string[];
  claims?: ClaimsCopy;
  /** The pages that list the site's sponsors, the users of its phone numbers, and the attorneys. */
  directory?: { sponsors: Sponsor[]; phoneNumbers: ListedPhoneNumber[]; attorneys: Attorney[] };
  /**
   * Allowed origins of images in texts and of logos from the flow API, e.g. `https://logos.example`. An image from
   * another origin is replaced by its text.
   */
  imageOrigins?: string[];
  /** Redirect rules from a path of this site to another path or an external https URL. */
  redirects?: Record<string, string>;
}

/**
 * A footer disclaimer. The object form is used when the text depends on whether a paying sponsor is listed: `listed`
 * or `unlisted`. Browsers without scripts display `unlisted` with `unscripted`, which is true in both cases.
 */
export type Disclaimer = string | { listed: string; unlisted: string; unscripted: string };

/**
 * The texts of the About page, except for the operator. `paid` and `limits` may contain inline HTML; `intro` is plain
 * text.
 */
export interface AboutCopy {
  /** One or two sentences about what the site does. */
  intro: string;
  /** Paragraphs about who pays for the site and which decisions the money influences. */
  paid: Disclaimer[];
  /** A text about what the site is not, e.g. a law firm. */
  limits: string;
}

/** The operator's contact details; at least one is required. `launch:check` reports placeholders. */
export type OperatorContact = {
  address?: string;
  email?: string;
  form?: string;
  /** The company's place of registration and number, e.g. "California, entity number 1234567". */
  registration?: string;
} & (
  | { /** Street address, in one line, with its postal code. */ address: string }
  | { email: string }
  | { /** An https page with a form. */ form: string }
);

/** The audience of a legal text: people with an injury claim, or people looking for a school. */
export type LegalTextKey = "claims" | "education";

/** A link with its label. */
export interface NavLink {
  name: string;
  link: string;
}

/** A menu item (docs/product.md section 3): name, link, icon, and submenu, which may be empty. */
export interface MenuItem extends NavLink {
  icon: "house" | "car" | "building" | "leaf" | "folder" | null;
  submenu: NavLink[];
}

/**
 * Design tokens: plain CSS values, written as custom properties of the page's root. Components use these properties
 * and never a site's name (docs/architecture.md, Look).
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
  /** Color of error texts, if the default red is unreadable on this site. */
  errorInk?: string;
  /** `dark` makes the browser's native controls dark too. */
  colorScheme?: "dark";
  /** Corner radius of controls and cards, as CSS lengths. */
  radius: string;
  radiusLarge: string;
  /**
   * Colors of the illustrations. `detail` is a pale neutral (hulls, walls, curbs), and `light` is the color of lamps.
   */
  scene: { sky: string; ground: string; object: string; detail: string; light: string };
  /** Fonts from `app/font-faces.ts`. `title` is the font of the page's first heading, by default the heading font. */
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
