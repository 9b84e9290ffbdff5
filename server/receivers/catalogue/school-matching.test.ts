import { describe, expect, it } from "vitest";
import type { ClientData } from "@/flow/protocol/requests";
import { getTranslator } from "@/lib/server/language/texts";
import { createCatalogueSchool, createTestCatalogue } from "@/tests/support/test-catalogue";
import { acceptsLead, mayAcceptLead } from "../accepts-lead";
import { listReceivers, findReceiver } from "../receiver-register";
import { getProgramName } from "../catalogue";
import { explainSchoolMatch } from "../explain-school-match";
import { localizeCatalogue } from "../localize-catalogue";
import { listProgramOptions, pickShortQuestionnairePrograms } from "../program-choices";
import { parseCatalogueFile } from "./read-catalogue-file";
import { mapProgramsToSchools, addSchoolCounts } from "../school-mappings";
import { createSchoolReceivers } from "../school-receivers";

const catalogue = parseCatalogueFile(
  createTestCatalogue([
    createCatalogueSchool({
      id: "ash",
      offers: [
        {
          programs: ["11.0701"],
          levels: ["bachelor"],
          formats: ["online"],
          exceptStates: ["AK"],
        },
        {
          areas: ["computing", "health"],
          levels: ["certificate", "associate"],
          formats: ["campus", "evenings"],
          states: ["TX"],
        },
      ],
    }),
  ]),
);
const [ash] = createSchoolReceivers(catalogue, []);
const lead = (answers: ClientData) => ({
  site: "ysm",
  answers: {
    ...{ Level: ["HighSchool"], Programs: ["11.0701"], StateCode: ["CA"] },
    ...{ StudyMode: ["Online"], StartDate: ["Soon"] },
    ...answers,
  },
});

describe("a school of the catalogue", () => {
  it.each<[string, ClientData, boolean]>([
    ["what it teaches online", {}, true],
    ["a state that it does not take", { StateCode: ["AK"] }, false],
    ["a program that it has on campus alone", { Programs: ["11.1003"] }, false],
    ["one of several programs", { Programs: ["11.1003", "11.0701"] }, true],
    [
      "its campus, in its state",
      { Programs: ["11.1003"], StudyMode: ["Campus"], StateCode: ["TX"] },
      true,
    ],
    ["its campus, from elsewhere", { StudyMode: ["Campus"] }, false],
    ["evenings", { StudyMode: ["Evenings"], StateCode: ["TX"] }, true],
    ["weekends", { StudyMode: ["Weekends"], StateCode: ["TX"] }, false],
    ["either", { StudyMode: ["Either"] }, true],
    ["a start that it has", { StartDate: ["JanuaryToApril"] }, true],
    ["a start that it has not", { StartDate: ["SeptemberToDecember"] }, false],
    ["a graduate, who has passed what it teaches", { Level: ["Master"] }, false],
    [
      "a graduate who wants a certificate",
      { Level: ["Master"], Programs: ["51.0801"], StudyMode: ["Campus"], StateCode: ["TX"] },
      true,
    ],
    ["nobody without a diploma", { Level: ["NoDiploma"] }, false],
    ["a flow that does not ask how and when", { StudyMode: [], StartDate: [] }, true],
    ["no answer about programs", { Programs: [] }, false],
  ])("%s: %j is taken: %s", (_, answers, isTaken) => {
    expect(acceptsLead(ash!, lead(answers))).toBe(isTaken);
  });

  it("may still turn out to take what was not asked yet", () => {
    const { StateCode: _, StudyMode: __, ...early } = lead({}).answers;
    expect(mayAcceptLead(ash!, { site: "ysm", answers: early })).toBe(true);
    expect(acceptsLead(ash!, { site: "ysm", answers: early })).toBe(false);
    expect(mayAcceptLead(ash!, lead({ Programs: ["51.3801"] }))).toBe(false);
  });

  it("is explained: what of the choice, how, where, when", () => {
    expect(explainSchoolMatch(catalogue, "ash", lead({}).answers)).toEqual({
      ways: "online",
      programs: ["Computer science"],
      starts: "starts Jan and Aug",
    });
    const texan = lead({
      Programs: ["11.0701", "51.3801"],
      StudyMode: ["Either"],
      StateCode: ["TX"],
    });
    expect(explainSchoolMatch(catalogue, "ash", texan.answers)).toMatchObject({
      ways: "online, on campus or in the evening",
      programs: ["Computer science", "Registered nurse (RN)"],
    });
    expect(explainSchoolMatch(catalogue, "other", lead({}).answers)).toBeUndefined();
  });

  it("is explained in the language of the flow", () => {
    const words = getTranslator("es");
    const spanish = localizeCatalogue(words, catalogue);
    const { answers } = lead({ StudyMode: ["Either"], StateCode: ["TX"] });
    expect(explainSchoolMatch(catalogue, "ash", answers, words)).toEqual({
      ways: "en línea, en el campus o por la noche",
      programs: ["Ciencias de la computación"],
      starts: "empieza en ene y ago",
    });
    expect(localizeCatalogue(words, catalogue)).toBe(spanish);
    expect(listProgramOptions(spanish, { Areas: ["health"] }, words.tag)[0]).toEqual({
      value: "51.3801",
      label: "Enfermería titulada (RN)",
    });
  });

  it("is counted for those alone whose language it speaks", () => {
    const counted = (language: "en" | "es", languages?: ["es"]) =>
      addSchoolCounts(
        [{ label: "x", value: "11.0701" }],
        mapProgramsToSchools(["11.0701"], [{ ...ash!, languages }], { ...lead({}), language }),
        getTranslator(language),
      );
    expect(counted("en")).toMatchObject([{ increaseMarker: "+1 school" }]);
    expect(counted("es", ["es"])).toMatchObject([{ increaseMarker: "+1 escuela" }]);
    expect(counted("es")).toEqual([{ label: "x", value: "11.0701" }]);
  });

  it("shows programs by their plain names, else by their titles with room around a slash", () => {
    const named = (title: string, plainName?: string) =>
      getProgramName({ cip: "11.1003", area: "computing", levels: ["bachelor"], title, plainName });
    expect(named("Systems Security/Auditing", "Cybersecurity")).toBe("Cybersecurity");
    expect(named("Systems Security/Auditing")).toBe("Systems Security / Auditing");
  });

  it("goes to each address of the operator, under one name", () => {
    const webhooks = ["https://a.example/", "https://b.example/"].map((url) => ({
      url,
      secret: "s",
    }));
    const priced = catalogue.schools.map((school) => ({ ...school, price: 12.5 }));
    const schools = createSchoolReceivers({ ...catalogue, schools: priced }, webhooks);
    const register = { receivers: [], schools, isNamed: false, rulesOf: () => ({}) };
    const all = listReceivers(register);
    expect(all.map(({ webhook }) => webhook?.url)).toEqual([
      "https://a.example/",
      "https://b.example/",
    ]);
    // The additional webhook has no price, because a lead is charged once.
    expect(all.map(({ priceCents }) => priceCents)).toEqual([1_250, undefined]);
    expect(findReceiver(register, all[1]!.id)).toMatchObject({ copyOf: "ash", name: ash!.name });
  });
});

describe("a short list", () => {
  it("is the same for the same seed, no program twice, the interest's first", () => {
    const list = (seed: string) =>
      pickShortQuestionnairePrograms(catalogue, "SkinnyFlowGame", {
        interest: "Programming",
        seed,
      });
    expect(list("a")).toEqual(list("a"));
    expect(new Set(list("b").map(({ value }) => value)).size).toBe(list("b").length);
    expect(
      list("a")
        .map(({ value }) => value)
        .sort(),
    ).toEqual(["11.0204", "11.0701"]);
    expect(pickShortQuestionnairePrograms(catalogue, "mva", { seed: "a" })).toEqual([
      { label: "Computer science", value: "11.0701" },
    ]);
  });
});
