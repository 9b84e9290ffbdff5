import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { format } from "prettier";
import { encodeZipCodes, type ZipRecord } from "./places/encode-zip-codes";
import { findTimeZones, type TimeZoneLookup, type SourceZipRecord } from "./places/find-time-zones";

/** Folder of the downloaded ZIP code list and the package geo-tz (docs/decisions/0021). */
const sourceFolder = ".cache/places";
const zipListFile = "zipcodes/crates/zipcodes/src/zips.json.bz2";
const outputFile = "lib/server/places/zip-codes.json";

/** Writes `zip-codes.json` from a list of ZIP codes and the package geo-tz (docs/decisions/0021). */
async function writeZipCodes(): Promise<void> {
  const unpacked = execFileSync("bzip2", ["-dc", join(sourceFolder, zipListFile)], {
    maxBuffer: 2 ** 26,
  });
  const listed: SourceZipRecord[] = JSON.parse(unpacked.toString("utf8"));
  const require = createRequire(join(process.cwd(), sourceFolder, "places.cjs"));
  const { find }: { find: TimeZoneLookup } = require("geo-tz/all");
  const records = listed.map((zip) => toZipRecord(zip, find));
  writeFileSync(
    outputFile,
    await format(JSON.stringify(encodeZipCodes(records)), { parser: "json" }),
  );
  console.log(`Wrote ${records.length} ZIP codes to ${outputFile}.`);
}

/** City names in military addresses. The source list assigns some of them to a civilian state. */
const militaryCities = new Set(["APO", "DPO", "FPO"]);

function toZipRecord(zip: SourceZipRecord, find: TimeZoneLookup): ZipRecord {
  const city = zip.city.toUpperCase();
  const isMilitary = militaryCities.has(city);
  const stateCode = isMilitary ? getMilitaryState(zip.zip_code) : zip.state;
  return {
    postalCode: zip.zip_code,
    city: isMilitary ? city : zip.city,
    stateCode,
    timeZones: findTimeZones({ ...zip, state: stateCode }, find),
  };
}

/**
 * Returns the state code of a military ZIP code: AE for ZIP codes that begin with 09, AA for 340, AP for 962 to 966.
 * The source is USPS Publication 28, section 225.
 */
function getMilitaryState(postalCode: string): string {
  if (postalCode.startsWith("09")) return "AE";
  return postalCode.startsWith("340") ? "AA" : "AP";
}

await writeZipCodes();
