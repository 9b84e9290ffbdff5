import table from "./zip-codes.json";

/** City, state and time zones of a ZIP code. */
export interface ZipPlace {
  /** Undefined for a code that the table lacks. State and time zones are then those of the code's prefix. */
  city: string | undefined;
  /** Postal abbreviation of the state, territory or military region. */
  stateCode: string;
  /**
   * IANA names, at least one. Several when the sources differ, for military mail, and when only the prefix is known.
   */
  timeZones: string[];
}

/**
 * Returns the place of a ZIP code. A code that the table lacks gets the state of its three-digit prefix.
 * @param postalCode Five digits.
 * @returns Undefined if no state uses the prefix.
 */
export function findZipCode(postalCode: string): ZipPlace | undefined {
  const line = lines.get(postalCode.slice(0, 3));
  return line === undefined ? undefined : placeIn(line, Number(postalCode.slice(3)));
}

/** Returns the first ZIP code of a state in the table, or undefined if it has none. */
export function findFirstZipCode(stateCode: string): string | undefined {
  for (const [prefix, line] of lines) {
    const [head = "", first] = line.split(";");
    const suffix = first?.split("|")[1]?.slice(0, 2);
    if (suffix !== undefined && head.startsWith(`${stateCode} `)) return `${prefix}${suffix}`;
  }
  return undefined;
}

/**
 * The table: one line for each prefix, such as `KS 3+4;Dodge City|01;Coolidge|36|4`. A line starts with the state and
 * all time zones of the prefix, most frequent first, as indexes into `timeZones`. Each city follows with the last two
 * digits of its codes. A city names its zones and state only if they differ from the first zone and the state of the
 * prefix. `npm run places` writes the table.
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

/** Returns whether a list of ranges such as "01-24,26" contains the suffix. */
function isAmong(suffix: number, suffixes: string): boolean {
  return suffixes.split(",").some((range) => {
    const [first, last = first] = range.split("-").map(Number);
    return first !== undefined && last !== undefined && suffix >= first && suffix <= last;
  });
}

function zonesAt(indexes: string): string[] {
  return indexes.split("+").flatMap((index) => table.timeZones[Number(index)] ?? []);
}
