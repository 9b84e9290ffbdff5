import type { Language } from "./languages/languages";
import type { BrandMarkShape } from "./brand-mark";
import type { HomePage } from "./home/home-page";
import type { ClaimsCopy } from "./claims/claims-copy";
import type { ThemeFlowConfig } from "@/flow/protocol/flow-config";

export type { CertificateWitness } from "@/flow/protocol/client-data";

/**
 * One file per site (docs/architecture.md, Modules). A site is what its theme says it has: a part that is left out has no
 * page, no menu entry and no word on it. `lib/server/site/routes.ts` says which pages follow from which part.
 */
export interface Theme {
  /** The key of the site: first segment of internal paths, and `{site}.localhost`. */
  site: string;
  /** Exact host names, without port. */
  hosts: string[];
  /** The languages that it can be read in, beside the one that it is written in; all of the site is in each of them. */
  languages?: readonly Language[];
  /** Which language these words are in: the first one, unless `themeOf` says otherwise. */
  language?: Language;
  brand: {
    name: string;
    tagline: string;
    /** The drawn mark beside the name. */
    mark: BrandMarkShape[];
    /** Legal name of the company that runs the site, for About, terms and disclaimers. */ company: string;
  };
  /** Where the company can be written to; About and the privacy policy name it. */
  contact: OperatorContact;
  /** What the About page says beside that. */
  about: AboutCopy;
  tokens: ThemeTokens;
  /** The home page: which composition it has, and the composition's copy. */
  home: HomePage;
  /** What to know at each stage of the questionnaire, beside it in a wide window. */
  reassurances?: Record<
    "questions" | "contact" | "declined" | "end",
    { heading: string; text: string }
  >;
  menu: MenuItem[];
  /** The way into the questionnaire from menus and from pages that do not carry it. */
  start: { label: string; link: string };
  /** Under every page's footer. Inline HTML is sanitised before it is shown. */
  disclaimers: Disclaimer[];
  links: { doNotSell: string };
  /** Which texts of components/content/legal the site has. */
  terms: LegalTextKey;
  privacy: LegalTextKey;
  /** The questionnaire; `call` is the schedule-a-call form, with its page and its modal. */
  flows: { main: ThemeFlowConfig; call?: ThemeFlowConfig };
  /** Default phone, ten digits. A site without one shows no number and promises no call that can be made to it. */
  phone?: string;
  /** Paths of its information pages (themes/articles/registry.ts), in order. */
  articles?: string[];
  /** The claims pages. */
  claims?: ClaimsCopy;
  /** The pages that name who pays for the site, who answers its numbers, and the attorneys. */
  directory?: { sponsors: Sponsor[]; phoneNumbers: ListedPhoneNumber[]; attorneys: Attorney[] };
  /** Origins of images in texts and logos of the flow API, e.g. `https://logos.example`; any other shows its text. */
  imageOrigins?: string[];
  /** Redirect rules: path of this site to a path or an external https address. */
  redirects?: Record<string, string>;
}

/**
 * A sentence under the footer, or two: one where somebody who pays is listed, and one in its place. `unscripted` stands
 * with the second for those whose browser runs no script: it holds either way.
 */
export type Disclaimer = string | { listed: string; unlisted: string; unscripted: string };

/** The About page, but for who runs the site; inline HTML, the intro plain. */
export interface AboutCopy {
  /** What the site does, in a sentence or two. */
  intro: string;
  /** Who pays for it, and what that money decides and does not. */
  paid: Disclaimer[];
  /** What the site is not. */
  limits: string;
}

/** How a site's operator is reached: by at least one of these. `launch:check` names what is only a placeholder. */
export type OperatorContact = {
  address?: string;
  email?: string;
  form?: string;
  /** Where and under which number the company is registered, e.g. "California, entity number 1234567". */
  registration?: string;
} & (
  | { /** Street address, in one line, with its postal code. */ address: string }
  | { email: string }
  | { /** An https page with a form. */ form: string }
);

/** Whom a legal text is for: people with an injury claim, or people who look for a school. */
export type LegalTextKey = "claims" | "education";

/** A link with its label. */
export interface NavLink {
  name: string;
  link: string;
}

/** Menu item (docs/product.md section 3): name, link, icon, submenu (or empty). */
export interface MenuItem extends NavLink {
  icon: "house" | "car" | "building" | "leaf" | "folder" | null;
  submenu: NavLink[];
}

/**
 * Design tokens: plain CSS values, written as custom properties on the page's root. Components know the
 * properties and never a site's name (docs/architecture.md, Look).
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
  /** Colour of error texts, where the usual red cannot be read. */
  errorInk?: string;
  /** `dark`: the browser's own controls are dark too. */
  colorScheme?: "dark";
  /** Corner radius of controls and cards, CSS lengths. */
  radius: string;
  radiusLarge: string;
  /** Colours of the drawn scenes; `detail` is their pale neutral (hulls, walls, kerbs), `light` their lamp. */
  scene: { sky: string; ground: string; object: string; detail: string; light: string };
  /** Which fonts of `app/font-faces.ts`; `title` is the page's first heading's, where it has one of its own. */
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
