import { contactStep, exposedSteps, injuredSteps, type Person, type Step } from "./journeys";
import { siteAddress } from "./routes";
import { schoolJourneys } from "./school-journeys";
import { schoolAddress } from "./school-visit";
import { schoolName, schoolsAt } from "./schools-app";

/** A way to a lead. */
export interface SiteJourney {
  start: string;
  /** All its pages, those after the lead among them. */
  steps: (person: Person) => Step[];
  /** Heading of the last page. */
  end: string;
  /** Where its lead is; not given for the run's own app. */
  databaseUrl?: string;
}

interface Apps {
  started: { port: number };
  schools: { app: { port: number }; databaseUrl: string };
}

/** A way to a lead on each site that has one. */
export const siteJourneys: Record<string, (apps: Apps) => SiteJourney> = {
  mva: ({ started }) => ({
    start: siteAddress("mva", started.port, "/claims/makeclaim"),
    steps: (person) => [...injuredSteps, contactStep(person)],
    end: "Submitted!",
  }),
  roundup: ({ started }) => ({
    start: siteAddress("roundup", started.port, "/"),
    steps: (person) => [...exposedSteps, contactStep(person)],
    end: "Submitted!",
  }),
  ...Object.fromEntries(
    schoolJourneys.map((journey) => [
      journey.site,
      ({ schools: { app, databaseUrl } }: Apps): SiteJourney => ({
        start: schoolAddress(journey, app.port),
        steps: (person) => [
          ...journey.steps(schoolsAt.twelve),
          {
            ...journey.contact(person),
            agreeTo: journey.hasBoxes ? schoolsAt.twelve.ids.slice(0, 2).map(schoolName) : [],
          },
          ...journey.advertisements,
        ],
        end: "Thank You!",
        databaseUrl,
      }),
    ]),
  ),
};
