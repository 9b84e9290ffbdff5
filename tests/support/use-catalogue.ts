import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfiguredCatalogue, getCatalogue } from "@/server/receivers/current-catalogue";
import { testCatalogue } from "./test-catalogue";

let file = "";

/**
 * Points `CATALOGUE_FILE` of this process at a file with these schools. Call it before anything reads `env()`. Later
 * calls change the schools; then reload the register.
 */
export function useCatalogue(schools: Parameters<typeof testCatalogue>[0]): void {
  const isChange = file !== "";
  file ||= join(mkdtempSync(join(tmpdir(), "catalogue-")), "catalogue.json");
  writeFileSync(file, JSON.stringify(testCatalogue(schools)));
  process.env.CATALOGUE_FILE = file;
  if (isChange) Object.assign(getCatalogue(), readConfiguredCatalogue());
}
