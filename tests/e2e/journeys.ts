import { randomUUID } from "node:crypto";
import { getExperimentParameter } from "@/flow/protocol/experiments";
import { localizePath } from "@/lib/shared/languages";
import { themes } from "@/themes/registry";
import {
  callSteps,
  contactStep,
  exposedSteps,
  injuredSteps,
  type Person,
  type Step,
} from "../fixtures/claim-steps";
import {
  schoolJourneys,
  schoolName,
  schoolsAt,
  type SchoolJourney,
} from "../fixtures/school-journeys";
import { siteAddress } from "./routes";

/** A visitor's path from a site's page to an end page. */
export interface Journey {
  /** URL where the visit starts. */
  start: string;
  /** Returns the answers to all pages, including pages after the lead was created. */
  steps: (person: Person) => Step[];
  /** Heading of the end page. */
  end: string;
  /** URL of the database with the lead. Default: the test run's database. */
  databaseUrl?: string;
}

export function makePerson(): Person {
  const email = `ann.${randomUUID()}@example.com`;
  return { firstName: "Annabel", lastName: "O'Hara-Quill", phone: "6192345678", email };
}

/**
 * Returns a person with a unique phone number. Needed if the test withdraws consent, because that suppresses the number
 * for all tests.
 */
export function makeCallee(): Person {
  const last = String(Math.floor(Math.random() * 100_000)).padStart(5, "0");
  return { ...makePerson(), phone: `41524${last}` };
}

interface Apps {
  started: { port: number };
  /** The app of `schoolsTest`. */
  own: { app: { port: number }; databaseUrl: string };
}

const claims = [
  { site: "mva", path: "/claims/makeclaim", pages: injuredSteps },
  { site: "roundup", path: "/", pages: exposedSteps },
].map(({ pages, ...claim }) => ({
  ...claim,
  steps: (person: Person) => [...pages, contactStep(person)],
}));

/** A journey that creates a lead, for each site with a flow. */
export const siteJourneys: Record<string, (apps: Apps) => Journey> = Object.fromEntries([
  ...claims.map(({ site, path, steps }) => {
    const start = ({ started }: Apps) => siteAddress(site, started.port, path);
    return [site, (apps: Apps) => ({ start: start(apps), steps, end: "Submitted!" })] as const;
  }),
  ...schoolJourneys.map((journey) => {
    const { twelve } = schoolsAt;
    const steps = (person: Person) => [
      ...stepsToLead(journey, twelve, person, twelve.ids.slice(0, 2)),
      ...journey.advertisements,
    ];
    const on = ({ own: { app, databaseUrl } }: Apps): Journey => {
      return { start: schoolAddress(journey, app.port), steps, end: "Thank You!", databaseUrl };
    };
    return [journey.site, on] as const;
  }),
]);

interface FlowWalk {
  /** Path of the page with the flow. */
  path: string;
  /** Returns the answers up to the lead. They work with any schools in the app's catalogue. */
  steps: (person: Person) => Step[];
}

/** Returns a journey that creates a lead for each flow of every site. Throws if a flow has no journey. */
export function flowWalks() {
  const call = { path: "/claims/scheduleacall", steps: callSteps };
  return Object.values(themes).flatMap(({ site, flows }) =>
    Object.entries(flows).map(([use, { flowKey }]) => ({
      ...{ site, flowKey },
      ...(use === "call" ? call : walkOf(site)),
    })),
  );
}

function walkOf(site: string): FlowWalk {
  const claim = claims.find((one) => one.site === site);
  if (claim) return claim;
  const journey = schoolJourneys.find((one) => one.site === site);
  if (!journey) throw new Error(`No way through the flow of ${site}.`);
  const steps = (person: Person) => {
    const { press: _, ...contact } = journey.contact(person);
    return [...journey.steps(schoolsAt.one), { ...contact, ...journey.all }];
  };
  return { path: schoolPath(journey), steps };
}

/**
 * Returns the answers up to the lead.
 *
 * @param agreed Ids of the schools that the visitor agrees to.
 */
export function stepsToLead(
  { steps, contact, hasBoxes }: SchoolJourney,
  { postalCode, ids }: { postalCode: string; ids: string[] },
  person: Person,
  agreed = ids,
): Step[] {
  const agreeTo = hasBoxes ? agreed.map(schoolName) : [];
  return [...steps({ postalCode }), { ...contact(person), agreeTo }];
}

/** Returns the answers up to the page where a visitor says that they are under 18. */
export function minorSteps({ steps }: SchoolJourney): Step[] {
  const age = "Under 18";
  const all = steps({ ...schoolsAt.one, age });
  return all.slice(0, all.findIndex((step) => step.check?.includes(age)) + 1);
}

/** Returns the default variant of each experiment in the flow. */
export function defaultsOf({ variants }: SchoolJourney): Record<string, string> {
  return Object.fromEntries(variants.map(({ experiment }) => [experiment, "default"]));
}

/** Returns the URL path where a visit starts. It sets each experiment to the given variant or the default. */
export function schoolPath(journey: SchoolJourney, variants: Record<string, string> = {}): string {
  const chosen = Object.entries({ ...defaultsOf(journey), ...variants });
  const query = new URLSearchParams(
    chosen.map(([name, value]) => [getExperimentParameter(name), value]),
  );
  return `${localizePath(journey.language ?? "en", "/")}?${query}`;
}

/**
 * Returns the URL on a local server where a visit starts. It sets each experiment to the given variant or the default.
 */
export function schoolAddress(
  journey: SchoolJourney,
  port: number,
  variants?: Record<string, string>,
): string {
  return siteAddress(journey.site, port, schoolPath(journey, variants));
}
