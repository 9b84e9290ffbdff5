import { randomUUID } from "node:crypto";
import { eq, sql, type SQL } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { leadCreatedSchema, type LeadCreatedMessage } from "@/flow/protocol/webhooks";
import {
  findLogFaultUsingWebhooks,
  findDatabaseFaultUsingWebhooks,
} from "@/server/consent-log/check-webhooks";
import { appendAndSignLog } from "@/server/consent-log/sign-log";
import { parseCheckpoint } from "@/server/consent-log/log/checkpoint";
import { deliverLead } from "@/tests/support/deliver";
import { createLead } from "@/server/leads/create-lead";
import { db, type Transaction } from "@/lib/server/db/client";
import { deliveries } from "@/lib/server/db/schema";
import { createTestDatabase, type TestDatabase } from "../support/database";
import {
  forgeLogEntries,
  listLoggedRecordIds,
  runStatements,
  runAndRollBack,
} from "../support/forge-log";
import { createLeadInput, insertConsentPageSession } from "../support/lead-input";
import { createReceiversAt, createUnnamedTestRegister } from "../support/receivers";
import { startWebhookReceiver, type WebhookReceiver } from "../support/webhook-receiver";

const edits = 1_000;
/** Number of leads before the first webhook, and between the first and the second webhook. */
const [before, between] = [8, 16];

let database: TestDatabase;
let receiver: WebhookReceiver;
/** Two webhooks that the receiver kept. */
let webhooks: LeadCreatedMessage[];

beforeAll(async () => {
  database = await createTestDatabase();
  receiver = await startWebhookReceiver();
  for (let n = 0; n < before; n += 1) await storeLead(n);
  await deliver(await storeLead(before));
  for (let n = 0; n < between; n += 1) {
    await storeLead(before + 1 + n);
    if (n % 3 === 0) await appendAndSignLog(db());
  }
  await deliver(await storeLead(before + between + 1));
  webhooks = receiver.received.map(({ body }) => leadCreatedSchema.parse(JSON.parse(body)));
});
afterAll(async () => {
  await database.drop();
  await receiver.close();
});

/** Stores a lead. Every fourth lead has a different disclosure. */
async function storeLead(n: number): Promise<string> {
  const input = createLeadInput(await insertConsentPageSession(), {
    receivers: createReceiversAt([receiver.url]),
  });
  const consents = input.consents.map(({ item, isChecked }) => ({
    item: {
      ...item,
      content: `${item.content}${n % 4 === 0 ? n : ""}`,
      receivers: [{ id: "a", name: "A Firm", kind: "law-firm" as const }],
    },
    isChecked,
  }));
  return (await db().transaction((tx) => createLead(tx, { ...input, consents }))).leadId;
}

async function deliver(leadId: string): Promise<void> {
  const [delivery] = await db().select().from(deliveries).where(eq(deliveries.leadId, leadId));
  const register = createUnnamedTestRegister([receiver.url]);
  await deliverLead({ db: db(), random: () => 0, receivers: () => register }, delivery!.id);
}

/** Returns a pseudo-random generator (mulberry32). With the same seed, every run makes the same edits. */
function randomFrom(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
}
const random = randomFrom(20_261_122);

interface Edit {
  name: string;
  /** Applies the edit. Resolves to the record ids in their new order. */
  apply(tx: Transaction, records: string[]): Promise<string[]>;
}

const columns = [
  ...["name", "phone_number", "ip_address", "user_agent", "page_url", "build_id", "tcpa_key"],
  ...["field_name", "content_version", "site", "flow_key", "flow_version", "answers_hmac"],
];
const size = () => 2 * (before + between + 2);
const leaf = () => random(size());
const record = (records: string[], at: number) => sql`${records[at]}::uuid`;

/** Kinds of edits to the evidence. Each has many random variants. */
const kinds: (() => Edit)[] = [
  () => {
    const [at, column, value] = [
      leaf(),
      columns[random(columns.length)] ?? "",
      String(random(999)),
    ];
    const apply: Edit["apply"] = async (tx, records) => {
      await runStatements(
        tx,
        sql`update consent_records set ${sql.identifier(column)} = ${value} where id = ${record(records, at)}`,
      );
      return records;
    };
    return { name: `rewrite ${column} of ${at} as ${value}`, apply };
  },
  () => {
    const [at, shift] = [leaf(), 1 + random(86_400)];
    const column = random(2) === 0 ? "accepted_at" : "app_time";
    const apply: Edit["apply"] = async (tx, records) => {
      await runStatements(
        tx,
        sql`update consent_records set ${sql.identifier(column)} = ${sql.identifier(column)} - make_interval(secs => ${shift})
          where id = ${record(records, at)}`,
      );
      return records;
    };
    return { name: `set ${column} of ${at} back by ${shift}`, apply };
  },
  () => {
    const [at, firm] = [leaf(), `firm ${random(99)}`];
    const apply: Edit["apply"] = async (tx, records) => {
      await runStatements(
        tx,
        sql`update consent_records set is_checked = not is_checked, receivers = ${JSON.stringify([{ id: firm }])}
          where id = ${record(records, at)}`,
      );
      return records;
    };
    return { name: `agree or not to ${firm} in ${at}`, apply };
  },
  () => {
    const [at, count] = [leaf(), 1 + random(6)];
    const apply: Edit["apply"] = async (tx, records) => {
      for (const id of records.slice(at, at + count))
        await runStatements(tx, sql`delete from consent_records where id = ${id}`);
      return records.toSpliced(at, count);
    };
    return { name: `delete ${count} from ${at}`, apply };
  },
  () => {
    const [at, of] = [leaf(), leaf()];
    const apply: Edit["apply"] = async (tx, records) => {
      const id = randomUUID();
      await runStatements(
        tx,
        sql`insert into consent_records select (jsonb_populate_record(r, jsonb_build_object('id', ${id}::text,
          'sequence', 10000 + ${at}::int, 'name', 'Eve'))).* from consent_records r where id = ${record(records, of)}`,
      );
      return records.toSpliced(at, 0, id);
    };
    return { name: `insert a copy of ${of} at ${at}`, apply };
  },
  () => {
    const count = 1 + random(size() - 1);
    const apply: Edit["apply"] = async (tx, records) => {
      for (const id of records.slice(-count))
        await runStatements(tx, sql`delete from consent_records where id = ${id}`);
      await runStatements(
        tx,
        sql`delete from leads l where not exists (select from consent_records r where r.lead_id = l.id)`,
      );
      return records.slice(0, -count);
    };
    return { name: `cut off the last ${count}`, apply };
  },
  () => {
    const [from, to] = [leaf(), leaf()];
    const apply: Edit["apply"] = (_tx, records) => {
      // A log entry contains two records of a lead. Both move to another lead's position.
      const [first, last] = [2 * Math.floor(from / 2), 2 * Math.floor(to / 2)];
      const moved = records.slice(first, first + 2);
      const end = last === first ? (first + 2) % records.length : last;
      return Promise.resolve(records.toSpliced(first, 2).toSpliced(end, 0, ...moved));
    };
    return { name: `move ${from} to ${to}`, apply };
  },
  () => {
    const [one, other] = [leaf(), leaf()];
    const apply: Edit["apply"] = async (tx, records) => {
      const second = other === one ? (one + 1) % records.length : other;
      const [a, b] = [record(records, one), record(records, second)];
      // Swaps two records and their positions.
      await runStatements(
        tx,
        sql`create temp table swapped on commit drop as select id, sequence from consent_records where id in (${a}, ${b})`,
        sql`update consent_records set sequence = -sequence where id in (${a}, ${b})`,
        sql`update consent_records set sequence = (select sequence from swapped where id <> consent_records.id)
          where id in (${a}, ${b})`,
      );
      const [first, last] = [records[one], records[second]];
      return first && last ? records.with(one, last).with(second, first) : records;
    };
    return { name: `swap ${one} and ${other}`, apply };
  },
  () => {
    const [at, word] = [leaf(), String(random(9_999))];
    const apply: Edit["apply"] = async (tx, records) => {
      const shown = sql`(select content_sha256 from consent_records where id = ${record(records, at)})`;
      await runStatements(
        tx,
        sql`create temp table rewritten on commit drop as select sha256 as old, content || ${word} as content
          from disclosure_texts where sha256 = ${shown}`,
        sql`update disclosure_texts t set content = w.content,
          sha256 = encode(sha256(convert_to(w.content, 'UTF8')), 'hex') from rewritten w where t.sha256 = w.old`,
        sql`update consent_records r set content_sha256 = encode(sha256(convert_to(w.content, 'UTF8')), 'hex')
          from rewritten w where r.content_sha256 = w.old`,
      );
      return records;
    };
    return { name: `rewrite the text shown in ${at} with ${word}, wherever it was shown`, apply };
  },
  () => {
    const [at, of] = [leaf(), leaf()];
    const apply: Edit["apply"] = async (tx, records) => {
      const other = of === at ? (at + 2) % records.length : of;
      await runStatements(
        tx,
        sql`update consent_records r set lead_id = gen_random_uuid(), session_id = o.session_id
          from consent_records o where o.id = ${record(records, other)} and r.id = ${record(records, at)}`,
      );
      return records;
    };
    return { name: `give ${at} to the session of ${of}`, apply };
  },
];

/** Deletes records as the retention job would after five years. The log's entries keep their hashes. */
function pretendedPurge(): Edit {
  const kept = 2 * (1 + random(size() / 2 - before - 2));
  return {
    name: `pretend that all but the last ${kept} are purged`,
    async apply(tx, records) {
      for (const id of records.slice(0, -kept))
        await runStatements(tx, sql`delete from consent_records where id = ${id}`);
      const isGone = (leadId: SQL) =>
        sql`not exists (select from consent_records r where r.lead_id = ${leadId})`;
      await runStatements(
        tx,
        sql`update log_entries e set content = null where ${isGone(sql`e.lead_id`)}`,
        sql`delete from leads l where ${isGone(sql`l.id`)}`,
      );
      return records.slice(-kept);
    },
  };
}

/** Removes rows of rolled-back edits, which would slow down all further edits. */
async function forgetDeadRows(): Promise<void> {
  for (const table of ["log_entries", "consent_records"])
    await db().execute(sql.raw(`vacuum ${table}`));
}

const superuser = (work: (tx: Transaction) => Promise<void>) => db().transaction(work);

describe("whoever has all rights on the database, and hashes everything anew", () => {
  it("is not found where nothing was changed", async () => {
    const { rows } = await db().execute(
      sql`select rolsuper from pg_roles where rolname = current_user`,
    );
    expect(rows).toEqual([{ rolsuper: true }]);
    expect(webhooks).toHaveLength(2);
    const sizes = webhooks.map(
      ({ data }) => parseCheckpoint(data.tlogProof!.split(/\n\n([^]*)/)[1]!)?.size,
    );
    expect(sizes).toEqual([before + 1, size() / 2]);
    await runAndRollBack(superuser, async (tx) => {
      await forgeLogEntries(tx, await listLoggedRecordIds(tx));
      expect(await findDatabaseFaultUsingWebhooks(tx, webhooks)).toBeUndefined();
    });
    expect(await findLogFaultUsingWebhooks(webhooks, db())).toBeUndefined();
  });

  it(`is found after each of ${edits} edits, from the two webhooks of one receiver`, async () => {
    const done = new Set<string>();
    const unnoticed: string[] = [];
    for (let n = 0; done.size < edits; n += 1) {
      const edit = kinds[n % kinds.length]?.();
      if (!edit || done.has(edit.name)) continue;
      done.add(edit.name);
      if (done.size % 50 === 0) await forgetDeadRows();
      await runAndRollBack(superuser, async (tx) => {
        const records = await listLoggedRecordIds(tx);
        await forgeLogEntries(tx, await edit.apply(tx, records));
        if ((await findLogFaultUsingWebhooks(webhooks, tx)) === undefined)
          unnoticed.push(edit.name);
      });
    }
    expect(unnoticed).toEqual([]);
  }, 600_000);

  it("is found by the database's records, too, when they are said to be purged", async () => {
    for (let n = 0; n < 20; n += 1)
      await runAndRollBack(superuser, async (tx) => {
        const edit = pretendedPurge();
        await forgeLogEntries(tx, await edit.apply(tx, await listLoggedRecordIds(tx)));
        expect(await findDatabaseFaultUsingWebhooks(tx, webhooks), edit.name).toContain(
          "less than five years old",
        );
      });
  });
});
