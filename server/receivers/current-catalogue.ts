import { env } from "@/lib/server/env";
import sample from "./catalogue/catalogue.json";
import type { Catalogue } from "./catalogue";
import { parseCatalogue, readCatalogue } from "./catalogue/read-catalogue";

let catalogue: Catalogue | undefined;

/** The catalogue of this process, read once. Throws a ConfigurationError for a file that is not right. */
export function currentCatalogue(): Catalogue {
  return (catalogue ??= configuredCatalogue());
}

/** Reads the catalogue as it is configured, without keeping it. Throws as `currentCatalogue` does. */
export function configuredCatalogue(): Catalogue {
  const { CATALOGUE_FILE } = env();
  return CATALOGUE_FILE === "" ? sampleCatalogue() : readCatalogue(CATALOGUE_FILE);
}

/** The catalogue that comes with the product: its schools do not exist. */
export function sampleCatalogue(): Catalogue {
  return parseCatalogue(sample);
}
