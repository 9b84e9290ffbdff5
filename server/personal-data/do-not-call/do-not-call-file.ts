import { readFile, stat } from "node:fs/promises";
import { ConfigurationError, getEnv } from "@/lib/server/env";
import { parsePhoneLine } from "../suppression/parse-phone-line";
import type { DoNotCallList } from "./do-not-call-list";

/**
 * The do-not-call list in the file `DO_NOT_CALL_FILE`: one number per line in any notation, such as `619,5550123`.
 * The file is read again after a change.
 */
export const doNotCallListFromFile: DoNotCallList = {
  name: "DO_NOT_CALL_FILE",
  isUsed: () => getEnv().DO_NOT_CALL_FILE !== "",
  async hasPhone(phone) {
    const numbers = await readCurrentNumbers();
    return includesNumber(numbers, Number(phone));
  },
  async check() {
    try {
      await readCurrentNumbers();
    } catch (error) {
      const reason = error instanceof Error && "code" in error ? String(error.code) : "unknown";
      throw new ConfigurationError([`DO_NOT_CALL_FILE: the file cannot be read (${reason})`]);
    }
  },
};

/** Phone numbers in ascending order, as 8-byte numbers. A `Set` would take about 50 bytes for each. */
type SortedNumbers = Float64Array;

let current: { version: string; numbers: Promise<SortedNumbers> } | undefined;

async function readCurrentNumbers(): Promise<SortedNumbers> {
  const file = getEnv().DO_NOT_CALL_FILE;
  const { mtimeMs, size, ino } = await stat(file);
  const version = [file, mtimeMs, size, ino].join(" ");
  if (current?.version !== version) current = { version, numbers: readNumbers(file) };
  return current.numbers;
}

async function readNumbers(file: string): Promise<SortedNumbers> {
  const lines = (await readFile(file, "latin1")).split("\n");
  // Lines without a number, such as column headings, are skipped.
  const numbers = lines.map(parsePhoneLine).filter((number) => number !== undefined);
  return Float64Array.from(numbers, Number).sort();
}

function includesNumber(numbers: SortedNumbers, wanted: number): boolean {
  let [low, high] = [0, numbers.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = numbers[middle] ?? NaN;
    if (found === wanted) return true;
    if (found < wanted) low = middle + 1;
    else high = middle - 1;
  }
  return false;
}
