import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { format } from "prettier";
import { listLawEntries, findLawEntryInForce } from "@/lib/server/law/get-law";
import {
  lawFields,
  createLawJsonSchema,
  type DatedLawValue,
  type Jurisdiction,
} from "@/themes/law/jurisdiction";
import { findLawFaults, findMissingLaws } from "@/themes/law/law-faults";
import { lawFolder, parseJurisdiction } from "@/themes/law/read-law";
import { defineCommand, runCommandLine } from "./command-line";
import { createFlag } from "./command-parameters";

const schemaFile = "law.schema.json";

/** `npm run law:check`: checks the data files on state law and prints a table of the data that they lack. */
const program = defineCommand({
  help:
    "check the law files and print the fields that each jurisdiction has; exits with 1 on errors; --schema writes " +
    `${lawFolder}/${schemaFile} first`,
  options: { schema: createFlag() },
  run: checkLaw,
});

async function checkLaw({ schema }: { schema: boolean }): Promise<number> {
  const wanted = await format(JSON.stringify(createLawJsonSchema()), {
    parser: "json",
    printWidth: 100,
  });
  if (schema) writeFileSync(join(lawFolder, schemaFile), wanted);
  const today = new Date().toISOString().slice(0, 10);
  const names = readdirSync(lawFolder).filter((name) => name.endsWith(".json"));
  const parsed = names
    .filter((name) => name !== schemaFile)
    .map((name) => parseJurisdiction(name, readFileSync(join(lawFolder, name), "utf8")));
  const laws = parsed.flatMap((one) => ("law" in one ? [one.law] : []));
  const faults = [
    ...parsed.flatMap((one) => ("faults" in one ? one.faults : findLawFaults(one.law, today))),
    ...findMissingLaws(laws),
  ];
  if (!names.includes(schemaFile) || readFileSync(join(lawFolder, schemaFile), "utf8") !== wanted)
    faults.push(`${schemaFile}: is out of date. Run npm run law:check -- --schema`);
  for (const line of formatLawTable(laws, today)) console.log(line);
  for (const fault of faults) console.error(fault);
  return faults.length > 0 ? 1 : 0;
}

/**
 * Returns a text table with a row for each field of the law data and a letter for each state, such as `R` for reviewed.
 * Each row ends with the number of states that have the field.
 */
function formatLawTable(laws: readonly Jurisdiction[], today: string): string[] {
  const states = laws.filter(({ code }) => code !== "US");
  const columns = [...states, ...laws.filter(({ code }) => code === "US")];
  const head = [0, 1].map((at) =>
    formatTableRow("", columns.map(({ code }) => code[at] ?? "").join("")),
  );
  const rows = lawFields.map(([group, field]) => {
    const found = columns.map((law) =>
      findLawEntryInForce(listLawEntries(law, group, field), today),
    );
    const filled = found.slice(0, states.length).filter(Boolean).length;
    return formatTableRow(
      `${group}.${field}`,
      found.map(getReviewLetter).join(""),
      `${filled}/${states.length}`,
    );
  });
  const all = states.flatMap((law) =>
    lawFields.map(([group, field]) =>
      getReviewLetter(findLawEntryInForce(listLawEntries(law, group, field), today)),
    ),
  );
  const of = (letter: string) => all.filter((one) => one === letter).length;
  return [
    ...head,
    ...rows,
    "",
    `${states.length} states × ${lawFields.length} fields = ${all.length}: ${all.length - of(".")} filled, ${of(".")} gaps (.)`,
    `R reviewed ${of("R")}, T statute read ${of("T")}, S summaries read ${of("S")}, m from memory ${of("m")}, ? changed, not read ${of("?")}`,
  ];
}

function formatTableRow(name: string, letters: string, count = ""): string {
  return `${name.padEnd(26)}${letters} ${count}`.trimEnd();
}

function getReviewLetter(entry: DatedLawValue | undefined): string {
  if (!entry) return ".";
  if (entry.value === null) return "?";
  if (entry.review !== "none") return "R";
  return { text: "T", summary: "S", recalled: "m" }[entry.basis];
}

process.exitCode = await runCommandLine("npm run law:check --", program);
