import { describe, expect, it } from "vitest";
import { readEnv } from "../env";
import { thirdPartyOrigins } from "./third-parties";

describe("thirdPartyOrigins", () => {
  it("allows nobody while no id is configured", () => {
    expect(thirdPartyOrigins(readEnv({ PIXEL_MODE: "live" }))).toEqual({
      script: [],
      connect: [],
      image: [],
      frame: [],
    });
  });

  it("allows a configured script's own origin, a stand-in's too", () => {
    const env = readEnv({
      RECAPTCHA_SITE_KEY: "key",
      RECAPTCHA_SCRIPT_URL: "http://127.0.0.1:9999/recaptcha/api.js",
    });
    expect(thirdPartyOrigins(env).script).toContain("http://127.0.0.1:9999");
    expect(thirdPartyOrigins(env).frame).toContain("http://127.0.0.1:9999");
  });

  it("keeps pixels out unless they are live", () => {
    const ids = { FACEBOOK_PIXEL_ID: "1" };
    expect(thirdPartyOrigins(readEnv({ ...ids, PIXEL_MODE: "test" })).script).toEqual([]);
    expect(thirdPartyOrigins(readEnv({ ...ids, PIXEL_MODE: "live" })).script).toEqual([
      "https://connect.facebook.net",
    ]);
  });
});
