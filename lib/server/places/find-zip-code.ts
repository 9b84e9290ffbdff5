import table from "./zip-codes.json";

/** City, state, and time zones of a ZIP code. */
export interface ZipPlace {
  /** `undefined` if the table lacks the ZIP code. State and time zones then come from its three-digit prefix. */
  city: string | undefined;
  /** Postal abbreviation of the state, territory, or military region. */
  stateCode: string;
  /** IANA time zones, at least one. Several if the exact zone is uncertain, for example for military mail. */
  timeZones: string[];
}

/**
 * Returns the city, state, and time zones of a ZIP code. A code missing in the table gets the state of its three-digit
 * prefix. Returns `undefined` if no state uses the prefix.
 * @param postalCode Five digits.
 */
export function findZipCode(postalCode: string): ZipPlace | undefined {
  const line = lines.get(postalCode.slice(0, 3));
  return line === undefined ? undefined : placeIn(line, Number(postalCode.slice(3)));
}

/** Returns the first ZIP code of a state, or `undefined` if the state has none in the table. */
export function findFirstZipCode(stateCode: string): string | undefined {
  for (const [prefix, line] of lines) {
    const [head = "", first] = line.split(";");
    const suffix = first?.split("|")[1]?.slice(0, 2);
    if (suffix !== undefined && head.startsWith(`${stateCode} `)) return `${prefix}${suffix}`;
  }
  return undefined;
}

/**
 * ZIP codes by three-digit prefix. An entry such as `KS 3+4;Dodge City|01;Coolidge|36|4` starts with the state and the
 * prefix's time zones, most frequent first. Zones are indexes into `timeZones`. Each city follows with the last two
 * digits of its ZIP codes. A city lists its zones and state only if they differ from the prefix. `npm run places`
 * generates the table.
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

/** Returns whether a list of ranges such as `01-24,26` contains a suffix. */
function isAmong(suffix: number, suffixes: string): boolean {
  return suffixes.split(",").some((range) => {
    const [first, last = first] = range.split("-").map(Number);
    return first !== undefined && last !== undefined && suffix >= first && suffix <= last;
  });
}

function zonesAt(indexes: string): string[] {
  return indexes.split("+").flatMap((index) => table.timeZones[Number(index)] ?? []);
}
