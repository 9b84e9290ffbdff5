import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { AlertDeps } from "@/server/monitoring/alert-deps";
import { createAlertMonitor } from "@/server/monitoring/alert-monitor";
import {
  alertConditionNames,
  alertConditionChecks,
} from "@/server/monitoring/alerts/conditions/alert-conditions";
import { db } from "@/lib/server/db/client";
import { createAlertSettings } from "@/tests/support/alert-settings";
import { createTestDatabase, type TestDatabase } from "@/tests/support/database";
import { createLawFirm, createNamedRegister } from "@/tests/support/receivers";

const hour = 3_600_000;
const day = 24 * hour;
/** Start of eight weeks in which New York changes to daylight saving time. Alerts are checked in the last 30 days. */
const begin = Date.parse("2026-02-01T05:00:00Z");
const end = begin + 58 * day;
const watchedFrom = end - 30 * day;
/** Leads per hour at peak time, by site. */
const sites = { mva: 14, roundup: 7, ysm: 1.5 };

let database: TestDatabase;

beforeAll(async () => {
  process.env.LOG_LEVEL = "silent";
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Returns the dependencies of the alert checks at a given time. */
const depsAt = (at: number): AlertDeps => ({
  database: db,
  now: sql`${new Date(at).toISOString()}::timestamptz`,
  receivers: () =>
    createNamedRegister([
      createLawFirm("alpha", { caps: { day: 400, timeZone: "America/New_York" } }),
    ]),
  settings: () => createAlertSettings(),
  probe: () => Promise.resolve(undefined),
  machineTime: () => at,
  machine: "test",
  random: () => 0,
});
const lookAt = (at: number) => createAlertMonitor(depsAt(at))();

/** Returns the alerts that would be raised at a time, if none is open yet. */
async function findingsAt(at: number): Promise<unknown[]> {
  const found = alertConditionNames.map((name) =>
    alertConditionChecks[name](depsAt(at), () => false),
  );
  return (await Promise.all(found)).flat();
}

/** Returns a pseudo-random generator (mulberry32) with the same numbers in every run. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

const localHour = new Intl.DateTimeFormat("en-US", {
  timeZone: "America/New_York",
  hour: "numeric",
  hourCycle: "h23",
});

/** Returns times of leads: none at night, many during the day, half as many on Sundays. No two days are equal. */
function leadTimes(busiest: number, random: () => number): string[] {
  const times: string[] = [];
  let mood = 1;
  for (let start = begin; start < end; start += hour) {
    const local = Number(localHour.format(start));
    if (local === 0) mood = 0.8 + 0.4 * random();
    const ofDay = 0.03 + 0.97 * Math.max(0, Math.sin(((local - 6) / 18) * Math.PI));
    const ofWeek = new Date(start - 5 * hour).getUTCDay() === 0 ? 0.5 : 1;
    const rate = busiest * ofDay * ofWeek * mood;
    for (let at = -Math.log(random()) / rate; at < 1; at -= Math.log(random()) / rate)
      times.push(new Date(start + at * hour).toISOString());
  }
  return times;
}

/** Stores delivered leads. One in 40 had one or two failed attempts before, within six minutes. */
async function storeLeads(site: string, times: readonly string[]): Promise<void> {
  await db().execute(sql`
    with made as (
      insert into leads (id, session_id, site, flow_key, flow_version, app_time, ip_address, consent, consent_date, consent_language,
        answers, tracking, certificates, build_id, created_at)
      select gen_random_uuid(), gen_random_uuid(), ${site}, 'mva', '', at, '', true, at, 'en-US', '{}', '{}', '{}', 'b', at
      from (select jsonb_array_elements_text(${JSON.stringify(times)}::jsonb)::timestamptz as at) as times
      returning id, created_at as at
    ), sent as (
      insert into deliveries (id, lead_id, receiver_id, receiver_name, url, state, attempts, created_at, delivered_at)
      select gen_random_uuid(), id, 'alpha', 'Alpha', 'https://alpha.example', 'delivered', 1, at, at
      from made returning id, created_at as at, lead_id
    ), placed as (
      insert into receiver_reservations (session_id, receiver_id, site, held_until, lead_id, placed_at)
      select gen_random_uuid(), 'alpha', ${site}, at, lead_id, at from sent
    )
    insert into delivery_attempts (id, delivery_id, receiver_id, number, started_at, leased_until, finished_at,
      status, outcome)
    select gen_random_uuid(), id, 'alpha', number, at + pause, at + pause, at + pause,
      case when is_last then 200 else 503 end, case when is_last then 'accepted' else 'failed' end
    from (select *, row_number() over (order by at) as n from sent) as numbered,
      lateral (values (1, interval '1 second', n % 40 <> 0), (2, interval '6 seconds', n % 80 <> 0),
        (3, interval '6 minutes', true)) as tries(number, pause, is_last)
    where number <= case when n % 80 = 0 then 3 when n % 40 = 0 then 2 else 1 end`);
}

const raised = async () => {
  const { rows } = await db().execute(sql`select condition, subject, raised_at from alerts`);
  return rows;
};

it(
  "a quiet month gives no alarm, and one empty hour in it does",
  { timeout: 600_000 },
  async () => {
    const random = randomOf(20_260_301);
    for (const [site, busiest] of Object.entries(sites))
      await storeLeads(site, leadTimes(busiest, random));
    await db().execute(sql`analyze`);
    // The hours of a day are checked concurrently, which is many times faster.
    for (let midnight = watchedFrom; midnight < end; midnight += day) {
      const hours = Array.from({ length: 24 }, (_, n) => midnight + n * hour + 31 * 60_000);
      expect((await Promise.all(hours.map(findingsAt))).flat()).toEqual([]);
      await lookAt(midnight + 31 * 60_000);
    }
    expect(await raised()).toEqual([]);

    // The same period, but without visitors for two hours on the last afternoon.
    const lastNoon = new Date(end - 12 * hour);
    await db().execute(sql`delete from delivery_attempts`);
    await db().execute(sql`delete from deliveries`);
    await db()
      .execute(sql`delete from leads where site = 'mva' and created_at >= ${lastNoon.toISOString()}
      and created_at < ${new Date(lastNoon.getTime() + 2 * hour).toISOString()}`);
    await lookAt(lastNoon.getTime() + 1.6 * hour);
    expect(await raised()).toMatchObject([{ condition: "leads-missing", subject: "mva" }]);
  },
);
