import type { SceneKey } from "./article";
import type { BrandMarkShape } from "./brand-mark";
import type { ThemeFlowConfig } from "@/flow/protocol/flow-config";

export type { CertificateWitness } from "@/flow/protocol/flow-config";

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
  /** Corner radius of controls and cards, CSS lengths. */
  radius: string;
  radiusLarge: string;
  /** Colours of the drawn scenes; `detail` is their pale neutral (hulls, walls, kerbs), `light` their lamp. */
  scene: { sky: string; ground: string; object: string; detail: string; light: string };
  /** Which fonts of `app/font-faces.ts`: body and heading. */
  fonts: { body: FontKey; heading: FontKey };
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

/** One file per site: hosts, tokens, copy, menu, flow config (docs/architecture.md, Modules). */
export interface Theme {
  /** The key of the site: first segment of internal paths, and `{site}.localhost`. */
  site: string;
  /** Exact host names, without port. */
  hosts: string[];
  brand: {
    name: string;
    tagline: string;
    /** The drawn mark beside the name. */
    mark: BrandMarkShape[];
    /** Company that runs the site, for terms and disclaimers. */ company: string;
  };
  tokens: ThemeTokens;
  copy: ThemeCopy;
  menu: MenuItem[];
  /** Default phone, ten digits. */
  phone: string;
  links: { doNotSell: string };
  /** Origins of images in texts and logos of the flow API, e.g. `https://logos.example`; any other shows its text. */
  imageOrigins?: string[];
  /** Paths of the pages that this site has, beyond those every site has; see `lib/server/site/routes.ts`. */
  articles: string[];
  flows: { main: MainFlowConfig; call: ThemeFlowConfig };
  sponsors: Sponsor[];
  phoneNumbers: ListedPhoneNumber[];
  /** Redirect rules: path of this site to a path or an external https address. */
  redirects?: Record<string, string>;
  attorneys: Attorney[];
}

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

/** Copy of the page frame and the home page. Inline HTML is sanitised before it is shown. */
export interface ThemeCopy {
  title: string;
  description: string;
  hero: { heading: string; intro: string; callToAction: string; scene: SceneKey };
  /** Over the list of information pages on the home page. */
  topics: { heading: string; intro: string };
  /** How it works, in order. */
  steps: { title: string; text: string }[];
  /** Short promises under the hero; facts only. */
  assurances: string[];
  disclaimers: string[];
  questions: { question: string; answer: string }[];
}

/** The flow on a site's own pages: a placeholder with the copy of its first page stands there until it has loaded. */
export interface MainFlowConfig extends ThemeFlowConfig {
  opening: { question: string; choices: string[]; proTip?: string };
}
