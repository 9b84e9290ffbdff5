import { describe, expect, it } from "vitest";
import { trackingParameters } from "@/flow/protocol/tracking-parameters";
import { parseUrlTrackingParameters } from "@/server/attribution/tracking";
import { buildTrackingLink, trackingParameterHelp, adPlatformParameters } from "./build-link";

const page = "https://www.stillharbor.example/rideshare";

describe("a link", () => {
  it("brings the site every parameter as it was written", () => {
    const values = Object.fromEntries(
      trackingParameters.map((name) => [name, `${name} & „more“ = 100 %`]),
    );
    const { link, faults } = buildTrackingLink(page, values);
    expect(faults).toEqual([]);
    expect(parseUrlTrackingParameters(new URL(link), [])).toEqual(values);
  });

  it.each(Object.entries(adPlatformParameters))(
    "leaves the placeholders of %s as they are",
    (_, values) => {
      const { link } = buildTrackingLink(page, values);
      for (const value of Object.values(values)) expect(link).toContain(`=${value}`);
      expect(Object.keys(values).filter((name) => !(name in trackingParameterHelp))).toEqual([]);
    },
  );

  it("has no query where nothing is filled in", () => {
    expect(buildTrackingLink(page, { utm_source: " " }).link).toBe(page);
  });

  it.each([
    ["x".repeat(513), "longer than 512"],
    ["ann@example.com", "a person’s email address"],
    ["6195550123", "email address or phone number"],
  ])("names what would be lost or is personal", (value, fault) => {
    expect(buildTrackingLink(page, { utm_term: value }).faults.join()).toContain(fault);
  });
});
