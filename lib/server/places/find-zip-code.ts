import table from "./zip-codes.json";

/** The place of a ZIP code. */
export interface ZipPlace {
  /** Undefined for a code that the table does not have; its state and zones are those of its prefix. */
  city: string | undefined;
  /** Postal code of the state, territory or military region. */
  stateCode: string;
  /** IANA names, at least one: more where the sources differ, in military mail, and where only the prefix is known. */
  timeZones: string[];
}

/**
 * Finds the place of a ZIP code. A code that the table does not have takes the state of its three-digit prefix.
 * @param postalCode Five digits.
 * @returns Undefined where no state uses the prefix.
 */
export function findZipCode(postalCode: string): ZipPlace | undefined {
  const line = lines.get(postalCode.slice(0, 3));
  return line === undefined ? undefined : placeIn(line, Number(postalCode.slice(3)));
}

/** The first ZIP code of a state in the table; undefined where it has none. */
export function firstZipCodeIn(stateCode: string): string | undefined {
  for (const [prefix, line] of lines) {
    const [head = "", first] = line.split(";");
    const suffix = first?.split("|")[1]?.slice(0, 2);
    if (suffix !== undefined && head.startsWith(`${stateCode} `)) return `${prefix}${suffix}`;
  }
  return undefined;
}

/**
 * One line for each prefix: `KS 3+4;Dodge City|01;Coolidge|36|4`. First the state and all zones of the prefix, the most
 * frequent first, as indexes into `timeZones`. Then the cities, each with the last two digits of its codes, and with its
 * zones and its state where they are not the first zone and the state of the prefix. Written by `npm run places`.
 */
const lines: ReadonlyMap<string, string> = new Map(Object.entries(table.prefixes));

function placeIn(line: string, suffix: number): ZipPlace {
  const [head = "", ...cities] = line.split(";");
  const [stateOfPrefix = "", zonesOfPrefix = ""] = head.split(" ");
  for (const entry of cities) {
    const [city, suffixes = "", zones = "", state = ""] = entry.split("|");
    if (!isAmong(suffix, suffixes)) continue;
    const [firstZone = ""] = zonesOfPrefix.split("+");
    return {
      city,
      stateCode: state || stateOfPrefix,
      timeZones: zonesAt(zones || firstZone),
    };
  }
  return { city: undefined, stateCode: stateOfPrefix, timeZones: zonesAt(zonesOfPrefix) };
}

/** Whether a list such as "01-24,26" has the suffix. */
function isAmong(suffix: number, suffixes: string): boolean {
  return suffixes.split(",").some((range) => {
    const [first, last = first] = range.split("-").map(Number);
    return first !== undefined && last !== undefined && suffix >= first && suffix <= last;
  });
}

function zonesAt(indexes: string): string[] {
  return indexes.split("+").flatMap((index) => table.timeZones[Number(index)] ?? []);
}
