import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { randomSchoolProgramsSchema, slugSchema } from "@/flow/protocol/services";
import { readSampleCatalogue } from "@/server/receivers/current-catalogue";
import { findPageError } from "@/lib/server/site/page-error";
import { campaigns } from "@/themes/campaigns/registry";
import { createTestDatabase, type TestDatabase } from "../support/database";
import { listInstructions } from "../support/education-journey";
import { serveApi, type ServedApi } from "../support/serve-api";
import { Visitor } from "../support/visitor";

let database: TestDatabase;
let server: ServedApi;

beforeAll(async () => {
  process.env.LOG_LEVEL = "silent";
  process.env.RATE_LIMIT_PER_MINUTE = "0";
  database = await createTestDatabase();
  server = await serveApi();
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

const ask = async (path: string): Promise<unknown> =>
  (await fetch(`${server.url}/api/flow/${path}`)).json();

describe.each([
  ["skinnyFlowGame", "Programming"],
  ["skinnyFlowIT", "Security"],
])("%s", (site, interest) => {
  const lists = readSampleCatalogue().interests[site] ?? {};
  const own = new Set(Object.values(lists).flat());

  it("draws landing slugs that are landing pages of the site, each of them", async () => {
    const drawn = new Set<string>();
    for (let draw = 0; draw < 80; draw += 1)
      drawn.add(slugSchema.parse(await ask(`RandomLandingPageSlug?namespace=${site}`)).slug);
    for (const one of drawn) expect(findPageError(`/${one}`, site), one).toBeUndefined();
    const carried = campaigns.filter(({ sites }) => sites.includes(site));
    expect([...drawn].sort()).toEqual(carried.map((campaign) => campaign.slug).sort());
  });

  it("draws a few programs of the site, no two alike", async () => {
    for (let draw = 0; draw < 20; draw += 1) {
      const { pois } = randomSchoolProgramsSchema.parse(
        await ask(`RandomSkinnyPois?namespace=${site}`),
      );
      const codes = pois.map(({ value }) => value);
      expect(codes).toHaveLength(3);
      expect(new Set(codes).size).toBe(3);
      for (const code of codes) expect(own).toContain(code);
    }
  });

  it("offers its visitors such programs, those of their interest first, the same ones each time", async () => {
    const visitor = new Visitor(server.url, site);
    await visitor.land();
    await visitor.submit({ Interest: [interest] });
    const offered = programsOf(visitor);
    expect(offered).toHaveLength(3);
    for (const code of offered) expect(own).toContain(code);
    const first = (lists[interest] ?? []).slice(0, 3);
    expect(offered.slice(0, first.length).sort()).toEqual([...first].sort());
    const tab = visitor.tab();
    await tab.land();
    expect(programsOf(tab)).toEqual(offered);
  });
});

/** Returns the program codes on the page. */
function programsOf(visitor: Visitor): string[] {
  const [question] = listInstructions(visitor, "AskQuestions").flatMap(
    ({ questions }) => questions,
  );
  return (question?.options ?? []).flatMap((option) => ("value" in option ? option.value : []));
}
