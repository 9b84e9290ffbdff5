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

/** A visitor's path from a page of a site to an end of its flow. */
export interface Journey {
  /** URL of the page. */
  start: string;
  /** All pages, including those after the lead. */
  steps: (person: Person) => Step[];
  /** The heading of the last page. */
  end: string;
  /** The database of the lead, if it is not the run's own. */
  databaseUrl?: string;
}

export function makePerson(): Person {
  const email = `ann.${randomUUID()}@example.com`;
  return { firstName: "Annabel", lastName: "O'Hara-Quill", phone: "6192345678", email };
}

/** Returns a person with a unique phone number, because a withdrawal suppresses the number in all tests. */
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

/** A journey to a lead on each site that has a flow. */
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
  /** The path of the page with the flow. */
  path: string;
  /** All pages up to the lead, whichever schools the app's catalogue has. */
  steps: (person: Person) => Step[];
}

/** Returns a journey to a lead in each flow of every site. Throws for a flow without a known journey. */
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

/** Returns the pages up to the lead. `agreed` has the ids of the schools that the visitor agrees to. */
export function stepsToLead(
  { steps, contact, hasBoxes }: SchoolJourney,
  { postalCode, ids }: { postalCode: string; ids: string[] },
  person: Person,
  agreed = ids,
): Step[] {
  const agreeTo = hasBoxes ? agreed.map(schoolName) : [];
  return [...steps({ postalCode }), { ...contact(person), agreeTo }];
}

/** Returns the pages up to the one on which a visitor says that they are under 18. */
export function minorSteps({ steps }: SchoolJourney): Step[] {
  const age = "Under 18";
  const all = steps({ ...schoolsAt.one, age });
  return all.slice(0, all.findIndex((step) => step.check?.includes(age)) + 1);
}

/** Returns the default of every experiment of the flow. */
export function defaultsOf({ variants }: SchoolJourney): Record<string, string> {
  return Object.fromEntries(variants.map(({ experiment }) => [experiment, "default"]));
}

/** Returns the path of a visit's start, with the given variant or the default of each experiment. */
export function schoolPath(journey: SchoolJourney, variants: Record<string, string> = {}): string {
  const chosen = Object.entries({ ...defaultsOf(journey), ...variants });
  const query = new URLSearchParams(
    chosen.map(([name, value]) => [getExperimentParameter(name), value]),
  );
  return `${localizePath(journey.language ?? "en", "/")}?${query}`;
}

/** Returns the same as a URL of a local server. */
export function schoolAddress(
  journey: SchoolJourney,
  port: number,
  variants?: Record<string, string>,
): string {
  return siteAddress(journey.site, port, schoolPath(journey, variants));
}
