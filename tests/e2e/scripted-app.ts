import { randomUUID } from "node:crypto";
import { databaseAddress } from "../support/database-address";
import { startScriptedFlowApi, type ScriptedFlowApi } from "../support/scripted-flow-api";
import { startProduct, type RunningApp } from "../support/start-app";
import { started } from "./settings";
import { query } from "./stored-leads";
import { test as base } from "./test";

interface OwnApps {
  /** The app on an outside flow API whose pages and failures the test sets. */
  scripted: { api: ScriptedFlowApi; app: RunningApp };
}

/** The test, with an app of its own in front of a scripted flow API; one a worker. */
export const test = base.extend<{ api: ScriptedFlowApi }, OwnApps>({
  scripted: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const api = await startScriptedFlowApi();
      const app = await startProduct({
        DATABASE_URL: await createDatabase(),
        FLOW_API_URL: api.url,
        UPSTREAM_TIMEOUT_MS: "1000",
        RATE_LIMIT_PER_MINUTE: "0",
      });
      await use({ api, app });
      await app.stop();
      await api.goDown();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  api: async ({ scripted: { api } }, use) => {
    Object.assign(api, { pages: [], misbehaviour: null, taken: [], actions: [] });
    await use(api);
  },
  baseURL: async ({ scripted }, use) => use(scripted.app.url),
});

/** An empty database on the server that global set-up started; it goes with that server. */
export async function createDatabase(): Promise<string> {
  const name = `e2e_${randomUUID().replaceAll("-", "")}`;
  await query(`create database ${name}`);
  return databaseAddress(started().databaseUrl, name);
}
