import { expect, type Page } from "@playwright/test";
import { themes } from "@/themes/registry";
import { FlowPage } from "./flow-page";
import {
  callSteps,
  contactStep,
  exposedSteps,
  injuredSteps,
  type Journey,
  type Person,
  type Step,
} from "./journeys";
import { siteAddress } from "./routes";
import {
  schoolAddress,
  schoolJourneys,
  schoolPath,
  schoolsAt,
  stepsToLead,
} from "./school-journeys";
import { untilScripted } from "./test";

interface Apps {
  started: { port: number };
  /** The app of `schoolsTest`. */
  own: { app: { port: number }; databaseUrl: string };
}

const claims = {
  mva: { path: "/claims/makeclaim", steps: injuredSteps },
  roundup: { path: "/", steps: exposedSteps },
};

/** A way to a lead on each site that has one. */
export const siteJourneys: Record<string, (apps: Apps) => Journey> = {
  ...Object.fromEntries(
    Object.entries(claims).map(([site, { path, steps }]) => [
      site,
      ({ started }: Apps): Journey => ({
        start: siteAddress(site, started.port, path),
        steps: (person) => [...steps, contactStep(person)],
        end: "Submitted!",
      }),
    ]),
  ),
  ...Object.fromEntries(
    schoolJourneys.map((journey) => [
      journey.site,
      ({ own: { app, databaseUrl } }: Apps): Journey => ({
        start: schoolAddress(journey, app.port),
        steps: (person) => [
          ...stepsToLead(journey, schoolsAt.twelve, person, schoolsAt.twelve.ids.slice(0, 2)),
          ...journey.advertisements,
        ],
        end: "Thank You!",
        databaseUrl,
      }),
    ]),
  ),
};

interface FlowWalk {
  site: string;
  flowKey: string;
  /** The page that carries the flow; a call's is behind a link of it. */
  path: string;
  isCall: boolean;
  /** All pages up to the lead, with whatever schools the app's catalogue has. */
  steps: (person: Person) => Step[];
}

/** A way to a lead in each flow of every site. */
export const flowWalks = Object.values(themes).flatMap(({ site, flows }) =>
  Object.entries(flows).map(([use, { flowKey }]): FlowWalk => {
    if (use === "call") return { site, flowKey, path: "/", isCall: true, steps: callSteps };
    const journey = schoolJourneys.find((one) => one.site === site);
    const claim = Object.entries(claims).find(([name]) => name === site)?.[1];
    const walk = { site, flowKey, isCall: false };
    if (claim)
      return {
        ...walk,
        path: claim.path,
        steps: (person) => [...claim.steps, contactStep(person)],
      };
    if (!journey) throw new Error(`No way through the flow ${flowKey}.`);
    const steps = (person: Person) => {
      const { press: _, ...contact } = journey.contact(person);
      return [...journey.steps(schoolsAt.one), { ...contact, ...journey.all }];
    };
    return { ...walk, path: schoolPath(journey), steps };
  }),
);

/** Opens a page that carries the flow. Returns it, and the milliseconds to its first question. */
export async function openFlow(page: Page, address: string, isCall: boolean) {
  let begin = Date.now();
  await page.goto(address);
  const flow = new FlowPage(page, isCall ? { root: page.getByRole("dialog") } : {});
  if (isCall) {
    await untilScripted(page);
    const opener = page.getByRole("link", { name: "Schedule a call" });
    await opener.scrollIntoViewIfNeeded();
    begin = Date.now();
    await flow.press(opener);
  }
  await expect(flow.form.getByRole("heading").first()).toBeVisible();
  const firstQuestion = Date.now() - begin;
  await untilScripted(page);
  return { flow, firstQuestion };
}
