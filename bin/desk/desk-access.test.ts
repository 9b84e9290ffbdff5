import { describe, expect, it } from "vitest";
import { DeskAccess, signInPath } from "./desk-access";

const host = "127.0.0.1:4200";
const arrival = (headers: Record<string, string>, path = "/", method = "GET") => ({
  method,
  url: new URL(path, "http://desk"),
  headers: { host, ...headers },
});

describe("a desk with a token", () => {
  it("lets in the one browser that it was used in", () => {
    const admissions = new DeskAccess({ hosts: [host], operator: "ann" });
    const address = `${signInPath}?token=${admissions.token ?? ""}`;
    const signedIn = admissions.decide(arrival({}, address));
    if (signedIn.kind !== "signed in") throw new Error(signedIn.kind);
    expect(signedIn.cookie).toMatch(/^desk-4200=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/);
    const cookie = signedIn.cookie.split(";")[0] ?? "";
    expect(admissions.decide(arrival({ cookie }))).toEqual({ kind: "admitted", person: "ann" });
    expect(admissions.decide(arrival({}, address)).kind).toBe("refused");
    expect(admissions.token).toBeUndefined();
  });

  it("takes no cookie of a desk on another port of this machine", () => {
    const other = "127.0.0.1:4300";
    const admissions = new DeskAccess({ hosts: [host, other], operator: "ann" });
    const address = `${signInPath}?token=${admissions.token ?? ""}`;
    const signedIn = admissions.decide(arrival({}, address));
    if (signedIn.kind !== "signed in") throw new Error(signedIn.kind);
    const cookie = signedIn.cookie.split(";")[0] ?? "";
    expect(admissions.decide(arrival({ cookie, host: other })).kind).toBe("refused");
    const both = `desk-4300=another; ${cookie}`;
    expect(admissions.decide(arrival({ cookie: both })).kind).toBe("admitted");
  });

  it("does not spend its token on another site's request", () => {
    const admissions = new DeskAccess({ hosts: [host], operator: "ann" });
    const address = `${signInPath}?token=${admissions.token ?? ""}`;
    const from = { "sec-fetch-site": "cross-site" };
    expect(admissions.decide(arrival(from, address)).kind).toBe("refused");
    expect(admissions.decide(arrival({}, address)).kind).toBe("signed in");
  });

  it("does not believe a header that names a person", () => {
    const admissions = new DeskAccess({ hosts: [host], operator: "ann" });
    expect(admissions.decide(arrival({ "remote-user": "eve" })).kind).toBe("refused");
  });
});

describe("a desk behind a proxy that signs people in", () => {
  const settings = { hosts: ["desk.example.com"], operator: "root", personHeader: "remote-user" };
  const behind = { host: "desk.example.com" };

  it("has no token, and goes by the header", () => {
    const admissions = new DeskAccess(settings);
    expect(admissions.token).toBeUndefined();
    expect(admissions.decide(arrival({ ...behind, "remote-user": "eve" }))).toEqual({
      kind: "admitted",
      person: "eve",
    });
    expect(admissions.decide(arrival(behind)).kind).toBe("refused");
    expect(admissions.decide(arrival({ ...behind, "remote-user": "" })).kind).toBe("refused");
  });

  it.each([
    { "sec-fetch-site": "cross-site" } as Record<string, string>,
    { origin: "https://evil.example" },
    { host: "evil.example" },
  ])("refuses what another site sends: %o", (headers) => {
    const admissions = new DeskAccess(settings);
    const sent = { ...behind, "remote-user": "eve", ...headers };
    expect(admissions.decide(arrival(sent, "/", "POST")).kind).toBe("refused");
  });
});
