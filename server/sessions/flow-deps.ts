import { readBuildId } from "@/lib/server/builds/build-meta";
import { db, getPool, type Database } from "@/lib/server/db/client";
import type { Env } from "@/lib/server/env-schema";
import { getEnv, listExtraParameters } from "@/lib/server/env";
import { createByteBudget, type ByteBudget } from "@/lib/server/http/rate-limit";
import { listHostnames } from "@/lib/server/site/hosts";
import { getDefaultPhone, describeContact, getTheme } from "@/lib/server/site/sites";
import { findPageAt } from "@/lib/server/site/routes";
import type { Words } from "@/lib/shared/words";
import { certificateVendors } from "@/flow/protocol/client-data";
import type { ScriptKey } from "@/flow/protocol/instruction";
import type { SiteCaptcha } from "../abuse/verify-recaptcha";
import type { Catalogue } from "../receivers/catalogue";
import { getCatalogue } from "../receivers/current-catalogue";
import { getReceiverRegister } from "../receivers/current-receivers";
import type { ReceiverRegister } from "../receivers/receiver-register";

/** Dependencies of the embedded flow API. The running server uses `flowDeps`; tests pass their own. */
export interface FlowDeps {
  database(): Database;
  now(): Date;
  /** Returns the site's name in its disclosures. */
  brandOf(site: string): string;
  /**
   * Returns a site's contact details as its disclosures state them. Without this function, disclosures contain only
   * the name.
   */
  contactOf?(site: string, words?: Words): readonly string[];
  /** Returns the site's ten-digit phone number; undefined for a site without one. */
  phoneOf(site: string): string | undefined;
  /**
   * Returns the campaign slug of a site's page ("" for a page without a campaign), or undefined for an unknown path.
   * Without this function, landings are not recorded.
   */
  pageAt?(site: string, path: string): { campaign: string } | undefined;
  /** Returns the third-party scripts whose ids and keys are configured. */
  configuredScripts(): readonly ScriptKey[];
  /**
   * Returns trackers that the visitor's request itself requires, so they also run under a privacy signal; none by
   * default.
   */
  necessaryScripts?(site: string, flowKey: string): readonly ScriptKey[];
  /** Returns the captcha required for a site's leads; none by default. */
  captcha?(site: string): SiteCaptcha | undefined;
  /** Returns the names of tracking parameters that the operator added for a site; none by default. */
  extraParameters?(site: string): readonly string[];
  buildId(): string;
  /** Returns the current register of receivers. */
  receivers(): ReceiverRegister;
  /** Returns the programs and schools of the education flows. */
  catalogue(): Catalogue;
  /** Limits of stored data per visitor; unlimited by default (docs/decisions/0005). */
  storage?: StorageLimits;
}

/** Limits of the data that visitors can store, in bytes. */
export interface StorageLimits {
  /** Returns the maximum size of one session's actions and events in bytes; 0 means no limit. */
  sessionBytes(): number;
  perAddress: ByteBudget;
}

/**
 * Returns the database pool through which all processes share rate limits. Without a database each process counts
 * separately.
 */
export const getSharedPool = () => (getEnv().DATABASE_URL ? getPool() : undefined);
/** Disables the limit per IP address when the rate limit is disabled. */
const ifLimited = (bytes: number) => (getEnv().RATE_LIMIT_PER_MINUTE === 0 ? 0 : bytes);

/** The storage limits from the environment (docs/decisions/0005). */
const storage: StorageLimits = {
  sessionBytes: () => getEnv().STORAGE_PER_SESSION_KB * 1024,
  perAddress: createByteBudget(
    "stored",
    () => ifLimited(getEnv().STORAGE_PER_ADDRESS_MB * 1024 * 1024),
    getSharedPool,
  ),
};

/** The running server's dependencies of the embedded flow API. */
export const flowDeps: FlowDeps & { storage: StorageLimits } = {
  database: db,
  now: () => new Date(),
  brandOf: (site) => getTheme(site).brand.company,
  contactOf: describeContact,
  phoneOf: getDefaultPhone,
  pageAt: findPageAt,
  catalogue: getCatalogue,
  configuredScripts: () => configuredScripts(getEnv()),
  necessaryScripts,
  captcha: (site) => captchaOf(getEnv(), site, listHostnames(site)),
  extraParameters: (site) => listExtraParameters(getEnv(), site),
  buildId: readBuildId,
  receivers: getReceiverRegister,
  storage,
};

/** Returns the scripts whose ids and keys are configured. Flows request only these. */
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

/** Returns the captcha that verifies a site's leads: proof of work, reCAPTCHA when it has a key, or none. */
function captchaOf(env: Env, site: string, hostnames: readonly string[]): SiteCaptcha | undefined {
  if (usesProofOfWork(env, site)) return { kind: "proof-of-work" };
  if (env.RECAPTCHA_SITE_KEY === "") return undefined;
  const { RECAPTCHA_SECRET_KEY: secretKey, RECAPTCHA_VERIFY_URL: verifyUrl } = env;
  return { kind: "recaptcha", secretKey, verifyUrl, hostnames };
}

/** Whether the site's leads need a proof of work. Only the embedded flow API verifies it. */
export function usesProofOfWork(env: Env, site: string): boolean {
  return env.FLOW_API_URL === undefined && env.PROOF_OF_WORK_SITES.includes(site);
}

/**
 * Returns the certificate vendors that the flow also loads under a privacy signal. The site's theme must state the
 * reason for each.
 */
function necessaryScripts(site: string, flowKey: string): ScriptKey[] {
  const flows = Object.values(getTheme(site).flows);
  const flow = flows.find((config) => config.flowKey === flowKey);
  const reasons = flow?.necessaryScripts ?? {};
  return certificateVendors.filter((key) => Boolean(reasons[key]));
}
