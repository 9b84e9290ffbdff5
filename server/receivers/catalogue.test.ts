import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { createCatalogueSchool, createTestCatalogue } from "@/tests/support/test-catalogue";
import { readSampleCatalogue } from "./current-catalogue";
import { parseCatalogueFile, readCatalogueFile } from "./catalogue/read-catalogue-file";

describe("the catalogue that comes with the product", () => {
  const { areas, programs, schools, interests } = readSampleCatalogue();

  it("has 200 programs in 12 areas, each with a code of its own of the area's families", () => {
    expect(programs).toHaveLength(200);
    expect(areas).toHaveLength(12);
    expect(new Set(programs.map(({ cip }) => cip)).size).toBe(200);
    for (const { cip, title, area, levels } of programs) {
      expect(cip).toMatch(/^\d{2}\.\d{4}$/);
      // Codes that end in 9999 or 99 mean "other", so they are not programs of study.
      expect(cip).not.toMatch(/99$/);
      expect(title).not.toMatch(/^\s|\s$|\.$|Other$|Reserved/);
      expect(areas.find(({ id }) => id === area)?.families).toContain(cip.slice(0, 2));
      expect(levels.length).toBeGreaterThan(0);
    }
    for (const { id } of areas)
      expect(programs.filter(({ area }) => area === id).length).toBeGreaterThanOrEqual(10);
  });

  it("has no family of codes in two areas", () => {
    const families = areas.flatMap((area) => area.families);
    expect(new Set(families).size).toBe(families.length);
  });

  it("has 60 schools that nobody can take for real ones, each with a logo of its own", () => {
    expect(schools).toHaveLength(60);
    for (const { id, name, contact, logo } of schools) {
      expect(id).toMatch(/^sample-/);
      expect(name).toMatch(/^Sample /);
      expect(contact.website).toMatch(/^https:\/\/sample-[a-z]+\.example$/);
      expect(logo, id).toBe(`/schools/${id}.svg`);
    }
    const drawn = schools.map(({ id }) => readFileSync(`public/schools/${id}.svg`, "utf8"));
    expect(new Set(drawn).size).toBe(60);
  });

  it("has programs for every interest of the short flows", () => {
    expect(Object.keys(interests)).toEqual(["skinnyFlowGame", "skinnyFlowIT"]);
  });
});

describe("a catalogue that is not right", () => {
  const right = () => createTestCatalogue([createCatalogueSchool({ id: "ash" })]);
  const offer = createCatalogueSchool({ id: "ash" }).offers[0]!;

  it.each<[string, () => unknown, string]>([
    [
      "a code in the wrong form",
      () => ({ ...right(), programs: [{ ...right().programs[0], cip: "110701" }] }),
      "program 110701, cip: must be a code such as 11.0701",
    ],
    [
      "two programs of one code",
      () => ({ ...right(), programs: [...right().programs, right().programs[0]!] }),
      "program 11.0204, cip: is used twice",
    ],
    [
      "a program of another family than its area's",
      () => ({
        ...right(),
        programs: [...right().programs, { ...right().programs[0]!, cip: "52.0201" }],
      }),
      "program 52.0201, area: computing does not include its CIP family",
    ],
    [
      "a school that teaches what is not there",
      () =>
        createTestCatalogue([
          createCatalogueSchool({ id: "ash", offers: [{ ...offer, areas: ["law"] }] }),
        ]),
      "school ash, offers.0.areas: unknown area law",
    ],
    [
      "a state that is none",
      () =>
        createTestCatalogue([
          createCatalogueSchool({ id: "ash", offers: [{ ...offer, states: ["ZZ"] }] }),
        ]),
      "school ash, offers.0.states: unknown state ZZ",
    ],
    [
      "a school without an offer",
      () => createTestCatalogue([createCatalogueSchool({ id: "ash", offers: [] })]),
      "school ash, offers: ",
    ],
    [
      "a month that is none",
      () => createTestCatalogue([createCatalogueSchool({ id: "ash", starts: [13] })]),
      "school ash, starts.0: ",
    ],
    [
      "a logo from anywhere",
      () =>
        createTestCatalogue([
          createCatalogueSchool({ id: "ash", logo: "http://logos.example/a.png" }),
        ]),
      "school ash, logo: must be /schools/….svg or https://…",
    ],
    [
      "an unknown field",
      () => ({ ...right(), schools: [{ ...createCatalogueSchool({ id: "ash" }), rank: 1 }] }),
      "school ash: ",
    ],
    [
      "a short list with a program that is not there",
      () => ({ ...right(), general: ["99.0101"] }),
      "CATALOGUE_FILE, general: unknown program 99.0101",
    ],
  ])("%s is named", (_, content, fault) => {
    expect(() => parseCatalogueFile(content())).toThrow(fault);
  });

  it("a file that is not there is named", () => {
    expect(() => readCatalogueFile("/nowhere/catalogue.json")).toThrow(
      "CATALOGUE_FILE: the file cannot be read (ENOENT)",
    );
  });
});
