import "server-only";
import type { Database } from "@/lib/server/db/client";
import type { ByteBudget } from "@/lib/server/http/rate-limit";
import type { ScriptKey } from "../protocol/instruction";
import type { Catalogue } from "./catalogue/catalogue";
import type { ReceiverRegister } from "./receivers/receiver-register";
import type { SiteCaptcha } from "./captcha/verify-recaptcha";

/** What the embedded flow API depends on; flow/server/handlers/flow-deps.ts composes it, tests pass their own. */
export interface FlowDeps {
  database(): Database;
  now(): Date;
  /** The name that a site goes by in its disclosures. */
  brandOf(site: string): string;
  /** How a site is reached, in words, as its disclosures say it; without it they give its name alone. */
  contactOf?(site: string): readonly string[];
  /** The site's phone number, ten digits; undefined for a site without one. */
  phoneOf(site: string): string | undefined;
  /**
   * A site's page at a path, with the slug of the campaign whose it is, "" for none; undefined where there is no page.
   * Without it no landing is noted.
   */
  pageAt?(site: string, path: string): { campaign: string } | undefined;
  /** Third-party scripts that have what they need (ids, keys). */
  configuredScripts(): readonly ScriptKey[];
  /** Trackers that a site's flow needs for the request itself, and so under a privacy signal too; none by default. */
  necessaryScripts?(site: string, flowKey: string): readonly ScriptKey[];
  /** The captcha that a site's leads need; none by default. */
  captcha?(site: string): SiteCaptcha | undefined;
  /** Names of tracking parameters that the operator added for a site; none by default. */
  extraParameters?(site: string): readonly string[];
  buildId(): string;
  /** Receivers as configured now. */
  receivers(): ReceiverRegister;
  /** Programs and schools of the education flows. */
  catalogue(): Catalogue;
  /** What visitors may have stored; without it there is no limit (docs/decisions/0021). */
  storage?: StorageLimits;
}

/** Byte budgets of what visitors have stored. */
export interface StorageLimits {
  /** The most that one session's actions and events may take, in bytes; 0 for no limit. */
  sessionBytes(): number;
  perAddress: ByteBudget;
}
