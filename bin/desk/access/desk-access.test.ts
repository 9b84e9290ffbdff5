import { describe, expect, it } from "vitest";
import { DeskAccess, signInPath } from "./desk-access";

const host = "127.0.0.1:4200";
const arrival = (headers: Record<string, string>, path = "/", method = "GET") => ({
  method,
  url: new URL(path, "http://desk"),
  headers: { host, ...headers },
});

describe("a desk with a token", () => {
  const withToken = {
    method: { kind: "token", operator: "ann" } as const,
    readPeople: () => ({ people: {}, groups: {} }),
  };

  it("lets in the one browser that it was used in", async () => {
    const access = new DeskAccess({ ...withToken, hosts: [host] });
    const address = `${signInPath}?token=${access.token ?? ""}`;
    const signedIn = await access.decide(arrival({}, address));
    if (signedIn.kind !== "signed in") throw new Error(signedIn.kind);
    expect(signedIn.cookies).toEqual([
      expect.stringMatching(
        /^desk-4200=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/,
      ),
    ]);
    const cookie = signedIn.cookies[0]?.split(";")[0] ?? "";
    expect(await access.decide(arrival({ cookie }))).toEqual({
      ...{ kind: "admitted", person: "ann", role: "owner" },
    });
    expect((await access.decide(arrival({}, address))).kind).toBe("refused");
    expect(access.token).toBeUndefined();
  });

  it("takes no cookie of a desk on another port of this machine", async () => {
    const other = "127.0.0.1:4300";
    const access = new DeskAccess({ ...withToken, hosts: [host, other] });
    const address = `${signInPath}?token=${access.token ?? ""}`;
    const signedIn = await access.decide(arrival({}, address));
    if (signedIn.kind !== "signed in") throw new Error(signedIn.kind);
    const cookie = signedIn.cookies[0]?.split(";")[0] ?? "";
    expect((await access.decide(arrival({ cookie, host: other }))).kind).toBe("refused");
    const both = `desk-4300=another; ${cookie}`;
    expect((await access.decide(arrival({ cookie: both }))).kind).toBe("admitted");
  });

  it("does not spend its token on another site's request", async () => {
    const access = new DeskAccess({ ...withToken, hosts: [host] });
    const address = `${signInPath}?token=${access.token ?? ""}`;
    const from = { "sec-fetch-site": "cross-site" };
    expect((await access.decide(arrival(from, address))).kind).toBe("refused");
    expect((await access.decide(arrival({}, address))).kind).toBe("signed in");
  });

  it("does not believe a header that names a person", async () => {
    const access = new DeskAccess({ ...withToken, hosts: [host] });
    expect((await access.decide(arrival({ "remote-user": "eve" }))).kind).toBe("refused");
  });
});

describe("a desk behind a proxy that signs people in", () => {
  const settings = {
    hosts: ["desk.example.com"],
    method: { kind: "proxy", personHeader: "remote-user", groupsHeader: "remote-groups" } as const,
    readPeople: () => ({
      people: { eve: "marketer" as const },
      groups: { law: "compliance" as const },
    }),
  };
  const behind = { host: "desk.example.com" };

  it("has no token, and goes by the header", async () => {
    const access = new DeskAccess(settings);
    expect(access.token).toBeUndefined();
    expect(await access.decide(arrival({ ...behind, "remote-user": "eve" }))).toEqual({
      kind: "admitted",
      person: "eve",
      role: "marketer",
    });
    expect((await access.decide(arrival(behind))).kind).toBe("refused");
    expect((await access.decide(arrival({ ...behind, "remote-user": "" }))).kind).toBe("refused");
  });

  it("finds the role of a group, and refuses people without a role", async () => {
    const access = new DeskAccess(settings);
    const bob = { ...behind, "remote-user": "bob" };
    expect((await access.decide(arrival(bob))).kind).toBe("refused");
    expect(await access.decide(arrival({ ...bob, "remote-groups": "all, law" }))).toMatchObject({
      role: "compliance",
    });
  });

  it.each([
    { "sec-fetch-site": "cross-site" } as Record<string, string>,
    { origin: "https://evil.example" },
    { host: "evil.example" },
  ])("refuses what another site sends: %o", async (headers) => {
    const access = new DeskAccess(settings);
    const sent = { ...behind, "remote-user": "eve", ...headers };
    expect((await access.decide(arrival(sent, "/", "POST"))).kind).toBe("refused");
  });
});
