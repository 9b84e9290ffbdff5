import { ConfigurationError } from "@/lib/server/env";
import { readJsonFile } from "@/lib/server/read-json-file";
import { getStateNames } from "@/lib/server/places/state-names";
import {
  catalogueFileSchema,
  listOfferPrograms,
  type SchoolCatalogue,
  type CatalogueSchool,
} from "../catalogue";

/** Reads `CATALOGUE_FILE`. Throws a `ConfigurationError` that lists all errors, each with its entry and field. */
export function readCatalogueFile(file: string): SchoolCatalogue {
  return parseCatalogueFile(readJsonFile("CATALOGUE_FILE", file));
}

/** Validates the parsed JSON of a catalogue file. Throws a `ConfigurationError`, as `readCatalogueFile` does. */
export function parseCatalogueFile(content: unknown): SchoolCatalogue {
  const parsed = catalogueFileSchema.safeParse(content);
  if (!parsed.success)
    throw new ConfigurationError(
      parsed.error.issues.map(
        ({ path, message }) => `${describeFaultLocation(content, path)}: ${message}`,
      ),
    );
  const faults = findCatalogueFaults(parsed.data);
  if (faults.length > 0) throw new ConfigurationError(faults);
  return parsed.data;
}

const lists = { areas: "area", programs: "program", schools: "school" } as const;

/**
 * Returns the location of an error as text, for example `school sample-arbor, offers.0.levels`. An entry without id
 * or code is named by its number.
 */
function describeFaultLocation(content: unknown, path: readonly PropertyKey[]): string {
  const [list, index, ...field] = path;
  const kind = Object.entries(lists).find(([key]) => key === list)?.[1];
  if (kind === undefined || typeof index !== "number")
    return `CATALOGUE_FILE, ${path.length === 0 ? "the file" : path.map(String).join(".")}`;
  const entry = `${kind} ${nameAt(content, String(list), index)}`;
  return field.length > 0 ? `${entry}, ${field.map(String).join(".")}` : entry;
}

function nameAt(content: unknown, list: string, index: number): string {
  const entry: unknown = property(property(content, list), String(index));
  const name = property(entry, "id") ?? property(entry, "cip");
  return typeof name === "string" && name !== "" ? name.slice(0, 64) : `number ${index + 1}`;
}

function property(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, name)
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined;
}

/** Returns the errors that the schema cannot detect: duplicate ids, and unknown areas, programs and states. */
function findCatalogueFaults(catalogue: SchoolCatalogue): string[] {
  const { areas, programs, schools, interests, general } = catalogue;
  const families = new Map(areas.map((area) => [area.id, area.families]));
  const codes = new Set(programs.map(({ cip }) => cip));
  const shortLists = [
    ...general.map((cip) => ["general", cip] as const),
    ...Object.entries(interests).flatMap(([site, lists]) =>
      Object.entries(lists).flatMap(([interest, list]) =>
        list.map((cip) => [`interests.${site}.${interest}`, cip] as const),
      ),
    ),
  ];
  return [
    ...findDuplicates(areas.map(({ id }) => `area ${id}, id`)),
    ...findDuplicates(programs.map(({ cip }) => `program ${cip}, cip`)),
    ...findDuplicates(schools.map(({ id }) => `school ${id}, id`)),
    ...programs.flatMap(({ cip, area }) => {
      const known = families.get(area);
      if (!known) return [`program ${cip}, area: unknown area ${area}`];
      return known.includes(cip.slice(0, 2))
        ? []
        : [`program ${cip}, area: ${area} does not include its CIP family`];
    }),
    ...shortLists
      .filter(([, cip]) => !codes.has(cip))
      .map(([list, cip]) => `CATALOGUE_FILE, ${list}: unknown program ${cip}`),
    ...schools.flatMap((school) => findSchoolFaults(catalogue, school)),
  ];
}

function findDuplicates(places: readonly string[]): string[] {
  return places
    .filter((place, index) => places.indexOf(place) < index)
    .map((place) => `${place}: is used twice`);
}

function findSchoolFaults(catalogue: SchoolCatalogue, { id, offers }: CatalogueSchool): string[] {
  const areas = new Set(catalogue.areas.map((area) => area.id));
  const codes = new Set(catalogue.programs.map(({ cip }) => cip));
  const states = getStateNames();
  return offers.flatMap((offer, index) => {
    const { areas: own = [], programs = [], states: named = [], exceptStates = [] } = offer;
    return [
      ...own.filter((area) => !areas.has(area)).map((area) => `areas: unknown area ${area}`),
      ...programs.filter((cip) => !codes.has(cip)).map((cip) => `programs: unknown program ${cip}`),
      ...[...named, ...exceptStates]
        .filter((state) => !states.has(state))
        .map((state) => `states: unknown state ${state}`),
      ...(listOfferPrograms(catalogue, offer).length > 0
        ? []
        : ["levels: none of its programs leads to one of these levels"]),
    ].map((fault) => `school ${id}, offers.${index}.${fault}`);
  });
}
