import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readDecryptedConsents } from "@/server/consent-log/read-consents";
import { db } from "@/lib/server/db/client";
import { receiverCapacityReservations } from "@/lib/server/db/receivers-schema";
import { deliveries, leads } from "@/lib/server/db/schema";
import { createTestDatabase, type TestDatabase } from "../support/database";
import { listConsentItems, createUniqueContact, submitAnswers } from "../support/education-journey";
import { createReceiversFile } from "../support/receivers-file";
import { serveApi, type ServedApi } from "../support/serve-api";
import { createCatalogueSchool } from "../support/test-catalogue";
import { useCatalogue } from "../support/use-catalogue";
import { Visitor } from "../support/visitor";

let database: TestDatabase;
let server: ServedApi;
let register: ReturnType<typeof createReceiversFile>;

beforeAll(async () => {
  process.env.LOG_LEVEL = "silent";
  process.env.RATE_LIMIT_PER_MINUTE = "0";
  process.env.LEADS_PER_ADDRESS_PER_HOUR = "0";
  process.env.LEAD_SCORE_LIMIT = "0";
  register = createReceiversFile();
  useCatalogue([]);
  database = await createTestDatabase();
  server = await serveApi();
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

const computing = ["11.0204", "11.0701", "11.1003"] as const;

/** Generates one of the usual values with a probability of 8/9, otherwise one of the others. */
function mostly<T>(usual: readonly T[], others: readonly T[]): fc.Arbitrary<T> {
  return fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...usual) },
    { weight: 1, arbitrary: fc.constantFrom(...others) },
  );
}

const wish = fc.record({
  programs: fc.subarray([...computing], { minLength: 1, maxLength: 2 }),
  mode: fc.constantFrom("Online", "Campus", "Either"),
  start: fc.constantFrom("Soon", "JanuaryToApril", "MayToAugust"),
  level: mostly(["HighSchool", "Bachelor"], ["Master"]),
  zip: fc.constantFrom("92101", "78701"),
});
type Wish = typeof wish extends fc.Arbitrary<infer T> ? T : never;

/** Generates a school that probably matches the visitor's wish. Fully random schools would hardly ever match. */
const schoolFor = ({ programs, mode, start, zip }: Wish, id: string) => {
  const [home, away] = zip === "92101" ? ["CA", "TX"] : ["TX", "CA"];
  const [format, otherFormat] =
    mode === "Campus" ? (["campus", "online"] as const) : (["online", "campus"] as const);
  const [month, otherMonth] = start === "MayToAugust" ? [6, 1] : [1, 6];
  return fc.record({
    id: fc.constant(id),
    program: mostly<(typeof computing)[number]>(
      programs,
      computing.filter((one) => !programs.includes(one)),
    ),
    format: mostly<"online" | "campus">([format], [otherFormat]),
    states: mostly<string[] | undefined>([undefined, [home]], [[away]]),
    level: fc.constantFrom("associate" as const, "bachelor" as const),
    starts: mostly<number[]>([[month], [month, 9]], [[otherMonth]]),
    day: mostly<number | undefined>([undefined, 5], [0]),
  });
};
type RandomSchool = ReturnType<typeof schoolFor> extends fc.Arbitrary<infer T> ? T : never;

const run = wish.chain((wished) =>
  fc.record({
    wish: fc.constant(wished),
    schools: fc
      .uniqueArray(fc.constantFrom("ash", "birch", "cedar", "dune", "elm", "fern"), {
        minLength: 1,
      })
      .chain((ids) => fc.tuple(...ids.map((id) => schoolFor(wished, id)))),
    maximum: fc.integer({ min: 1, max: 6 }),
    // The first checkbox decides whether any checkbox is checked.
    checks: fc
      .tuple(mostly([true], [false]), fc.array(fc.boolean(), { maxLength: 3 }))
      .map(([first, others]) => [first, ...others]),
  }),
);

/**
 * Number of generated visits. At least `leastLeads` of them, but not all, must create a lead. In 3,000 seeds, 33 to 57
 * did.
 */
const runs = 60;
const leastLeads = 25;

it("a request goes to exactly the schools that fit, were named, and were checked", async () => {
  let made = 0;
  await fc.assert(
    fc.asyncProperty(
      run,
      async ({ wish: { programs, mode, start, level, zip }, schools, maximum, checks }) => {
        await db().delete(receiverCapacityReservations);
        useCatalogue(schools.map(entryOf));
        register.use([], { mva: { maximum } });
        const visitor = new Visitor(server.url, "ysm");
        await submitAnswers(visitor, [
          { Level: [level] },
          ...(level === "Master" ? [] : [{ Areas: ["computing"] }, { Programs: programs }]),
        ]);
        if (level === "Master") return; // No program in this catalogue accepts this level.
        const where = { PostalCode: [zip] };
        await visitor.submit({ StudyMode: [mode] });
        await visitor.submit({ StartDate: [start] });
        await visitor.submit({ ...where, Age: ["18To24"] });
        await visitor.submit({ Military: ["No"] });
        const state = zip === "92101" ? "CA" : "TX";
        const fitting = schools.filter((one) => fits(one, { programs, mode, start, state }));
        const items = listConsentItems(visitor);
        expect(items).toHaveLength(Math.min(maximum, fitting.length));
        expect(visitor.pageKey).toBe(fitting.length > 0 ? "Pii" : "More");
        const shown = items.map(({ tcpaKey }) => tcpaKey.replace("tcpa-ysm-1:", ""));
        expect(fitting.map(({ id }) => id)).toEqual(expect.arrayContaining(shown));
        const accepted = items
          .map(({ tcpaKey }) => tcpaKey)
          .filter((_, index) => checks[index % checks.length]);
        if (items.length === 0) return;
        await visitor.act("Submit", { ...createUniqueContact(), TcpaIdsAccepted: accepted });
        const [lead] = await db()
          .select()
          .from(leads)
          .where(eq(leads.sessionId, visitor.sessionId));
        expect(lead !== undefined).toBe(accepted.length > 0);
        if (!lead) return;
        made += 1;
        const sent = await db().select().from(deliveries).where(eq(deliveries.leadId, lead.id));
        expect(sent.map(({ receiverId }) => `tcpa-ysm-1:${receiverId}`).sort()).toEqual(
          [...accepted].sort(),
        );
        const records = await readDecryptedConsents(db(), lead.id);
        expect(records).toHaveLength(items.length);
        for (const { isChecked, receivers, tcpaKey } of records) {
          expect(isChecked).toBe(accepted.includes(tcpaKey));
          expect(receivers?.map(({ id }) => `tcpa-ysm-1:${id}`)).toEqual([tcpaKey]);
        }
      },
    ),
    { numRuns: runs },
  );
  expect(made).toBeGreaterThanOrEqual(leastLeads);
  expect(made).toBeLessThan(runs);
}, 240_000);

function entryOf({ id, program, format, states, level, starts, day }: RandomSchool) {
  return createCatalogueSchool({
    id,
    offers: [{ programs: [program], levels: [level], formats: [format], states }],
    starts,
    ...(day === undefined ? {} : { caps: { day, timeZone: "UTC" } }),
  });
}

/** Computes from a school's entry whether it matches, independently of the product's code. */
function fits(
  { program, format, states, starts, day }: RandomSchool,
  wished: { programs: string[]; mode: string; start: string; state: string },
): boolean {
  const months = { Soon: [1, 6, 9], JanuaryToApril: [1], MayToAugust: [6] }[wished.start] ?? [];
  return (
    wished.programs.includes(program) &&
    (wished.mode === "Either" || wished.mode.toLowerCase() === format) &&
    (states === undefined || states.includes(wished.state)) &&
    starts.some((month) => months.includes(month)) &&
    day !== 0
  );
}
