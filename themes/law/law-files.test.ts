import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020";
import addFormats from "ajv-formats";
import { format } from "prettier";
import { describe, expect, it } from "vitest";
import { lawFields, createLawJsonSchema } from "./jurisdiction";
import { findLawFaults, findMissingLaws } from "./law-faults";
import { lawFolder, parseJurisdiction, readLawFiles } from "./read-law";

const laws = [...readLawFiles().values()];
const today = "2026-11-26";

/** Official hosts outside .gov and the states' .us domains: legislatures, code commissions, courts, and bars. */
const officialHosts = ["nmonesource.com", "www.oscn.net", "www.palegis.us"];

describe("the law's files", () => {
  it("are all there, each sound", () => {
    expect(findMissingLaws(laws)).toEqual([]);
    expect(laws.flatMap((law) => findLawFaults(law, today))).toEqual([]);
  });

  it("are what the published schema says, for programs that know it alone", async () => {
    const text = readFileSync(`${lawFolder}/law.schema.json`, "utf8");
    const wanted = await format(JSON.stringify(createLawJsonSchema()), {
      parser: "json",
      printWidth: 100,
    });
    expect(text).toBe(wanted);
    const ajv = new Ajv2020({ strict: false });
    addFormats.default(ajv);
    const validate = ajv.compile(JSON.parse(text));
    for (const { code } of laws) {
      const file = JSON.parse(readFileSync(`${lawFolder}/${code.toLowerCase()}.json`, "utf8"));
      expect(validate(file), `${code} ${JSON.stringify(validate.errors)}`).toBe(true);
    }
  });

  it("have a codebook that names every field", () => {
    const codebook = readFileSync("docs/law.md", "utf8");
    for (const path of lawFields) expect(codebook).toContain(`\`${path.join(".")}\``);
  });

  it("say of each limit in words what its number says, hedged and short, and link to an official page", () => {
    const inWords = ["", "one", "two", "three", "four", "five", "six"];
    for (const { code, name, limitation } of laws.filter((law) => law.code !== "US")) {
      const limit = limitation.injury?.at(-1);
      expect(limit?.words, code).toContain(name);
      expect(limit?.words?.length).toBeLessThan(200);
      if (limit?.value) {
        expect(limit.words).toContain("generally");
        expect(limit.words).toMatch(new RegExp(`\\b${inWords[limit.value.count]} years?\\b`));
      } else expect(limit?.words).not.toMatch(/\b(one|two|three|four|five|six)\b/);
      const { hostname } = new URL(limit?.source.href ?? "");
      expect(
        hostname.endsWith(".gov") ||
          /\.state\.[a-z]{2}\.us$/.test(hostname) ||
          officialHosts.includes(hostname),
        hostname,
      ).toBe(true);
    }
  });
});

type Json = Record<string, unknown>;

/** Returns the JSON of Texas with one change. The file of Texas has the most fields. */
function changed(change: (file: Json) => void): string {
  const file: Json = JSON.parse(readFileSync(`${lawFolder}/tx.json`, "utf8"));
  change(file);
  return JSON.stringify(file);
}

/** Sets the value at a path such as `limitation.injury.0.value`, or deletes it when the value is undefined. */
const set = (path: string, value: unknown) => (file: Json) => {
  const keys = path.split(".");
  const last = keys.pop() ?? "";
  const holder = keys.reduce<Json>((at, key) => at[key] as Json, file);
  if (value === undefined) Reflect.deleteProperty(holder, last);
  else holder[last] = value;
};

const injury = "limitation.injury.0";
const hours = "calling.hours.0";
const signed = { name: "A. Lawyer", date: "2026-11-22" };
const next = (from: string) => ({
  from,
  value: { count: 2, unit: "years" },
  source: { title: "Texas Codes", citation: "§ 1" },
  read: "2026-11-25",
  basis: "recalled",
  review: "none",
});
const followedBy = (from: string, own: Json) => (file: Json) => {
  const entries = (file.limitation as Json).injury as Json[];
  Object.assign(entries[0] ?? {}, own);
  entries.push(next(from));
};

describe("a change of a file is found, and named by its path", () => {
  it.each<[fault: string, change: (file: Json) => void]>([
    // Unknown keys, which would otherwise be ignored.
    ["tx.json: colour: there is no such key", set("colour", "red")],
    ["tx.json: limitations: there is no such key", set("limitations", {})],
    ["tx.json: limitation.injuries: there is no such key", set("limitation.injuries", [])],
    ["tx.json: limitation.injury[0].form: there is no such key", set(`${injury}.form`, 1)],
    ["tx.json: limitation.injury[0].value.years: there is", set(`${injury}.value.years`, 2)],
    ["tx.json: limitation.injury[0].source.url: there is", set(`${injury}.source.url`, "x")],
    ["tx.json: fault.note: there is no such key", set("fault.note", "x")],
    ["tx.json: calling.hours[0].value.sunday: there is", set(`${hours}.value.sunday`, [9, 12])],
    ["tx.json: lawyers.bars: there is no such key", set("lawyers.bars", [])],
    ["tx.json: privacy.signal[0].value.gpc: there is", set("privacy.signal.0.value.gpc", true)],
    ["tx.json: recording.party: there is no such key", set("recording.party", "one")],
    ["tx.json: education.schools: there is no such key", set("education", { schools: [] })],
    [
      "tx.json: limitation.injury[0].review.on: there is no such key",
      set(`${injury}.review`, { ...signed, on: "x" }),
    ],
    // Missing required fields.
    ["tx.json: code: ", set("code", undefined)],
    ["tx.json: name: ", set("name", undefined)],
    ["tx.json: $schema: ", set("$schema", undefined)],
    ["tx.json: limitation.injury[0].from: ", set(`${injury}.from`, undefined)],
    ["tx.json: limitation.injury[0].value: ", set(`${injury}.value`, undefined)],
    ["tx.json: limitation.injury[0].source: ", set(`${injury}.source`, undefined)],
    ["tx.json: limitation.injury[0].source.citation: ", set(`${injury}.source.citation`, "")],
    ["tx.json: limitation.injury[0].source.title: ", set(`${injury}.source.title`, undefined)],
    ["tx.json: limitation.injury[0].read: ", set(`${injury}.read`, undefined)],
    ["tx.json: limitation.injury[0].basis: ", set(`${injury}.basis`, undefined)],
    ["tx.json: limitation.injury[0].review: ", set(`${injury}.review`, undefined)],
    ["tx.json: limitation.injury: ", set("limitation.injury", [])],
    ["tx.json: calling.hours[0].value.bindsAskedFor: ", set(`${hours}.value.bindsAskedFor`, null)],
    // Malformed values.
    ["tx.json: code: ", set("code", "tx")],
    ["tx.json: code: CA is not the code of this file", set("code", "CA")],
    ["tx.json: limitation.injury[0].from: ", set(`${injury}.from`, "July 2024")],
    ["tx.json: limitation.injury[0].until: ", set(`${injury}.until`, "2026-02-30")],
    ["tx.json: limitation.injury[0].value", set(`${injury}.value`, 2)],
    ["tx.json: limitation.injury[0].value.count: ", set(`${injury}.value.count`, -2)],
    ["tx.json: limitation.injury[0].value.count: ", set(`${injury}.value.count`, 1.5)],
    ["tx.json: limitation.injury[0].value.unit: ", set(`${injury}.value.unit`, "year")],
    ["tx.json: limitation.injury[0].source.href: ", set(`${injury}.source.href`, "http://a.gov")],
    ["tx.json: limitation.injury[0].basis: ", set(`${injury}.basis`, "guessed")],
    ["tx.json: limitation.injury[0].review", set(`${injury}.review`, "somebody")],
    ["tx.json: fault.rule[0].value: ", set("fault.rule.0.value", "bar-49")],
    ["tx.json: recording.parties[0].value: ", set("recording.parties.0.value", "two")],
    ["tx.json: calling.hours[0].value.weekdays[1]: ", set(`${hours}.value.weekdays`, [9, 25])],
    ["tx.json: privacy.health[0].value.sell: ", set("privacy.health.0.value.sell", "yes")],
    // Contradictory or outdated entries.
    [
      "tx.json: calling.hours[0]: value.weekdays: hold no hour",
      set(`${hours}.value.weekdays`, [9, 9]),
    ],
    [
      "tx.json: calling.hours[0]: value.sundays: hold no hour",
      set(`${hours}.value.sundays`, [21, 12]),
    ],
    ["tx.json: calling.hours[0]: value.weekdays: no call is", set(`${hours}.value.weekdays`, null)],
    [
      "tx.json: limitation.injury[0]: value: is under a year, and no note",
      set(`${injury}.value`, { count: 6, unit: "months" }),
    ],
    ["tx.json: limitation.injury[0]: value: is over ten years", set(`${injury}.value.count`, 20)],
    [
      "tx.json: limitation.product[0]: value.repose: is shorter than the limit",
      set("limitation.product.0.value.repose.count", 1),
    ],
    [
      "tx.json: limitation.minors[0]: value.untilAge: says not how long",
      set("limitation.minors.0.value.untilAge", undefined),
    ],
    [
      "tx.json: limitation.minors[0]: value.waits: the time does not wait",
      set("limitation.minors.0.value.waits", false),
    ],
    [
      "tx.json: limitation.injury[0]: until: expired on 2026-01-01",
      set(`${injury}.until`, "2026-01-01"),
    ],
    [
      "tx.json: privacy.rights[0]: until: ends on 2024-01-01",
      set("privacy.rights.0.until", "2024-01-01"),
    ],
    [
      "tx.json: limitation.injury[0]: read: 2027-01-01 is still",
      set(`${injury}.read`, "2027-01-01"),
    ],
    ["tx.json: limitation.injury[0]: how: says nothing", set(`${injury}.how`, undefined)],
    [
      "tx.json: limitation.injury[0]: source.href: was read",
      set(`${injury}.source.href`, undefined),
    ],
    [
      "tx.json: limitation.minors[0]: value: is not known, and no words",
      set("limitation.minors.0.value", null),
    ],
    [
      "tx.json: limitation.injury[0]: review: is older than a year (2025-11-22)",
      (file) => {
        set(`${injury}.read`, "2025-11-21")(file);
        set(`${injury}.review`, { ...signed, date: "2025-11-22" })(file);
      },
    ],
    [
      "tx.json: limitation.injury[0]: review: is of 2026-11-01, before",
      set(`${injury}.review`, { ...signed, date: "2026-11-01" }),
    ],
    [
      "tx.json: limitation.injury[0]: review: 2027-01-01 is still to come",
      set(`${injury}.review`, { ...signed, date: "2027-01-01" }),
    ],
    [
      "tx.json: limitation.injury[0]: from: begins on 2026-01-01, and the next one on 2025-01-01",
      followedBy("2025-01-01", { from: "2026-01-01" }),
    ],
    ["tx.json: limitation.injury[1]: from: only the first", followedBy("unknown", {})],
    [
      "tx.json: limitation.injury[0]: until: ends on 2026-01-01, and the next one begins on 2026-02-01",
      followedBy("2026-02-01", { until: "2026-01-01" }),
    ],
  ])("%s", (fault, change) => {
    const parsed = parseJurisdiction("tx.json", changed(change));
    const faults = "faults" in parsed ? parsed.faults : findLawFaults(parsed.law, today);
    expect(faults).toEqual([expect.stringContaining(fault)]);
  });

  it("names a file that is no JSON, one that is missing, and one of another name", () => {
    expect(parseJurisdiction("tx.json", "{")).toEqual({
      faults: [expect.stringMatching(/^tx\.json: is not JSON/)],
    });
    const without = laws.filter(({ code }) => code !== "TX");
    expect(findMissingLaws(without)).toEqual(["tx.json: is missing"]);
    const renamed = laws.map((law) => (law.code === "TX" ? { ...law, name: "Tejas" } : law));
    expect(findMissingLaws(renamed)).toEqual(["tx.json: name: is not Texas"]);
  });
});
