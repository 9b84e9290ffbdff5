import { describe, expect, it } from "vitest";
import {
  findTableWrites,
  listFunctionTables,
  listSchemaTables,
  listTableOwners,
  findWritesInSource,
} from "./table-writes";

const owners = listTableOwners();
const writes = findTableWrites();
const schema = { tables: listSchemaTables(), functions: listFunctionTables() };

describe("the tables of the database", () => {
  it("have one owner each: a room of server/rooms.json, or lib/server", () => {
    expect([...owners.keys()].sort()).toEqual([...schema.tables.values()].sort());
    expect([...owners].filter(([, names]) => names.length !== 1)).toEqual([]);
  });

  it("are written by their owner alone: call the room that owns the table", () => {
    expect(writes.length).toBeGreaterThan(100);
    const foreign = writes.filter(
      ({ table, writer }) => table === undefined || owners.get(table)?.[0] !== writer,
    );
    expect(foreign).toEqual([]);
  });

  it("are written in the sources, in all but four cases", () => {
    const written = new Set(writes.map(({ table }) => table));
    // Migrations fill the two key tables. A database function called by another function writes `log_tiles`. The
    // package rate-limiter-flexible writes `rate_limits`.
    const elsewhere = ["captcha_key", "lead_mark_key", "log_tiles", "rate_limits"];
    expect([...owners.keys()].filter((table) => !written.has(table)).sort()).toEqual(elsewhere);
  });
});

const imports = `import { deliveries, leads as leadRows } from "@/lib/server/db/schema";`;

it.each([
  ["an insert", `await tx.insert(deliveries).values(row);`, ["deliveries"]],
  ["an update", `await db().update(deliveries).set(change).where(isIt);`, ["deliveries"]],
  ["a deletion of a renamed table", `await tx.delete(leadRows);`, ["leads"]],
  [
    "an insert after a CTE",
    `queries.with(updated).insert(deliveries).select(row);`,
    ["deliveries"],
  ],
  ["an insert in SQL", "sql`insert into flow_actions (id) values (1)`", ["flow_actions"]],
  ["an update in SQL", "sql`\n  UPDATE ONLY public.leads set site = ''`", ["leads"]],
  ["a table of the schema in SQL", "sql`update ${deliveries} d set url = ''`", ["deliveries"]],
  ["the second expression", "sql`${a} delete from ${leadRows} where ${b}`", ["leads"]],
  ["a raw string", `client.query("truncate table lead_keys")`, ["lead_keys"]],
  [
    "each statement of a CTE",
    "sql`with gone as (delete from lead_marks returning *) insert into leads select from gone`",
    ["lead_marks", "leads"],
  ],
  [
    "a function of the database",
    "sql`select purge_outcomes(${size})`",
    ["return_decisions", "receiver_outcomes"],
  ],
  ["a table that only runs tell", "sql`delete from ${table} where ${old}`", [undefined]],
  ["a builder of such a table", "tx.update(table).set(change)", [undefined]],
])("%s is found", (_, code, tables) => {
  const found = findWritesInSource("bin/commands/planted.ts", `${imports}\n${code}`, schema);
  expect(found.map(({ table }) => table)).toEqual(tables);
  expect(found.map(({ writer }) => writer)).toEqual(tables.map(() => "bin"));
});

it.each([
  ["a lock", "sql`select from leads for update skip locked`"],
  ["a lock without the key", "sql`select from leads for no key update`"],
  ["an upsert's second half", "sql`on conflict (id) do update set url = ''`"],
  ["a digest", `createHash("sha256").update(text).digest("hex")`],
  ["a map", `running.delete(attempt)`],
  ["a sentence", `console.log("Update the page, or delete from the list.")`],
  ["a query", "sql`select from deliveries`; tx.select().from(deliveries)"],
])("%s is no write", (_, code) => {
  expect(findWritesInSource("server/leads/planted.ts", `${imports}\n${code}`, schema)).toEqual([]);
});

it.each([
  ["server/leads/retention/planted.ts", "leads"],
  ["lib/server/db/planted.ts", "lib/server"],
  ["bin/desk/pages/planted.ts", "bin"],
  ["app/api/planted.ts", "app"],
])("%s belongs to %s", (path, writer) => {
  const code = `${imports}\ntx.insert(deliveries).values(row);`;
  expect(findWritesInSource(path, code, schema)).toEqual([
    { at: `${path}:2`, writer, table: "deliveries" },
  ]);
});
