import { afterEach, expect, it, vi } from "vitest";
import { themes } from "@/themes/registry";
import { getDefaultPhone } from "./sites";

afterEach(() => vi.unstubAllEnvs());

it.each(Object.values(themes))("is the own number of $site", ({ site, phone }) => {
  vi.stubEnv("DEFAULT_PHONE_NUMBER", "");
  expect(getDefaultPhone(site)).toBe(phone);
});

it("is the environment's, when it sets one", () => {
  vi.stubEnv("DEFAULT_PHONE_NUMBER", "6195550123");
  expect(getDefaultPhone("roundup")).toBe("6195550123");
});
