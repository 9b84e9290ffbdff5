import { readFileSync } from "node:fs";
import { join } from "node:path";
import { distFolder } from "./dist-folder";

let known: string | undefined;

/** The id of the build that serves, from its BUILD_ID file; "development" where there is none. */
export function buildId(): string {
  return (known ??= read());
}

function read(): string {
  if (process.env.NODE_ENV !== "production") return "development";
  try {
    return readFileSync(join(process.cwd(), distFolder, "BUILD_ID"), "utf8").trim();
  } catch {
    return "development";
  }
}
