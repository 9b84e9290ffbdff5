import { readFileSync } from "node:fs";
import { ConfigurationError } from "./env";

/**
 * Reads a JSON file that an environment variable names. Throws a `ConfigurationError` with the variable's name if the
 * file is unreadable or contains invalid JSON.
 */
export function readJsonFile(variable: string, file: string): unknown {
  const text = readText(variable, file);
  try {
    return JSON.parse(text);
  } catch {
    throw new ConfigurationError([`${variable}: ${file} is not valid JSON`]);
  }
}

function readText(variable: string, file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    const reason = error instanceof Error && "code" in error ? String(error.code) : "unknown";
    throw new ConfigurationError([`${variable}: the file cannot be read (${reason})`]);
  }
}
