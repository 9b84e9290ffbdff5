import { expect, it } from "vitest";
import { isPrefillParameter } from "@/flow/protocol/prefill";
import { findFlow } from "@/server/flows/find-flow";
import { listPrefillValues } from "@/server/flow-checks/check-prefill";
import { readSampleCatalogue } from "@/server/receivers/current-catalogue";
import { gameDesignTheme } from "@/themes/skinny-flow-game";
import { informationTechnologyTheme } from "@/themes/skinny-flow-it";
import { studyNearMeTheme } from "@/themes/ysm";

it.each([studyNearMeTheme, gameDesignTheme, informationTechnologyTheme])(
  "each link of the home page of $site starts with an answer that its questionnaire offers",
  ({ home, flows }) => {
    const flow = findFlow(flows.main.flowKey)!;
    const areas = readSampleCatalogue().areas.map(({ id }) => id);
    const offered = listPrefillValues(flow) ?? areas;
    const answers = listAnswers(home.copy);
    expect(answers.length).toBeGreaterThan(4);
    for (const [field, value] of answers) {
      expect(field).toBe(flow.prefill?.field);
      expect(offered).toContain(value);
      expect(isPrefillParameter(field, value), value).toBe(true);
    }
  },
);

/** Returns the prefilled answers anywhere in a home page's texts, as pairs of field and value. */
function listAnswers(copy: unknown): [field: string, value: string][] {
  if (typeof copy !== "object" || copy === null) return [];
  return Object.entries(copy).flatMap(([key, value]: [string, unknown]) =>
    key === "prefill" ? (Object.entries(Object(value)) as [string, string][]) : listAnswers(value),
  );
}
