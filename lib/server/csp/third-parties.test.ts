import { describe, expect, it } from "vitest";
import { readEnv } from "../env";
import { listThirdPartyOrigins } from "./third-parties";

describe("listThirdPartyOrigins", () => {
  it("allows nobody while no id is configured", () => {
    expect(listThirdPartyOrigins(readEnv({ PIXEL_MODE: "live" }), "mva")).toEqual({
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
    expect(listThirdPartyOrigins(env, "mva").script).toContain("http://127.0.0.1:9999");
    expect(listThirdPartyOrigins(env, "mva").frame).toContain("http://127.0.0.1:9999");
  });

  it("lets a Google conversion be sent by fetch, and by picture where that fails", () => {
    const env = readEnv({ GOOGLE_CONVERSION_ID: "AW-123456789", PIXEL_MODE: "live" });
    const { connect, image } = listThirdPartyOrigins(env, "mva");
    for (const origins of [connect, image])
      expect(origins).toEqual(
        expect.arrayContaining([
          "https://www.googleadservices.com",
          "https://pagead2.googlesyndication.com",
        ]),
      );
  });

  it("keeps pixels out unless they are live", () => {
    const ids = { FACEBOOK_PIXEL_ID: "1" };
    expect(listThirdPartyOrigins(readEnv({ ...ids, PIXEL_MODE: "test" }), "mva").script).toEqual(
      [],
    );
    expect(listThirdPartyOrigins(readEnv({ ...ids, PIXEL_MODE: "live" }), "mva").script).toEqual([
      "https://connect.facebook.net",
    ]);
  });
});
