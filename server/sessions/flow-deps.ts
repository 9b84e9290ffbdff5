import { buildId } from "@/lib/server/builds/build-meta";
import { db, pool, type Database } from "@/lib/server/db/client";
import type { Env } from "@/lib/server/env-schema";
import { env, extraParametersOf } from "@/lib/server/env";
import { byteBudget, type ByteBudget } from "@/lib/server/http/rate-limit";
import { hostnamesOf } from "@/lib/server/site/hosts";
import { defaultPhone, siteContact, themeOf } from "@/lib/server/site/sites";
import { pageAt } from "@/lib/server/site/routes";
import type { Words } from "@/lib/shared/words";
import { certificateWitnesses } from "@/flow/protocol/client-data";
import type { ScriptKey } from "@/flow/protocol/instruction";
import type { SiteCaptcha } from "../abuse/verify-recaptcha";
import type { Catalogue } from "../receivers/catalogue";
import { currentCatalogue } from "../receivers/current-catalogue";
import { receiverRegister } from "../receivers/current-receivers";
import type { ReceiverRegister } from "../receivers/receiver-register";

/** What the embedded flow API depends on; `flowDeps` is the running server's, tests pass their own. */
export interface FlowDeps {
  database(): Database;
  now(): Date;
  /** The name that a site goes by in its disclosures. */
  brandOf(site: string): string;
  /** How a site is reached, in words, as its disclosures say it; without it they give its name alone. */
  contactOf?(site: string, words?: Words): readonly string[];
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

/** The pool that limits are shared over; undefined where each process counts for itself. */
export const sharedPool = () => (env().DATABASE_URL ? pool() : undefined);
/** Without a rate limit there is no limit by address. */
const ifLimited = (bytes: number) => (env().RATE_LIMIT_PER_MINUTE === 0 ? 0 : bytes);

/** What visitors may have stored, as the environment says (docs/decisions/0021). */
const storage: StorageLimits = {
  sessionBytes: () => env().STORAGE_PER_SESSION_KB * 1024,
  perAddress: byteBudget(
    "stored",
    () => ifLimited(env().STORAGE_PER_ADDRESS_MB * 1024 * 1024),
    sharedPool,
  ),
};

/** What the embedded flow API depends on, as this server provides it. */
export const flowDeps: FlowDeps & { storage: StorageLimits } = {
  database: db,
  now: () => new Date(),
  brandOf: (site) => themeOf(site).brand.company,
  contactOf: siteContact,
  phoneOf: defaultPhone,
  pageAt,
  catalogue: currentCatalogue,
  configuredScripts: () => configuredScripts(env()),
  necessaryScripts,
  captcha: (site) => captchaOf(env(), site, hostnamesOf(site)),
  extraParameters: (site) => extraParametersOf(env(), site),
  buildId,
  receivers: receiverRegister,
  storage,
};

/** The scripts that have what they need; a flow asks for no others. */
function configuredScripts(env: Env): ScriptKey[] {
  const needs: [ScriptKey, string][] = [
    ["Recaptcha", env.RECAPTCHA_SITE_KEY],
    ["JornayaLeadId", env.JORNAYA_CAMPAIGN_ID],
    ["TrustedForm", env.TRUSTED_FORM_ENABLED === "yes" ? "yes" : ""],
    ["ClicksDotNet", env.CLICKS_DOT_NET_URL ?? ""],
    ["Clarity", env.CLARITY_PROJECT_ID],
  ];
  return needs.filter(([, need]) => need !== "").map(([key]) => key);
}

/** The captcha that verifies a site's leads: our own, Google's where it has a key, or none. */
function captchaOf(env: Env, site: string, hostnames: readonly string[]): SiteCaptcha | undefined {
  if (usesProofOfWork(env, site)) return { kind: "proof-of-work" };
  if (env.RECAPTCHA_SITE_KEY === "") return undefined;
  const { RECAPTCHA_SECRET_KEY: secretKey, RECAPTCHA_VERIFY_URL: verifyUrl } = env;
  return { kind: "recaptcha", secretKey, verifyUrl, hostnames };
}

/** Only the embedded API checks it. */
export function usesProofOfWork(env: Env, site: string): boolean {
  return env.FLOW_API_URL === undefined && env.PROOF_OF_WORK_SITES.includes(site);
}

/** The certificate witnesses that a site's flow loads under a privacy signal too, since its theme says why. */
function necessaryScripts(site: string, flowKey: string): ScriptKey[] {
  const flows = Object.values(themeOf(site).flows);
  const flow = flows.find((config) => config.flowKey === flowKey);
  const reasons = flow?.necessaryScripts ?? {};
  return certificateWitnesses.filter((key) => Boolean(reasons[key]));
}
