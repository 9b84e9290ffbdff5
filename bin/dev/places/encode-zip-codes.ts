/** A ZIP code with its city, state and time zones. */
export interface ZipRecord {
  /** Five digits, such as `75201`. */
  postalCode: string;
  city: string;
  /** Two-letter code of the state, territory or military region. */
  stateCode: string;
  /** IANA names, such as `America/Chicago`; at least one. */
  timeZones: string[];
}

/** Content of `zip-codes.json`. The line format is documented in `lib/server/places/find-zip-code.ts`. */
interface ZipTable {
  timeZones: string[];
  prefixes: Record<string, string>;
}

/** Encodes ZIP codes compactly, with one line per three-digit prefix. */
export function encodeZipCodes(records: readonly ZipRecord[]): ZipTable {
  const timeZones = [...new Set(records.flatMap((record) => record.timeZones))].sort();
  const indexesOf = (zones: readonly string[]) =>
    zones.map((zone) => timeZones.indexOf(zone)).join("+");
  const groups = Map.groupBy(records, ({ postalCode }) => postalCode.slice(0, 3));
  const states = new Map([...groups].map(([prefix, group]) => [prefix, findCommonState(group)]));
  const prefixes: ZipTable["prefixes"] = {};
  for (let number = 0; number < 1_000; number += 1) {
    const prefix = String(number).padStart(3, "0");
    const group = groups.get(prefix);
    const stateCode = states.get(prefix) ?? findSurroundingState(number, states);
    if (stateCode === undefined) continue;
    const zones = group
      ? sortTimeZonesByFrequency(group)
      : sortTimeZonesByFrequency(records.filter((r) => r.stateCode === stateCode));
    const defaults = { stateCode, zones: indexesOf(zones.slice(0, 1)) };
    const head = `${stateCode} ${indexesOf(zones)}`;
    prefixes[prefix] = [head, ...encodeCities(group ?? [], defaults, indexesOf)].join(";");
  }
  return { timeZones, prefixes };
}

/**
 * Encodes the cities of one three-digit ZIP prefix as text: name and ZIP suffixes. Adds the time zones and the state
 * only if they differ from `defaults`.
 */
function encodeCities(
  group: readonly ZipRecord[],
  defaults: { stateCode: string; zones: string },
  indexesOf: (zones: readonly string[]) => string,
): string[] {
  const cities = Map.groupBy(group, ({ city, stateCode, timeZones }) => {
    const zones = indexesOf(timeZones);
    return [
      city,
      zones === defaults.zones ? "" : zones,
      stateCode === defaults.stateCode ? "" : stateCode,
    ].join("|");
  });
  return [...cities].map(([key, zips]) => {
    const [city, ...rest] = key.split("|");
    const suffixes = zips
      .map(({ postalCode }) => Number(postalCode.slice(3)))
      .sort((a, b) => a - b);
    return [city, formatRanges(suffixes), ...rest].join("|").replace(/\|{1,2}$/, "");
  });
}

/** Formats two-digit suffixes as ranges, such as `01-24,26`. */
function formatRanges(suffixes: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const suffix of suffixes) {
    const last = ranges.at(-1);
    if (last?.[1] === suffix - 1) last[1] = suffix;
    else ranges.push([suffix, suffix]);
  }
  const text = (suffix: number) => String(suffix).padStart(2, "0");
  return ranges.map(([a, b]) => (a === b ? text(a) : `${text(a)}-${text(b)}`)).join(",");
}

function findCommonState(group: readonly ZipRecord[]): string {
  return sortByFrequency(group.map(({ stateCode }) => stateCode))[0] ?? "";
}

/** Returns the time zones of the records, most frequent first. */
function sortTimeZonesByFrequency(records: readonly ZipRecord[]): string[] {
  return sortByFrequency(records.flatMap(({ timeZones }) => timeZones));
}

function sortByFrequency(values: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a).map(([value]) => value);
}

/**
 * Returns the state of an unused three-digit ZIP prefix, if the nearest used prefixes before and after it belong to the
 * same state.
 */
function findSurroundingState(
  number: number,
  states: ReadonlyMap<string, string>,
): string | undefined {
  const at = (other: number) => states.get(String(other).padStart(3, "0"));
  let [before, after] = [number - 1, number + 1];
  while (before >= 0 && at(before) === undefined) before -= 1;
  while (after < 1_000 && at(after) === undefined) after += 1;
  return at(before) === at(after) ? at(before) : undefined;
}
