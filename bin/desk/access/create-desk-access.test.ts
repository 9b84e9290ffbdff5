import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readEnv } from "@/lib/server/env";
import { createDeskAccess } from "./create-desk-access";

const file = join(mkdtempSync(join(tmpdir(), "desk-access-")), "people.json");
writeFileSync(file, JSON.stringify({ people: { "ann@example.com": "owner" } }));
const faulty = `${file}.faulty`;
writeFileSync(faulty, JSON.stringify({ people: { "ann@example.com": "boss" } }));

const openId = {
  DESK_URL: "https://desk.example.com",
  DESK_PEOPLE_FILE: file,
  DESK_OPENID_ISSUER: "https://login.example.com",
  DESK_OPENID_CLIENT_ID: "desk",
  DESK_OPENID_CLIENT_SECRET: "secret",
};
const create = (
  env: Record<string, string>,
  headers: { personHeader?: string; groupsHeader?: string } = {},
) =>
  createDeskAccess(
    { port: 4200, hosts: [], personHeader: undefined, groupsHeader: undefined, ...headers },
    readEnv(env),
  );

describe("the settings for access to the desk", () => {
  it("need nothing for the printed token", async () => {
    expect((await create({})).token).toMatch(/^[\w-]{43}$/);
  });

  it("print no token behind a proxy", async () => {
    const access = await create({ DESK_PEOPLE_FILE: file }, { personHeader: "remote-user" });
    expect(access.token).toBeUndefined();
  });

  it.each([
    ["DESK_PEOPLE_FILE: is required with --person-header", {}, { personHeader: "remote-user" }],
    ["boss|must be one of owner", { DESK_PEOPLE_FILE: faulty }, { personHeader: "remote-user" }],
    ["DESK_OPENID_ISSUER: excludes --person-header", openId, { personHeader: "remote-user" }],
    ["--groups-header: requires --person-header", {}, { groupsHeader: "remote-groups" }],
  ])("fail with %s", async (message, env, headers) => {
    await expect(create(env, headers)).rejects.toThrow(new RegExp(message));
  });

  it.each([
    ["DESK_URL", ""],
    ["DESK_URL", "http://desk.example.com"],
    ["DESK_URL", "https://desk.example.com/desk"],
    ["DESK_OPENID_ISSUER", "http://login.example.com"],
    ["DESK_OPENID_CLIENT_ID", ""],
    ["DESK_OPENID_CLIENT_SECRET", ""],
    ["DESK_PEOPLE_FILE", ""],
    ["DESK_OPENID_SCOPES", "email"],
    ["DESK_OPENID_CLIENT", "desk"],
  ])("name the variable: %s=%s", async (name, value) => {
    await expect(async () => create({ ...openId, [name]: value })).rejects.toThrow(name);
  });
});
