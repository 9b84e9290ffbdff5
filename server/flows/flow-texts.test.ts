import { describe, expect, it } from "vitest";
import { computeFlowVersion, findFlow, listFlowTranslations } from "./find-flow";
import type { FlowDefinition } from "./flow-definition";
import { flowDefinitionSchema } from "./definitions/flow-definition-schema";
import { getFlowPage } from "./flow-pages";
import {
  applyFlowTexts,
  flowTextsSchema,
  keepUsableTexts,
  removeUnchangedTexts,
  type FlowTexts,
} from "./flow-texts";
import { listPageTexts } from "./page-texts";
import { createFlowWithTexts } from "./served-flow";

const flow = findFlow("mva") as FlowDefinition;
const spanish = listFlowTranslations("mva").find(({ language }) => language === "es-US");
const question = "questions.Injured.label";
const textsOf = (edition: FlowDefinition | undefined, page: string) =>
  Object.fromEntries(
    listPageTexts(getFlowPage(edition as FlowDefinition, page)).map(({ path, text }) => [
      path,
      text,
    ]),
  );

describe("changed texts", () => {
  const texts: FlowTexts = {
    Injured: {
      [question]: { en: "Are you hurt?", es: "¿Está herido?" },
      tip: { en: "Take your time." },
      "questions.Injured.options.No": { es: "Nadie" },
    },
  };

  it("replace the release's in their language, and nothing else", () => {
    const english = createFlowWithTexts(flow, { version: 3, texts }, "en");
    expect(textsOf(english, "Injured")).toEqual({
      ...textsOf(flow, "Injured"),
      [question]: "Are you hurt?",
      tip: "Take your time.",
    });
    expect(english?.textVersion).toBe(3);
    const untouched = (edition?: FlowDefinition) =>
      edition?.pages.filter(({ key }) => key !== "Injured");
    expect(untouched(english)).toEqual(untouched(flow));
    expect(flowDefinitionSchema.parse(english)).toEqual(english);
    expect(computeFlowVersion(english as FlowDefinition)).not.toBe(computeFlowVersion(flow));
  });

  it("show a changed English text without a translation in English, and keep other translations", () => {
    const edition = createFlowWithTexts(flow, { version: 3, texts }, "es");
    expect(edition?.language).toBe("es-US");
    expect(textsOf(edition, "Injured")).toEqual({
      ...textsOf(spanish, "Injured"),
      [question]: "¿Está herido?",
      tip: "Take your time.",
      "questions.Injured.options.No": "Nadie",
    });
    expect(getFlowPage(edition as FlowDefinition, "Pii").consent).toEqual(
      getFlowPage(spanish as FlowDefinition, "Pii").consent,
    );
  });

  it("never reach locked pages, unknown pages, or an option's value", () => {
    const locked = {
      AccidentType: { tip: { en: "x" } },
      AccidentDate: { tip: { en: "x" } },
      Pii: { body: { en: "x" } },
      Nowhere: { tip: { en: "x" } },
      Injured: { "questions.Injured.options.Yes": { en: "Me" }, heading: { en: "x" } },
    };
    const changed = applyFlowTexts(flow, locked, "en");
    const [asked] = getFlowPage(changed, "Injured").questions ?? [];
    expect(asked?.options).toContainEqual({ value: "Yes", label: "Me" });
    expect(changed.pages.filter(({ key }) => key !== "Injured")).toEqual(
      flow.pages.filter(({ key }) => key !== "Injured"),
    );
    expect(keepUsableTexts(flow, locked)).toEqual({
      Injured: { "questions.Injured.options.Yes": { en: "Me" } },
    });
  });

  it("are the release's flow itself if none is changed", () => {
    expect(createFlowWithTexts(flow, { version: 4, texts: {} }, "en")).toBe(flow);
    expect(createFlowWithTexts(flow, { version: 4, texts: {} }, "es")).toEqual(spanish);
  });
});

it("drops texts that equal the release's, and keeps a translation of a changed text", () => {
  const released = textsOf(flow, "Injured");
  const translated = textsOf(spanish, "Injured");
  const given: FlowTexts = {
    Injured: {
      [question]: { en: "Are you hurt?", es: translated[question] ?? "" },
      tip: { en: released.tip ?? "", es: translated.tip ?? "" },
      "questions.Injured.options.No": { en: released["questions.Injured.options.No"] ?? "" },
    },
  };
  expect(removeUnchangedTexts(listFlowTranslations("mva"), given)).toEqual({
    Injured: { [question]: given.Injured?.[question] },
  });
});

it("parses only texts by page, path and language", () => {
  expect(flowTextsSchema.safeParse({ Injured: { tip: { en: "Hi" } } }).success).toBe(true);
  for (const wrong of [
    [],
    { Injured: "Hi" },
    { Injured: { tip: { fr: "Salut" } } },
    { a: { b: { en: 1 } } },
  ])
    expect(flowTextsSchema.safeParse(wrong).success).toBe(false);
});
