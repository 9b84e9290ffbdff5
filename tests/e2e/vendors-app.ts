import { startProduct, type RunningApp } from "../support/start-app";
import { startThirdPartyServer, type ThirdPartyServer } from "../support/third-party-server";
import { createDatabase } from "./scripted-app";
import { test as base } from "./test";

interface OwnApps {
  /** An app with every third party switched on, each of them on one stand-in server. */
  withVendors: { app: RunningApp; databaseUrl: string; vendors: ThirdPartyServer };
}

/** The test, with an app of its own whose third parties behave as the test says; one app a worker. */
export const test = base.extend<{ vendors: ThirdPartyServer }, OwnApps>({
  withVendors: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const vendors = await startThirdPartyServer();
      const databaseUrl = await createDatabase();
      const app = await startProduct({
        DATABASE_URL: databaseUrl,
        RATE_LIMIT_PER_MINUTE: "0",
        ...vendors.variables,
      });
      await provide({ app, databaseUrl, vendors });
      await app.stop();
      await vendors.close();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  vendors: async ({ withVendors: { vendors } }, provide) => {
    vendors.reset();
    await provide(vendors);
  },
  // The stand-in is reset before the app's pages ask it for anything.
  baseURL: async ({ withVendors, vendors: _reset }, provide) => provide(withVendors.app.url),
});
