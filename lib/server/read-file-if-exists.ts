import { readFile } from "node:fs/promises";

/** Reads a text file in UTF-8. Returns `undefined` if the file does not exist. */
export async function readFileIfExists(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}
