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

/** What a request for a split campaign gets. */
export interface LandingPage {
  /** The path of the page that is shown at the campaign's. */
  path: string;
  /** Makes the next draws the same; undefined where the browser has it, or the address names the page. */
  setCookie?: string;
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
 * The page that a browser is shown at a path, drawn by what its cookie holds; a browser without one draws now, and keeps it.
 * `exp_{Name}` in the address names a page, and draws nothing. Undefined where the path is no split campaign's.
 */
export function landingPageOf(
  site: string,
  { pathname, searchParams }: Pick<URL, "pathname" | "searchParams">,
  cookies: string | null,
): LandingPage | undefined {
  const split = splitsOf(site).find(({ path }) => path === pathname);
  if (!split) return undefined;
  const asked = searchParams.get(split.parameter);
  if (asked !== null && Object.hasOwn(split.weights, asked)) return { path: pathOf(split, asked) };
  const known = landingDrawOf(cookies);
  const draw = known ?? randomBytes(16).toString("base64url");
  return {
    path: pathOf(split, landingVariant(split, draw)),
    ...(known === undefined && { setCookie: cookieOf(draw) }),
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

function cookieOf(draw: string): string {
  return `${cookieName}=${draw}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax`;
}
