import { readFileSync } from "node:fs";
import { ConfigurationError } from "./env";

/** Reads the JSON file that a variable names. Throws a ConfigurationError that says what is wrong, by the variable's name. */
export function readJsonFile(variable: string, file: string): unknown {
  const text = readText(variable, file);
  try {
    return JSON.parse(text);
  } catch {
    throw new ConfigurationError([`${variable}: ${file} is not JSON`]);
  }
}

function readText(variable: string, file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    const reason = error instanceof Error && "code" in error ? String(error.code) : "unknown";
    throw new ConfigurationError([`${variable}: cannot be read (${reason})`]);
  }
}
