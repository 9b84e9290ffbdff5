import { randomUUID } from "node:crypto";
import { getExperimentUrlParameter } from "@/flow/protocol/experiments";
import { localizePath } from "@/lib/shared/languages";
import { themes } from "@/themes/registry";
import {
  createCallSteps,
  createContactStep,
  roundupClaimantSteps,
  injuredVisitorSteps,
  type VisitorContact,
  type FlowStep,
} from "../fixtures/claim-steps";
import {
  schoolJourneys,
  getTestSchoolName,
  postalCodesBySchoolCount,
  type SchoolJourney,
} from "../fixtures/school-journeys";
import { getLocalSiteUrl } from "./routes";

/** A visitor's path from a site's page to an end page. */
export interface VisitorJourney {
  /** URL where the visit starts. */
  start: string;
  /** Returns the answers to all pages, including pages after the lead was created. */
  steps: (person: VisitorContact) => FlowStep[];
  /** Heading of the end page. */
  end: string;
  /** URL of the database with the lead. Default: the test run's database. */
  databaseUrl?: string;
}

export function createPerson(): VisitorContact {
  const email = `ann.${randomUUID()}@example.com`;
  return { firstName: "Annabel", lastName: "O'Hara-Quill", phone: "6192345678", email };
}

/**
 * Returns a person with a unique phone number. Needed if the test withdraws consent, because that suppresses the number
 * for all tests.
 */
export function createPersonWithUniquePhone(): VisitorContact {
  const last = String(Math.floor(Math.random() * 100_000)).padStart(5, "0");
  return { ...createPerson(), phone: `41524${last}` };
}

interface Apps {
  started: { port: number };
  /** The app of `testSchoolsTest`. */
  own: { app: { port: number }; databaseUrl: string };
}

const claims = [
  { site: "mva", path: "/claims/makeclaim", pages: injuredVisitorSteps },
  { site: "roundup", path: "/", pages: roundupClaimantSteps },
].map(({ pages, ...claim }) => ({
  ...claim,
  steps: (person: VisitorContact) => [...pages, createContactStep(person)],
}));

/** A journey that creates a lead, for each site with a flow. */
export const siteLeadJourneys: Record<string, (apps: Apps) => VisitorJourney> = Object.fromEntries([
  ...claims.map(({ site, path, steps }) => {
    const start = ({ started }: Apps) => getLocalSiteUrl(site, started.port, path);
    return [site, (apps: Apps) => ({ start: start(apps), steps, end: "Submitted!" })] as const;
  }),
  ...schoolJourneys.map((journey) => {
    const { twelve } = postalCodesBySchoolCount;
    const steps = (person: VisitorContact) => [
      ...listStepsToLead(journey, twelve, person, twelve.ids.slice(0, 2)),
      ...journey.advertisements,
    ];
    const on = ({ own: { app, databaseUrl } }: Apps): VisitorJourney => {
      return { start: getSchoolVisitUrl(journey, app.port), steps, end: "Thank You!", databaseUrl };
    };
    return [journey.site, on] as const;
  }),
]);

interface FlowWalk {
  /** Path of the page with the flow. */
  path: string;
  /** Returns the answers up to the lead. They work with any schools in the app's catalogue. */
  steps: (person: VisitorContact) => FlowStep[];
}

/** Returns a journey that creates a lead for each flow of every site. Throws if a flow has no journey. */
export function listFlowJourneys() {
  const call = { path: "/claims/scheduleacall", steps: createCallSteps };
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
  const steps = (person: VisitorContact) => {
    const { press: _, ...contact } = journey.contact(person);
    return [...journey.steps(postalCodesBySchoolCount.one), { ...contact, ...journey.all }];
  };
  return { path: getSchoolVisitPath(journey), steps };
}

/**
 * Returns the answers up to the lead.
 *
 * @param agreed Ids of the schools that the visitor agrees to.
 */
export function listStepsToLead(
  { steps, contact, hasBoxes }: SchoolJourney,
  { postalCode, ids }: { postalCode: string; ids: string[] },
  person: VisitorContact,
  agreed = ids,
): FlowStep[] {
  const agreeTo = hasBoxes ? agreed.map(getTestSchoolName) : [];
  return [...steps({ postalCode }), { ...contact(person), agreeTo }];
}

/** Returns the answers up to the page where a visitor says that they are under 18. */
export function listUnderageSteps({ steps }: SchoolJourney): FlowStep[] {
  const age = "Under 18";
  const all = steps({ ...postalCodesBySchoolCount.one, age });
  return all.slice(0, all.findIndex((step) => step.check?.includes(age)) + 1);
}

/** Returns the default variant of each experiment in the flow. */
export function getDefaultVariants({ variants }: SchoolJourney): Record<string, string> {
  return Object.fromEntries(variants.map(({ experiment }) => [experiment, "default"]));
}

/** Returns the URL path where a visit starts. It sets each experiment to the given variant or the default. */
export function getSchoolVisitPath(
  journey: SchoolJourney,
  variants: Record<string, string> = {},
): string {
  const chosen = Object.entries({ ...getDefaultVariants(journey), ...variants });
  const query = new URLSearchParams(
    chosen.map(([name, value]) => [getExperimentUrlParameter(name), value]),
  );
  return `${localizePath(journey.language ?? "en", "/")}?${query}`;
}

/**
 * Returns the URL on a local server where a visit starts. It sets each experiment to the given variant or the default.
 */
export function getSchoolVisitUrl(
  journey: SchoolJourney,
  port: number,
  variants?: Record<string, string>,
): string {
  return getLocalSiteUrl(journey.site, port, getSchoolVisitPath(journey, variants));
}
