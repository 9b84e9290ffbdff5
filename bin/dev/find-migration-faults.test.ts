import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { findMigrationFaults } from "./find-migration-faults";

const folder = "lib/server/db/migrations";
const names = readdirSync(folder)
  .filter((file) => file.endsWith(".sql"))
  .map((file) => file.replace(".sql", ""))
  .sort();

it("leave what the build before needs, each migration after the first", () => {
  const faults = names
    .slice(1)
    .flatMap((name, n) =>
      findMigrationFaults(readFileSync(`${folder}/${name}.sql`, "utf8"), names.slice(0, n + 1)),
    );
  expect(names[0]).toBe("0000_tables");
  expect(faults).toEqual([]);
});

it("takes the migration that the rolling update runs beside this build", () => {
  expect(
    findMigrationFaults(readFileSync("tests/fixtures/next-migration.sql", "utf8"), names),
  ).toEqual([]);
});

describe("findMigrationFaults", () => {
  it.each([
    'ALTER TABLE "leads" ADD COLUMN "note" text;',
    `ALTER TABLE "leads" ADD COLUMN "note" text DEFAULT '' NOT NULL;`,
    'CREATE TABLE "notes" ("id" uuid NOT NULL); CREATE UNIQUE INDEX "n" ON "notes" ("id");',
    'CREATE INDEX "leads_note" ON "leads" ("note");',
    'ALTER TABLE "leads" ADD CONSTRAINT "c" CHECK (true) NOT VALID;',
    "UPDATE leads SET note = '' WHERE note IS NULL;",
    "CREATE FUNCTION f() RETURNS void LANGUAGE plpgsql AS $$ BEGIN TRUNCATE x; END $$;",
    "-- DROP TABLE leads\nSELECT 1;",
  ])("takes what expands: %s", (sql) => {
    expect(findMigrationFaults(sql, [])).toEqual([]);
  });

  it.each([
    'DROP TABLE "leads";',
    'ALTER TABLE "leads" DROP COLUMN "note";',
    'DROP INDEX "leads_note";',
    'ALTER TABLE "leads" RENAME COLUMN "note" TO "remark";',
    'ALTER TABLE "leads" ALTER COLUMN "note" TYPE integer USING note::integer;',
    'ALTER TABLE "leads" ALTER COLUMN "note" SET DATA TYPE integer;',
    'ALTER TABLE "leads" ALTER COLUMN "note" SET NOT NULL;',
    'ALTER TABLE "leads" ALTER COLUMN "note" DROP DEFAULT;',
    'ALTER TABLE "leads" ADD COLUMN "note" text NOT NULL;',
    'ALTER TABLE "leads" ADD CONSTRAINT "c" CHECK (note is not null);',
    'CREATE UNIQUE INDEX "leads_note" ON "leads" ("note");',
    "TRUNCATE leads;",
  ])("refuses %s", (sql) => {
    expect(findMigrationFaults(sql, [])).toHaveLength(1);
  });

  it("takes a contract that names what came in its place, alone", () => {
    const drop = 'ALTER TABLE "leads" DROP COLUMN "note";';
    expect(findMigrationFaults(`-- contract: 0006_remark\n${drop}`, ["0006_remark"])).toEqual([]);
    expect(findMigrationFaults(`-- contract: 0006_remark\n${drop}`, ["0005_desk"])).toHaveLength(1);
    const both = `-- contract: 0006_remark\n${drop}\nALTER TABLE "leads" ADD COLUMN "r" text;`;
    expect(findMigrationFaults(both, ["0006_remark"])).toHaveLength(1);
  });

  it("takes no contract for what two builds at once can never bear", () => {
    const rename = '-- contract: 0006_remark\nALTER TABLE "leads" RENAME COLUMN "a" TO "b";';
    expect(findMigrationFaults(rename, ["0006_remark"])).toHaveLength(1);
  });
});
