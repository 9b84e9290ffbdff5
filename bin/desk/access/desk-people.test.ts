import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { findDeskRole, readDeskPeople } from "./desk-people";

const file = join(mkdtempSync(join(tmpdir(), "desk-people-")), "people.json");
function read(content: unknown) {
  writeFileSync(file, JSON.stringify(content));
  return readDeskPeople(file);
}
const identity = (names: string[], groups: string[] = []) => ({ person: "x", names, groups });

describe("the table of roles", () => {
  const people = read({
    people: { " Ann@Example.com": "owner", "bob@example.com": "viewer" },
    groups: { marketing: "marketer", law: "compliance" },
  });

  it.each([
    [["ann@example.com"], [], "owner"],
    [["ANN@EXAMPLE.COM"], [], "owner"],
    [["bob@example.com"], ["law"], "viewer"],
    [["eve@example.com"], ["marketing", "law"], "compliance"],
    [[], ["marketing"], "marketer"],
    [[], ["Marketing"], undefined],
    [["eve@example.com"], ["sales"], undefined],
    [["constructor"], ["__proto__", "toString"], undefined],
    [[], [], undefined],
  ])("gives %j in the groups %j the role %s", (names, groups, role) => {
    expect(findDeskRole(people, identity(names, groups))).toBe(role);
  });
});

describe("a faulty table of roles", () => {
  it.each([
    [{ people: { "ann@example.com": "boss" } }, "people, ann@example.com: must be one of owner"],
    [{ people: { "ann@example.com": "viewer" } }, "must give at least one person or group"],
    [{ people: { "": "owner" } }, "DESK_PEOPLE_FILE, people"],
    [{ persons: {} }, "persons"],
    [[], "DESK_PEOPLE_FILE"],
  ])("is refused: %j", (content, message) => {
    expect(() => read(content)).toThrow(message);
  });

  it("is refused if the file is missing or is not JSON", () => {
    expect(() => readDeskPeople(`${file}.missing`)).toThrow("DESK_PEOPLE_FILE");
    writeFileSync(file, "{");
    expect(() => readDeskPeople(file)).toThrow("not valid JSON");
  });
});
