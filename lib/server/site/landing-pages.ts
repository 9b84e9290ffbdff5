import { randomBytes } from "node:crypto";
import { parseCookie } from "cookie";
import { campaigns } from "@/themes/campaigns/registry";
import type { Campaign } from "@/themes/campaigns/campaign";
import { drawByWeight } from "../weighted-draw";

/** A campaign whose visitors are split over landing pages: an experiment whose variants are the pages. */
export interface LandingSplit {
  /** Its name among experiments, and its parameter in an address: `truckingLandingPage`, `exp_TruckingLandingPage`. */
  experiment: string;
  parameter: string;
  /** The campaign's path. */
  path: string;
  /** By variant: `default` is the campaign's own page, the others are slugs. */
  weights: Record<string, number>;
}

/** A landing page that a visitor of a split campaign is assigned to. */
export interface LandingPage {
  /** The path of the page that is displayed under the campaign's URL. */
  path: string;
  /** The `Set-Cookie` value that keeps the assignment; undefined if the browser has the cookie or the URL names a page. */
  setCookie?: string;
}

/** The parts of a request that decide its landing page. */
interface LandingRequest extends Pick<URL, "pathname" | "searchParams"> {
  /** The Cookie header. */
  cookies: string | null;
  /** The visitor's connection uses HTTPS: the cookie is then sent over HTTPS alone. */
  isHttps: boolean;
}

const defaultVariant = "default";
const cookieName = "landing-draw";
/** 30 days, as the session's. */
const maxAgeSeconds = 30 * 24 * 60 * 60;

const splits = new Map<string, LandingSplit[]>();
for (const campaign of campaigns)
  for (const site of campaign.pages ? campaign.sites : [])
    splits.set(site, [...(splits.get(site) ?? []), splitOf(campaign)]);

/** The split campaigns of a site. */
export function splitsOf(site: string): readonly LandingSplit[] {
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
 * Assigns a visitor to a landing page: by the parameter `exp_{Name}`, by the browser's cookie, or at random with a new
 * cookie. Returns undefined for a path that belongs to no split campaign.
 */
export function landingPageOf(
  site: string,
  { pathname, searchParams, cookies, isHttps }: LandingRequest,
): LandingPage | undefined {
  const split = splitsOf(site).find(({ path }) => path === pathname);
  if (!split) return undefined;
  const asked = searchParams.get(split.parameter);
  if (asked !== null && Object.hasOwn(split.weights, asked)) return { path: pathOf(split, asked) };
  const known = landingDrawOf(cookies);
  const draw = known ?? randomBytes(16).toString("base64url");
  return {
    path: pathOf(split, landingVariant(split, draw)),
    ...(known === undefined && { setCookie: cookieOf(draw, isHttps) }),
  };
}

/** What the browser draws by; undefined where it has none. It says nothing of whose it is, and opens nothing. */
export function landingDrawOf(cookies: string | null): string | undefined {
  const { [cookieName]: draw = "" } = parseCookie(cookies ?? "");
  return /^[\w-]{22}$/.test(draw) ? draw : undefined;
}

/** The one cookie that a page depends on, as a Cookie header; undefined where the browser sent none. */
export function landingCookie(cookies: string | null): string | undefined {
  const draw = landingDrawOf(cookies);
  return draw === undefined ? undefined : `${cookieName}=${draw}`;
}

/** The page that a draw comes to. */
export function landingVariant({ experiment, weights }: LandingSplit, draw: string): string {
  return drawByWeight(`${experiment}:${draw}`, weights) ?? defaultVariant;
}

function pathOf({ path }: LandingSplit, variant: string): string {
  return variant === defaultVariant ? path : `/${variant}`;
}

function cookieOf(draw: string, isHttps: boolean): string {
  const secure = isHttps ? "; Secure" : "";
  return `${cookieName}=${draw}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`;
}
