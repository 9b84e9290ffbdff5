import { expect, it } from "vitest";
import { readEnv } from "./env";

it.each([
  ["LEAD_WEBHOOK_URL", "LEAD_WEBHOOK_URLS"],
  ["DATABASE_URI", "DATABASE_URL"],
  ["DATABASEURL", "DATABASE_URL"],
  ["TRUSTED_PROXIS", "TRUSTED_PROXIES"],
  ["SIET", "SITE"],
  ["SECRETKEY", "SECRET_KEY"],
  ["pixel_mode", "PIXEL_MODE"],
])("%s: did you mean %s?", (name, meant) => {
  expect(() => readEnv({ [name]: "" })).toThrow(
    `${name}: unknown variable; did you mean ${meant}?`,
  );
});

it.each(["LEAD_WEBHOOK_TIMEOUT_SECONDS", "TRUSTED_PROXY"])(
  "refuses %s, which is like none",
  (name) => {
    expect(() => readEnv({ [name]: "5" })).toThrow(`${name}: unknown`);
  },
);

it("leaves the names of other programs alone", () => {
  const others =
    "HOST PATH PWD USER HOME LANG TERM SHELL EDITOR NODE_ENV NODE_OPTIONS TZ CI PGPORT PGHOST HOSTNAME " +
    "GOOGLE_APPLICATION_CREDENTIALS GEO_REGION AWS_REGION KUBERNETES_PORT npm_config_cache " +
    "NEXT_DIST_DIR NEXT_RUNTIME BUILD_ID CHROMIUM_PATH DATA_HOME LOGNAME MAIL INIT_CWD";
  const source = Object.fromEntries(others.split(" ").map((name) => [name, "x"]));
  expect(() => readEnv(source)).not.toThrow();
});
