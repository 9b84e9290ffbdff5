/** An entry of the source list of ZIP codes (docs/decisions/0021). */
export interface SourceZipRecord {
  zip_code: string;
  city: string;
  state: string;
  /** IANA name of the county's time zone. Empty for military addresses. */
  timezone: string;
  /** Decimal degrees as text. `0` if the coordinates are unknown. */
  lat: string;
  long: string;
}

/** A function that returns the IANA names of the time zones at a point. The package geo-tz implements it. */
export type TimeZoneLookup = (latitude: number, longitude: number) => string[];

/**
 * Time zones of each military mail region: the most common, the westernmost and the easternmost. A call that is allowed
 * in these zones is allowed in the whole region.
 */
const militaryTimeZones: Readonly<Record<string, string[]>> = {
  // The Americas without Canada: ships based in Florida, Guatemala, Brazil.
  AA: ["America/New_York", "America/Guatemala", "America/Sao_Paulo"],
  // Europe, Canada, Africa and the Middle East: Germany, Ottawa, Islamabad.
  AE: ["Europe/Berlin", "America/Toronto", "Asia/Karachi"],
  // Pacific: Japan, Diego Garcia, and ships based in San Diego, the easternmost post across the date line.
  AP: ["Asia/Tokyo", "Indian/Chagos", "America/Los_Angeles"],
};

/** Time zones of ZIP codes in Micronesia. The source list has no coordinates and only one time zone for them. */
const micronesianTimeZones: Readonly<Record<string, string[]>> = {
  "96941": ["Pacific/Pohnpei"],
  "96944": ["Pacific/Kosrae"],
};

/**
 * Returns the time zones of a ZIP code: the zone at its coordinates and, if its clock differs, also the zone in the
 * source list. Throws if neither zone is known.
 */
export function findTimeZones(zip: SourceZipRecord, find: TimeZoneLookup): string[] {
  const known = militaryTimeZones[zip.state] ?? micronesianTimeZones[zip.zip_code];
  if (known) return known;
  const candidates = [
    ...findTimeZonesAtCoordinates(zip, find),
    ...(isTimeZone(zip.timezone) ? [zip.timezone] : []),
  ];
  const zones = candidates.filter(
    (zone, at) => candidates.findIndex((other) => getClock(other) === getClock(zone)) === at,
  );
  if (zones.length === 0)
    throw new Error(`No source has a time zone for ZIP code ${zip.zip_code}.`);
  return zones;
}

function findTimeZonesAtCoordinates(
  { lat, long }: SourceZipRecord,
  find: TimeZoneLookup,
): string[] {
  const [latitude, longitude] = [Number(lat), Number(long)];
  if (latitude === 0 && longitude === 0) return [];
  return find(latitude, longitude).filter((zone) => !zone.startsWith("Etc/"));
}

function isTimeZone(name: string): boolean {
  try {
    return name !== "" && getClock(name) !== "";
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** Returns a zone's local times in winter and in summer. Two zones with equal results have the same clock. */
function getClock(timeZone: string): string {
  return ["2026-01-15T12:00:00Z", "2026-07-15T12:00:00Z"]
    .map((instant) => new Date(instant).toLocaleString("en-US", { timeZone }))
    .join();
}
