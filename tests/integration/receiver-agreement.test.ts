import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { ConsentItem } from "@/flow/protocol/instruction";
import { type ClientData } from "@/flow/protocol/requests";
import { onActionResponseSchema } from "@/flow/protocol/responses";
import type * as definitions from "@/server/flows/flow-registry";
import { findFlowFaults } from "@/server/flow-checks/check-flow";
import { readDecryptedConsents } from "@/server/consent-log/read-consents";
import { db } from "@/lib/server/db/client";
import { receiverCapacityReservations } from "@/lib/server/db/receivers-schema";
import { deliveries, leads } from "@/lib/server/db/schema";
import { startFlowServerWithRegister, type FlowServer } from "../support/flow-server";
import { type FileReceiver, type ReceiversFile } from "../support/receivers-file";
import { colorOptions, createShortFlow } from "../support/short-flow";
import { Visitor } from "../support/visitor";

vi.mock("@/server/flows/flow-registry", async (importOriginal) => {
  const { allFlowDefinitions } = await importOriginal<typeof definitions>();
  const { createShortFlow } = await import("../support/short-flow");
  return {
    allFlowDefinitions: [...allFlowDefinitions, createShortFlow("all"), createShortFlow("each")],
  };
});

let server: FlowServer;
let register: ReceiversFile;
let people = 0;

beforeAll(async () => {
  ({ server, register } = await startFlowServerWithRegister());
});
afterAll(() => server.close());

it("stands on sound definitions", () => {
  for (const covers of ["all", "each"] as const)
    expect(findFlowFaults(createShortFlow(covers), { validatorPaths: [] })).toEqual([]);
});

const receivers = fc
  .uniqueArray(fc.constantFrom("ann", "bob", "cid", "dora", "eve"), { maxLength: 5 })
  .chain((ids) => fc.tuple(...ids.map(receiverOf)));
function receiverOf(id: string): fc.Arbitrary<FileReceiver> {
  return fc.record({
    id: fc.constant(id),
    name: fc.constantFrom(`Firm of ${id}`, `${id} <&> "Sons"`),
    // Most receivers accept any lead, so most runs create one.
    accepts: fc.oneof(
      { weight: 2, arbitrary: fc.constant<FileReceiver["accepts"]>([{}]) },
      fc.constantFrom<FileReceiver["accepts"][]>(
        [{ answers: { Colour: ["red"] } }],
        [{ answers: { Colour: ["Green", "Blue"] } }, { sites: ["roundup"] }],
      ),
    ),
    caps: fc.oneof(
      { weight: 2, arbitrary: fc.constantFrom(undefined) },
      fc.constantFrom({ day: 0, timeZone: "UTC" }, { day: 3, timeZone: "UTC" }),
    ),
    weight: fc.constantFrom(0.5, 1, 20),
  });
}
const run = fc.record({
  covers: fc.constantFrom("all" as const, "each" as const),
  maximum: fc.integer({ min: 1, max: 4 }),
  colour: fc.constantFrom(...colorOptions),
  first: receivers,
  /** The receivers at the time of the submission. Undefined: unchanged. */
  later: fc.option(receivers, { nil: undefined }),
  holdsRunOut: fc.boolean(),
  /** States of the checkboxes, repeated if there are more checkboxes. */
  checks: fc.array(fc.boolean(), { minLength: 1, maxLength: 5 }),
});

it("a lead goes to exactly those whom its accepted consents name, whatever changes on the way", async () => {
  let made = 0;
  await fc.assert(
    fc.asyncProperty(run, async ({ covers, maximum, colour, first, later, ...rest }) => {
      await db().delete(receiverCapacityReservations);
      const sites = { mva: { maximum } };
      register.use(first, sites);
      const visitor = new Visitor(server.url, createShortFlow(covers).key);
      await visitor.land();
      await visitor.submit({ Colour: [colour] });
      if (rest.holdsRunOut)
        await db()
          .update(receiverCapacityReservations)
          .set({ heldUntil: new Date(0) });
      if (later) register.use(later, sites);
      const before = await submitChecked(visitor, rest.checks);
      const shownAgain = visitor.pageKey === "Pii" && before.status === 200;
      const { accepted } = shownAgain ? await submitChecked(visitor, rest.checks) : before;

      const [lead] = await db().select().from(leads).where(eq(leads.sessionId, visitor.sessionId));
      expect(lead !== undefined).toBe(visitor.pageKey === "ThankYou");
      if (!lead) return;
      made += 1;
      const sent = await db().select().from(deliveries).where(eq(deliveries.leadId, lead.id));
      const records = await readDecryptedConsents(db(), lead.id);
      const checked = records.filter(({ isChecked }) => isChecked);
      expect(checked.map(({ tcpaKey }) => tcpaKey).sort()).toEqual([...accepted].sort());
      const named = checked.flatMap((record) => record.receivers ?? []);
      expect(sent.map(({ receiverId }) => receiverId).sort()).toEqual(
        named.map(({ id }) => id).sort(),
      );
      expect(named.length).toBeGreaterThan(0);
      expect(named.length).toBeLessThanOrEqual(maximum);
      for (const record of checked)
        for (const { name } of record.receivers ?? [])
          expect(record.content).toContain(
            name.replace("<&>", "&lt;&amp;&gt;").replaceAll('"', "&quot;"),
          );
      // Every accepted reservation must belong to a placed lead, and no other reservation may remain.
      const places = await db().select().from(receiverCapacityReservations);
      expect(places.map(({ receiverId }) => receiverId).sort()).toEqual(
        named.map(({ id }) => id).sort(),
      );
    }),
    { numRuns: 120 },
  );
  expect(made).toBeGreaterThan(10);
}, 240_000);

/** Submits the contact page with these checkboxes. Returns the checked consent keys and the response. */
async function submitChecked(visitor: Visitor, checks: readonly boolean[]) {
  const accepted = consentItems(visitor)
    .filter((_, index) => checks[index % checks.length])
    .map(({ tcpaKey }) => tcpaKey);
  const number = (people += 1);
  const answers: ClientData = {
    FirstName: ["Ann"],
    Phone: [`61${String(92340000 + number)}`],
    TcpaIdsAccepted: accepted,
  };
  if (visitor.pageKey !== "Pii") return { status: 0, accepted };
  const { status } = await visitor.act("Submit", answers, { key: randomUUID() });
  return { status, accepted };
}

function consentItems({ answer }: Visitor): ConsentItem[] {
  return (answer ? onActionResponseSchema.parse(answer).instructions : []).flatMap((instruction) =>
    instruction.instructionType === "RequestTcpaConsent" ? instruction.tcpa : [],
  );
}
