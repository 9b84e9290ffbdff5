import { readFileSync } from "node:fs";
import { join } from "node:path";

let known: string | undefined;

/** The id of the build that serves, from `.next/BUILD_ID`; "development" where there is none. */
export function buildId(): string {
  return (known ??= read());
}

function read(): string {
  if (process.env.NODE_ENV !== "production") return "development";
  try {
    return readFileSync(join(process.cwd(), ".next", "BUILD_ID"), "utf8").trim();
  } catch {
    return "development";
  }
}
