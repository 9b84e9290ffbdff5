import { describe, expect, it } from "vitest";
import { trackingParameters } from "@/flow/protocol/tracking-parameters";
import { parseUrlTracking } from "@/server/attribution/tracking";
import { buildLink, parameterHelp, platformParameters } from "./build-link";

const page = "https://www.stillharbor.example/rideshare";

describe("a link", () => {
  it("brings the site every parameter as it was written", () => {
    const values = Object.fromEntries(
      trackingParameters.map((name) => [name, `${name} & „more“ = 100 %`]),
    );
    const { link, faults } = buildLink(page, values);
    expect(faults).toEqual([]);
    expect(parseUrlTracking(new URL(link), [])).toEqual(values);
  });

  it.each(Object.entries(platformParameters))(
    "leaves the placeholders of %s as they are",
    (_, values) => {
      const { link } = buildLink(page, values);
      for (const value of Object.values(values)) expect(link).toContain(`=${value}`);
      expect(Object.keys(values).filter((name) => !(name in parameterHelp))).toEqual([]);
    },
  );

  it("has no query where nothing is filled in", () => {
    expect(buildLink(page, { utm_source: " " }).link).toBe(page);
  });

  it.each([
    ["x".repeat(513), "longer than 512"],
    ["ann@example.com", "a person’s email address"],
    ["6195550123", "email address or phone number"],
  ])("names what would be lost or is personal", (value, fault) => {
    expect(buildLink(page, { utm_term: value }).faults.join()).toContain(fault);
  });
});
