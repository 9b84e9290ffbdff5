import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfiguredCatalogue, getSchoolCatalogue } from "@/server/receivers/current-catalogue";
import { createTestCatalogue } from "./test-catalogue";

let file = "";

/**
 * Sets `CATALOGUE_FILE` of this process to a new file with these schools. Call it before anything reads `getEnv()`.
 * After later calls, reload the receiver register.
 */
export function useCatalogue(schools: Parameters<typeof createTestCatalogue>[0]): void {
  const isChange = file !== "";
  file ||= join(mkdtempSync(join(tmpdir(), "catalogue-")), "catalogue.json");
  writeFileSync(file, JSON.stringify(createTestCatalogue(schools)));
  process.env.CATALOGUE_FILE = file;
  if (isChange) Object.assign(getSchoolCatalogue(), readConfiguredCatalogue());
}
