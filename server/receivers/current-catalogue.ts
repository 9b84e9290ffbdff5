import { env } from "@/lib/server/env";
import sample from "./catalogue/catalogue.json";
import type { Catalogue } from "./catalogue";
import { parseCatalogue, readCatalogue } from "./catalogue/read-catalogue";

let catalogue: Catalogue | undefined;

/** Returns the catalogue, which each process reads once. Throws a ConfigurationError for an invalid file. */
export function currentCatalogue(): Catalogue {
  return (catalogue ??= configuredCatalogue());
}

/** Reads the configured catalogue, without keeping it. Throws as `currentCatalogue` does. */
export function configuredCatalogue(): Catalogue {
  const { CATALOGUE_FILE } = env();
  return CATALOGUE_FILE === "" ? sampleCatalogue() : readCatalogue(CATALOGUE_FILE);
}

/** Returns the sample catalogue that comes with the product. Its schools do not exist. */
export function sampleCatalogue(): Catalogue {
  return parseCatalogue(sample);
}
