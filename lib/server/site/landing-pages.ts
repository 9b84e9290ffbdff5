import { randomBytes } from "node:crypto";
import { parseCookie } from "cookie";
import { campaigns } from "@/themes/campaigns/registry";
import type { Campaign } from "@/themes/campaigns/campaign";
import { assignByWeight } from "../assign-by-weight";

/** Campaign that splits its visitors over several landing pages: an experiment whose variants are pages. */
export interface LandingSplit {
  /** Experiment name and URL parameter: `truckingLandingPage`, `exp_TruckingLandingPage`. */
  experiment: string;
  parameter: string;
  /** URL path of the campaign. */
  path: string;
  /** Weights by variant. `default` is the campaign's own page, the others are slugs. */
  weights: Record<string, number>;
}

/** Landing page assigned to a visitor of a split campaign. */
export interface LandingPage {
  /** Path of the page displayed under the campaign's URL. */
  path: string;
  /**
   * `Set-Cookie` value that stores the assignment. Undefined if the browser has the cookie or the URL names a page.
   */
  setCookie?: string;
}

/** Parts of a request that determine its landing page. */
interface LandingRequest extends Pick<URL, "pathname" | "searchParams"> {
  cookies: string | null;
  /** Whether the visitor's connection uses HTTPS. The cookie is then `Secure`. */
  isHttps: boolean;
}

const defaultVariant = "default";
const cookieName = "landing-draw";
/** 30 days, like the session cookie. */
const maxAgeSeconds = 30 * 24 * 60 * 60;

const splits = new Map<string, LandingSplit[]>();
for (const campaign of campaigns)
  for (const site of campaign.pages ? campaign.sites : [])
    splits.set(site, [...(splits.get(site) ?? []), splitOf(campaign)]);

export function listLandingSplits(site: string): readonly LandingSplit[] {
  return splits.get(site) ?? [];
}

function splitOf({ slug, pages = {} }: Campaign): LandingSplit {
  const name = slug.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const weights = Object.entries(pages).map(([page, weight]) => [
    page === slug ? defaultVariant : page,
    weight,
  ]);
  return {
    experiment: `${name}LandingPage`,
    parameter: `exp_${name.charAt(0).toUpperCase()}${name.slice(1)}LandingPage`,
    path: `/${slug}`,
    weights: Object.fromEntries(weights),
  };
}

/**
 * Assigns a visitor to a landing page: by the parameter `exp_{Name}`, by the browser's cookie, or at random with a
 * new cookie. Returns undefined for a path without a split campaign.
 */
export function assignLandingPage(
  site: string,
  { pathname, searchParams, cookies, isHttps }: LandingRequest,
): LandingPage | undefined {
  const split = listLandingSplits(site).find(({ path }) => path === pathname);
  if (!split) return undefined;
  const asked = searchParams.get(split.parameter);
  if (asked !== null && Object.hasOwn(split.weights, asked)) return { path: pathOf(split, asked) };
  const known = readLandingAssignment(cookies);
  const draw = known ?? randomBytes(16).toString("base64url");
  return {
    path: pathOf(split, assignLandingVariant(split, draw)),
    ...(known === undefined && { setCookie: cookieOf(draw, isHttps) }),
  };
}

/**
 * Returns the random value in the browser's assignment cookie, or undefined if there is none. It identifies no person
 * and grants no access.
 */
export function readLandingAssignment(cookies: string | null): string | undefined {
  const { [cookieName]: draw = "" } = parseCookie(cookies ?? "");
  return /^[\w-]{22}$/.test(draw) ? draw : undefined;
}

/**
 * Returns the assignment cookie as a Cookie header, or undefined if the browser sent none. Pages depend on no other
 * cookie.
 */
export function getLandingCookie(cookies: string | null): string | undefined {
  const draw = readLandingAssignment(cookies);
  return draw === undefined ? undefined : `${cookieName}=${draw}`;
}

/** Returns the landing-page variant for a browser's random value. */
export function assignLandingVariant({ experiment, weights }: LandingSplit, draw: string): string {
  return assignByWeight(`${experiment}:${draw}`, weights) ?? defaultVariant;
}

function pathOf({ path }: LandingSplit, variant: string): string {
  return variant === defaultVariant ? path : `/${variant}`;
}

function cookieOf(draw: string, isHttps: boolean): string {
  const secure = isHttps ? "; Secure" : "";
  return `${cookieName}=${draw}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`;
}
