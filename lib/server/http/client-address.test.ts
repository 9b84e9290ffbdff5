import { describe, expect, it } from "vitest";
import { identifyClient } from "./client-address";

const from = (peer: string, headers: Record<string, string> = {}, trusted: string[] = []) =>
  identifyClient(peer, new Headers(headers), trusted);

describe("identifyClient", () => {
  it("is the socket's address, whatever the client says", () => {
    const headers = { "x-forwarded-for": "6.6.6.6", "x-forwarded-proto": "https" };
    expect(from("203.0.113.7", headers)).toEqual({
      address: "203.0.113.7",
      rateKey: "203.0.113.7",
      isHttps: false,
      isBehindTrustedProxy: false,
    });
  });

  it("is nobody whom anything is believed of, where the socket is gone", () => {
    expect(from("", { "x-forwarded-for": "6.6.6.6" }, ["6.6.6.6"])).toMatchObject({
      address: "",
      rateKey: "unknown",
      isBehindTrustedProxy: false,
    });
  });

  it.each([
    ["9.9.9.9, 203.0.113.7", "203.0.113.7"],
    ["9.9.9.9, 203.0.113.7, 10.0.0.2", "203.0.113.7"],
    ["203.0.113.7:4711", "203.0.113.7"],
    ["[2001:db8::1]:4711", "2001:db8::1"],
    ["unknown", "10.0.0.1"],
    ["", "10.0.0.1"],
  ])("is what a trusted proxy saw: %s", (list, address) => {
    const headers = { "x-forwarded-for": list, "x-forwarded-proto": "http, https" };
    expect(from("::ffff:10.0.0.1", headers, ["10.0.0.0/8"])).toMatchObject({
      address,
      isHttps: true,
    });
  });

  it.each([
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
    ["2001:db8::5", "2001:db8:0:0"],
    ["::1", "0:0:0:0"],
  ])("counts %s by its /64", (peer, rateKey) => {
    expect(from(peer).rateKey).toBe(rateKey);
  });
});
