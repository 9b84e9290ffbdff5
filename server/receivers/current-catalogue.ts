import { getEnv } from "@/lib/server/env";
import sample from "./catalogue/catalogue.json";
import type { SchoolCatalogue } from "./catalogue";
import { parseCatalogueFile, readCatalogueFile } from "./catalogue/read-catalogue-file";

let catalogue: SchoolCatalogue | undefined;

/**
 * Returns the catalogue of schools. Reads it once per process. Throws a `ConfigurationError` if the file is invalid.
 */
export function getSchoolCatalogue(): SchoolCatalogue {
  return (catalogue ??= readConfiguredCatalogue());
}

/**
 * Reads the catalogue of programs and schools from the file that `CATALOGUE_FILE` names, without caching it. Throws a
 * `ConfigurationError` if the file is invalid.
 */
export function readConfiguredCatalogue(): SchoolCatalogue {
  const { CATALOGUE_FILE } = getEnv();
  return CATALOGUE_FILE === "" ? readSampleCatalogue() : readCatalogueFile(CATALOGUE_FILE);
}

/** Returns the catalogue used without a configured file. Its schools do not exist. */
export function readSampleCatalogue(): SchoolCatalogue {
  return parseCatalogueFile(sample);
}
