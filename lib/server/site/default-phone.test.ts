import { afterEach, expect, it, vi } from "vitest";
import { themes } from "@/themes/registry";
import { getDefaultPhoneNumber } from "./sites";

afterEach(() => vi.unstubAllEnvs());

it.each(Object.values(themes))("is the own number of $site", ({ site, phone }) => {
  vi.stubEnv("DEFAULT_PHONE_NUMBER", "");
  expect(getDefaultPhoneNumber(site)).toBe(phone);
});

it("is the environment's, when it sets one", () => {
  vi.stubEnv("DEFAULT_PHONE_NUMBER", "6195550123");
  expect(getDefaultPhoneNumber("roundup")).toBe("6195550123");
});
