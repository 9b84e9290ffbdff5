import type { catalogueFileSchema } from "@/server/receivers/catalogue";
import type * as z from "zod";

type CatalogueFile = z.input<typeof catalogueFileSchema>;
type SchoolEntry = CatalogueFile["schools"][number];

/** Returns a school that offers computing and nursing online in all states, with these changes. */
export function createCatalogueSchool(changes: Partial<SchoolEntry> & { id: string }): SchoolEntry {
  return {
    name: `Sample ${changes.id} (test data)`,
    contact: { city: "Austin", state: "TX", website: "https://school.example" },
    offers: [
      { areas: ["computing", "health"], levels: ["associate", "bachelor"], formats: ["online"] },
    ],
    starts: [1, 8],
    ...changes,
  };
}

/** Returns a catalogue with two subject areas and these schools. */
export function createTestCatalogue(schools: SchoolEntry[]): CatalogueFile {
  const program = (cip: string, title: string, area: string) => ({
    ...{ cip, title, area },
    levels: ["associate" as const, "bachelor" as const],
  });
  return {
    areas: [
      { id: "computing", name: "Computing", families: ["11"] },
      { id: "health", name: "Health", families: ["51"] },
    ],
    programs: [
      program("11.0204", "Computer Game Programming", "computing"),
      { ...program("11.0701", "Computer Science", "computing"), plainName: "Computer science" },
      program("11.1003", "Information Assurance", "computing"),
      {
        ...program("51.3801", "Registered Nursing/Registered Nurse", "health"),
        plainName: "Registered nurse (RN)",
      },
      { ...program("51.0801", "Medical/Clinical Assistant", "health"), levels: ["certificate"] },
    ],
    interests: {
      skinnyFlowGame: { Programming: ["11.0204", "11.0701"] },
      skinnyFlowIT: { Software: ["11.0701", "11.1003"] },
    },
    general: ["11.0701"],
    schools,
  };
}
