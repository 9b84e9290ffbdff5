import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type * as z from "zod";
import { jurisdictionSchema, type Jurisdiction } from "./jurisdiction";

/** Folder with one law file per state, and `us.json` for federal law. */
export const lawFolder = "themes/law";

/**
 * Reads all law files. Returns the law by state code; `US` is federal law. Throws an Error that lists the errors in
 * all files.
 */
export function readLawFiles(): ReadonlyMap<string, Jurisdiction> {
  const folder = join(/*turbopackIgnore: true*/ process.cwd(), lawFolder);
  const read = readdirSync(folder)
    .filter((name) => name.endsWith(".json") && name !== "law.schema.json")
    .sort()
    .map((name) => parseJurisdiction(name, readFileSync(join(folder, name), "utf8")));
  const faults = read.flatMap((one) => ("faults" in one ? one.faults : []));
  if (faults.length > 0) throw new Error(`Faults in ${lawFolder}:\n${faults.join("\n")}`);
  return new Map(read.flatMap((one) => ("law" in one ? [[one.law.code, one.law]] : [])));
}

/** Parses a law file. Returns its law or its errors. Each error contains the file's name and the field's path. */
export function parseJurisdiction(
  name: string,
  json: string,
): { law: Jurisdiction } | { faults: string[] } {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (error) {
    return { faults: [`${name}: is not JSON (${error instanceof Error ? error.message : "?"})`] };
  }
  const result = jurisdictionSchema.safeParse(value);
  if (!result.success) return { faults: formatIssues(result.error.issues, name) };
  if (`${result.data.code.toLowerCase()}.json` !== name)
    return { faults: [`${name}: code: ${result.data.code} is not the code of this file`] };
  return { law: result.data };
}

function formatIssues(
  issues: z.core.$ZodIssue[],
  name: string,
  before: PropertyKey[] = [],
): string[] {
  return issues.flatMap((issue) => {
    const path = [...before, ...issue.path];
    if (issue.code === "invalid_union") {
      // The alternative with the deepest error is probably the one that the author meant.
      const [nearest] = [...issue.errors].sort((a, b) => getIssueDepth(b) - getIssueDepth(a));
      if (nearest && getIssueDepth(nearest) > 0) return formatIssues(nearest, name, path);
    }
    if (issue.code === "unrecognized_keys")
      return issue.keys.map(
        (key) => `${name}: ${formatFieldPath([...path, key])}: there is no such key`,
      );
    return [`${name}: ${formatFieldPath(path)}: ${issue.message}`];
  });
}

const getIssueDepth = (issues: z.core.$ZodIssue[]) =>
  Math.max(...issues.map(({ code, path }) => path.length + (code === "unrecognized_keys" ? 1 : 0)));

/** Formats the path of a field, for example `limitation.injury[0].value`. */
function formatFieldPath(path: PropertyKey[]): string {
  const words = path.map((part) => (typeof part === "number" ? `[${part}]` : `.${String(part)}`));
  return words.join("").replace(/^\./, "") || "the file";
}
