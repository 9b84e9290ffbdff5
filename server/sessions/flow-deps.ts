import { readBuildId } from "@/lib/server/builds/build-meta";
import { db, getConnectionPool, type Database } from "@/lib/server/db/client";
import type { Env } from "@/lib/server/env-schema";
import { getEnv } from "@/lib/server/env";
import { createDailyStorageLimit, type DailyStorageLimit } from "@/lib/server/http/rate-limit";
import { getCampaignPhoneNumber } from "@/lib/server/site/campaign-phone";
import { listSiteHostnames } from "@/lib/server/site/hosts";
import { listSiteContactDetails, getSiteTheme } from "@/lib/server/site/sites";
import { findPageByPath } from "@/lib/server/site/routes";
import { listExtraTrackingParameters } from "@/lib/server/site/site-settings";
import type { Translator } from "@/lib/shared/words";
import { certificateVendors } from "@/flow/protocol/client-data";
import type { ThirdPartyScriptKey } from "@/flow/protocol/instruction";
import type { SiteCaptchaSettings } from "../abuse/verify-recaptcha";
import type { SchoolCatalogue } from "../receivers/catalogue";
import { getSchoolCatalogue } from "../receivers/current-catalogue";
import { getReceiverRegister } from "../receivers/current-receivers";
import type { ReceiverRegister } from "../receivers/receiver-register";

/**
 * Dependencies of the flow API, such as the database and the register of receivers. The server passes
 * `serverFlowApiDeps`; tests pass their own.
 */
export interface FlowApiDeps {
  database(): Database;
  now(): Date;
  /** Returns the site's name for consent texts. */
  getBrandName(site: string): string;
  /**
   * Returns the site's contact details for consent texts. Without this function, these texts contain only the site's
   * name.
   */
  describeSiteContact?(site: string, words?: Translator): readonly string[];
  /**
   * Returns the ten-digit phone number for visitors of a campaign, or `undefined` if there is none. `campaign` is a slug,
   * or empty for visitors who came to another page.
   */
  getVisitorPhone(site: string, campaign: string): string | undefined;
  /**
   * Returns the campaign of a page on the site, or `""` for a page without a campaign. Returns `undefined` for an
   * unknown path.
   */
  findSitePage?(site: string, path: string): { campaign: string } | undefined;
  /** Returns the third-party scripts for which the operator configured ids and keys. */
  configuredScripts(): readonly ThirdPartyScriptKey[];
  /**
   * Returns third-party scripts that run even if the browser sends a privacy signal, because the visitor's own
   * request needs them. None by default.
   */
  necessaryScripts?(site: string, flowKey: string): readonly ThirdPartyScriptKey[];
  /** Returns the captcha that the site requires for a lead. None by default. */
  captcha?(site: string): SiteCaptchaSettings | undefined;
  /** Returns tracking parameters that the operator added for the site. None by default. */
  extraParameters?(site: string): readonly string[];
  buildId(): string;
  /** Returns the currently configured receivers of leads. */
  receivers(): ReceiverRegister;
  /** Returns the catalogue of schools and their programs. */
  catalogue(): SchoolCatalogue;
  /** Limits on how much data a visitor can store (docs/decisions/0005). Unlimited by default. */
  storage?: StorageLimits;
}

/** Limits on how much data a visitor can store, in bytes. */
export interface StorageLimits {
  /** Returns the maximum size of a session's actions and events, in bytes. 0 means unlimited. */
  getMaximumSessionBytes(): number;
  addressByteBudget: DailyStorageLimit;
}

/**
 * Returns the database pool for rate limits shared by all processes. Returns `undefined` without a database; each
 * process then counts separately.
 */
export const getSharedRateLimitPool = () =>
  getEnv().DATABASE_URL ? getConnectionPool() : undefined;
/** Returns the given storage limit in bytes, or 0 (unlimited) if rate limits are turned off. */
const zeroIfUnlimited = (bytes: number) => (getEnv().RATE_LIMIT_PER_MINUTE === 0 ? 0 : bytes);

/** Limits on how much data a visitor can store, read from the environment (docs/decisions/0005). */
const storage: StorageLimits = {
  getMaximumSessionBytes: () => getEnv().STORAGE_PER_SESSION_KB * 1024,
  addressByteBudget: createDailyStorageLimit(
    "stored",
    () => zeroIfUnlimited(getEnv().STORAGE_PER_ADDRESS_MB * 1024 * 1024),
    getSharedRateLimitPool,
  ),
};

/** Dependencies of the API that serves questionnaires, in the running server. */
export const serverFlowApiDeps: FlowApiDeps & { storage: StorageLimits } = {
  database: db,
  now: () => new Date(),
  getBrandName: (site) => getSiteTheme(site).brand.company,
  describeSiteContact: listSiteContactDetails,
  getVisitorPhone: getCampaignPhoneNumber,
  findSitePage: findPageByPath,
  catalogue: getSchoolCatalogue,
  configuredScripts: () => listConfiguredScripts(getEnv()),
  necessaryScripts: listNecessaryScripts,
  captcha: (site) => getSiteCaptcha(getEnv(), site, listSiteHostnames(site)),
  extraParameters: (site) => listExtraTrackingParameters(site),
  buildId: readBuildId,
  receivers: getReceiverRegister,
  storage,
};

/** Returns the third-party scripts for which the operator configured ids and keys. */
function listConfiguredScripts(env: Env): ThirdPartyScriptKey[] {
  const needs: [ThirdPartyScriptKey, string][] = [
    ["Recaptcha", env.RECAPTCHA_SITE_KEY],
    ["JornayaLeadId", env.JORNAYA_CAMPAIGN_ID],
    ["TrustedForm", env.TRUSTED_FORM_ENABLED === "yes" ? "yes" : ""],
    ["ClicksDotNet", env.CLICKS_DOT_NET_URL ?? ""],
    ["Clarity", env.CLARITY_PROJECT_ID],
  ];
  return needs.filter(([, need]) => need !== "").map(([key]) => key);
}

/** Returns a site's captcha for leads: a proof of work, reCAPTCHA if its key is configured, or none. */
function getSiteCaptcha(
  env: Env,
  site: string,
  hostnames: readonly string[],
): SiteCaptchaSettings | undefined {
  if (requiresProofOfWork(env, site)) return { kind: "proof-of-work" };
  if (env.RECAPTCHA_SITE_KEY === "") return undefined;
  const { RECAPTCHA_SECRET_KEY: secretKey, RECAPTCHA_VERIFY_URL: verifyUrl } = env;
  return { kind: "recaptcha", secretKey, verifyUrl, hostnames };
}

/** Returns whether a site's leads require a proof of work, which only the built-in flow API can verify. */
export function requiresProofOfWork(env: Env, site: string): boolean {
  return env.FLOW_API_URL === undefined && env.PROOF_OF_WORK_SITES.includes(site);
}

/**
 * Returns the consent certificate scripts that run even if the browser sends a privacy signal. The site's theme must
 * state a reason for each.
 */
function listNecessaryScripts(site: string, flowKey: string): ThirdPartyScriptKey[] {
  const flows = Object.values(getSiteTheme(site).flows);
  const flow = flows.find((config) => config.flowKey === flowKey);
  const reasons = flow?.necessaryScripts ?? {};
  return certificateVendors.filter((key) => Boolean(reasons[key]));
}
