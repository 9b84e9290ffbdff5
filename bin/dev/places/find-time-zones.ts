/** A ZIP code in the source list of docs/decisions/0021. */
export interface SourceZipRecord {
  zip_code: string;
  city: string;
  state: string;
  /** IANA name of the county's time zone; empty for military addresses. */
  timezone: string;
  /** Decimal degrees as text; `0` if the list has no coordinates. */
  lat: string;
  long: string;
}

/** Returns the IANA names of the time zones at a point, from geo-tz. */
export type FindTimeZones = (latitude: number, longitude: number) => string[];

/**
 * The time zones of a military mail region, whose ZIP codes name no country: the zone of most posts first, then
 * those of the westernmost and the easternmost post. If it is between 8 a.m. and 9 p.m. at both ends, it is so at
 * each post between them.
 */
const militaryZones: Readonly<Record<string, string[]>> = {
  // Americas without Canada: ships at home in Florida, Guatemala, Brazil.
  AA: ["America/New_York", "America/Guatemala", "America/Sao_Paulo"],
  // Europe, Canada, Africa and the Middle East: Germany, Ottawa, Islamabad.
  AE: ["Europe/Berlin", "America/Toronto", "Asia/Karachi"],
  // Pacific: Japan, Diego Garcia, ships at home in San Diego, which lies east across the date line.
  AP: ["Asia/Tokyo", "Indian/Chagos", "America/Los_Angeles"],
};

/** Time zones by ZIP code for Micronesia, for which the list has one zone and no coordinates. */
const micronesia: Readonly<Record<string, string[]>> = {
  "96941": ["Pacific/Pohnpei"],
  "96944": ["Pacific/Kosrae"],
};

/**
 * Returns the time zones of a ZIP code: the zone at its coordinates first, then the zone in the list if its clock
 * differs. Throws if neither source has a zone.
 */
export function findTimeZones(zip: SourceZipRecord, find: FindTimeZones): string[] {
  const known = militaryZones[zip.state] ?? micronesia[zip.zip_code];
  if (known) return known;
  const candidates = [...zonesAt(zip, find), ...(isTimeZone(zip.timezone) ? [zip.timezone] : [])];
  const zones = candidates.filter(
    (zone, at) => candidates.findIndex((other) => clockOf(other) === clockOf(zone)) === at,
  );
  if (zones.length === 0)
    throw new Error(`No source has a time zone for ZIP code ${zip.zip_code}.`);
  return zones;
}

function zonesAt({ lat, long }: SourceZipRecord, find: FindTimeZones): string[] {
  const [latitude, longitude] = [Number(lat), Number(long)];
  if (latitude === 0 && longitude === 0) return [];
  return find(latitude, longitude).filter((zone) => !zone.startsWith("Etc/"));
}

function isTimeZone(name: string): boolean {
  try {
    return name !== "" && clockOf(name) !== "";
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** Returns the local times of a zone in winter and in summer. Zones with equal clocks count as one. */
function clockOf(timeZone: string): string {
  return ["2026-01-15T12:00:00Z", "2026-07-15T12:00:00Z"]
    .map((instant) => new Date(instant).toLocaleString("en-US", { timeZone }))
    .join();
}
