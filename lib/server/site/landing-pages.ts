import { randomBytes } from "node:crypto";
import { parseCookie } from "cookie";
import type { Campaign } from "@/themes/campaigns/campaign";
import { selectNameByWeight } from "../select-name-by-weight";
import { listCampaigns } from "./list-campaigns";

/** An A/B experiment that compares the landing pages of a campaign. Each visitor is assigned to one page at random. */
export interface LandingPageExperiment {
  /**
   * Name of the experiment, such as `truckingLandingPage`. `parameter` is the URL parameter that selects a page, such
   * as `exp_TruckingLandingPage`.
   */
  experiment: string;
  parameter: string;
  /** URL path of the campaign. */
  path: string;
  /** Weight of each landing page by slug. The campaign's own page is `default`. */
  weights: Record<string, number>;
}

/** Landing page assigned to a visitor of a campaign with several landing pages. */
export interface AssignedLandingPage {
  /** Path of the assigned page. The browser's address bar keeps the campaign's URL. */
  path: string;
  /**
   * `Set-Cookie` value that stores a new assignment. `undefined` if the browser already has the cookie or the URL chose
   * the page.
   */
  setCookie?: string;
}

/** The parts of a request that determine its landing page. */
interface LandingRequest extends Pick<URL, "pathname" | "searchParams"> {
  cookies: string | null;
  /** Whether the visitor's connection uses HTTPS. If true, the landing-page cookie gets the `Secure` attribute. */
  isHttps: boolean;
}

const defaultVariant = "default";
const cookieName = "landing-draw";
/** Lifetime of the landing-page cookie in seconds: 30 days, like the session cookie. */
const maxAgeSeconds = 30 * 24 * 60 * 60;

/** Returns the A/B experiments of a site's campaigns. Paused landing pages get no visitors. */
export function listLandingPageExperiments(site: string): readonly LandingPageExperiment[] {
  const campaigns = listCampaigns().filter(({ sites }) => sites.includes(site));
  const slugs = campaigns.map(({ slug }) => slug);
  return campaigns.flatMap((campaign) =>
    campaign.pageWeights ? toLandingPageExperiment(campaign, slugs) : [],
  );
}

function toLandingPageExperiment(
  { slug, pageWeights = {} }: Campaign,
  slugs: readonly string[],
): LandingPageExperiment {
  const name = slug.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const weights = Object.entries(pageWeights)
    .filter(([page]) => slugs.includes(page))
    .map(([page, weight]) => [page === slug ? defaultVariant : page, weight]);
  return {
    experiment: `${name}LandingPage`,
    parameter: `exp_${name.charAt(0).toUpperCase()}${name.slice(1)}LandingPage`,
    path: `/${slug}`,
    weights: Object.fromEntries(weights),
  };
}

/**
 * Assigns a visitor to one of the campaign's landing pages. The page is chosen by the URL parameter, or else by the
 * cookie, or else at random with a new cookie. Returns `undefined` if the campaign has only one landing page.
 */
export function assignLandingPage(
  site: string,
  { pathname, searchParams, cookies, isHttps }: LandingRequest,
): AssignedLandingPage | undefined {
  const split = listLandingPageExperiments(site).find(({ path }) => path === pathname);
  if (!split) return undefined;
  const asked = searchParams.get(split.parameter);
  if (asked !== null && Object.hasOwn(split.weights, asked))
    return { path: getVariantPath(split, asked) };
  const known = readLandingPageCookie(cookies);
  const draw = known ?? randomBytes(16).toString("base64url");
  return {
    path: getVariantPath(split, assignLandingPageVariant(split, draw)),
    ...(known === undefined && { setCookie: formatSetCookie(draw, isHttps) }),
  };
}

/**
 * Returns the random value in the browser's landing-page cookie, or `undefined` if there is none. The value identifies
 * no person and grants no access.
 */
export function readLandingPageCookie(cookies: string | null): string | undefined {
  const { [cookieName]: draw = "" } = parseCookie(cookies ?? "");
  return /^[\w-]{22}$/.test(draw) ? draw : undefined;
}

/**
 * Returns a Cookie header with only the landing-page cookie, or `undefined` if the browser did not send it. Pages
 * depend on no other cookie.
 */
export function buildLandingPageCookieHeader(cookies: string | null): string | undefined {
  const draw = readLandingPageCookie(cookies);
  return draw === undefined ? undefined : `${cookieName}=${draw}`;
}

/**
 * Returns the variant for the random value in the browser's landing-page cookie. The same value always gets the same
 * variant.
 */
export function assignLandingPageVariant(
  { experiment, weights }: LandingPageExperiment,
  draw: string,
): string {
  return selectNameByWeight(`${experiment}:${draw}`, weights) ?? defaultVariant;
}

function getVariantPath({ path }: LandingPageExperiment, variant: string): string {
  return variant === defaultVariant ? path : `/${variant}`;
}

function formatSetCookie(draw: string, isHttps: boolean): string {
  const secure = isHttps ? "; Secure" : "";
  return `${cookieName}=${draw}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`;
}
