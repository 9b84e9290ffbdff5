import { readDistFile } from "./dist-folder";

let known: string | undefined;

/** The id of the build that serves, from its BUILD_ID file; "development" where there is none. */
export function buildId(): string {
  return (known ??= read());
}

function read(): string {
  if (process.env.NODE_ENV !== "production") return "development";
  try {
    return readDistFile("BUILD_ID").trim();
  } catch {
    return "development";
  }
}
