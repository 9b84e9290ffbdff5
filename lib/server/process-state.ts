import type { AsyncLocalStorage } from "node:async_hooks";
import type { Campaign } from "@/themes/campaigns/campaign";

/** Settings of one site that marketers change at the desk (docs/site-settings.md). Missing values have the defaults. */
export interface SiteSettings {
  /** Google Ads conversion, such as `AW-123456789`. */
  googleConversionId?: string | undefined;
  googleConversionLabel?: string | undefined;
  metaPixelId?: string | undefined;
  /** Tag of Microsoft Advertising (Universal Event Tracking). */
  microsoftTagId?: string | undefined;
  /** Names of URL parameters that are stored with a lead, in addition to the standard ones. */
  urlParameters?: readonly string[] | undefined;
}

/** A receiver of leads (a law firm, network, or school) that pages may list by name. */
export interface ListedReceiver {
  name: string;
  kind: "law-firm" | "network" | "school";
  city?: string | undefined;
  /** Full name of the state, such as "California". */
  state?: string | undefined;
  /** HTTPS URL of the receiver's website. */
  website?: string | undefined;
  responsibleLawyer?: string | undefined;
  /** URL of a photo of the responsible lawyer. */
  photo?: string | undefined;
  /** The responsible lawyer's number at the state bar. `barUrl` is the lawyer's page on the bar's website. */
  barNumber?: string | undefined;
  barUrl?: string | undefined;
  /** Sites whose leads the receiver accepts. `undefined` means all sites. */
  sites?: readonly string[] | undefined;
}

/** The version of a landing page that visitors get now. A template of `themes/campaigns` has no version. */
export interface PublishedCampaign {
  version: number;
  /** `paused`: visitors are redirected to the site's home page. */
  state: "published" | "paused";
  campaign: Campaign;
}

/** A published page as the build would have prerendered it, or one of its pictures. */
export interface StoredPage {
  /** The HTML in UTF-8, or the PNG picture. */
  body: Uint8Array<ArrayBuffer>;
  /** CSP sources of the page's inline scripts (`'sha256-…'`). Empty for a picture. */
  scriptHashes: string[];
}

interface ProcessState {
  /** Receivers that pages may list. The server loads them at startup and on SIGHUP. */
  listedReceivers: readonly ListedReceiver[];
  /**
   * Whether any configured receiver is a sample school or law firm, which does not exist. Always false during the
   * build.
   */
  isDemonstration: boolean;
  /** The landing pages that marketers published or paused. The server loads them at startup and every few seconds. */
  publishedCampaigns: readonly PublishedCampaign[];
  /** The published pages that this process has rendered, by path and version, such as `/mva/published/rideshare@3`. */
  storedPages: Map<string, StoredPage>;
  /**
   * The settings of the sites that marketers changed at the desk, by site. The server replaces the object at startup and
   * after each change.
   */
  siteSettings: Readonly<Partial<Record<string, SiteSettings>>>;
  /** Storage for the purpose of a render (`PageRender` in lib/server/site/page-render.ts). */
  pageRenders?: AsyncLocalStorage<unknown>;
  /** Storage for the request of the page that Next is rendering (`PageRequest` in flow/form/page-request.ts). */
  pageRequests?: AsyncLocalStorage<unknown>;
}

const key = Symbol.for("accident-claims.process-state");
const holder: typeof globalThis & { [key]?: ProcessState } = globalThis;

/**
 * State of this process, stored on `globalThis`. The HTTP server writes it, and pages read it. Module variables would
 * not work, because Next loads a second copy of each module for pages. ESLint forbids `globalThis` in all other files.
 */
export const processState: ProcessState = (holder[key] ??= {
  listedReceivers: [],
  isDemonstration: false,
  publishedCampaigns: [],
  storedPages: new Map(),
  siteSettings: {},
});
