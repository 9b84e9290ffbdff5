import { createTestDatabase, type TestDatabase } from "./database";
import { createReceiversFile } from "./receivers-file";
import { serveApi, type ServedApi } from "./serve-api";

/** The flow API over HTTP with a separate database. */
export interface FlowServer extends ServedApi {
  database: TestDatabase;
}

/** Starts the flow API without rate limits. Call it in `beforeAll` and `close()` in `afterAll`. */
export async function startFlowServer(): Promise<FlowServer> {
  const database = await createTestDatabase();
  process.env.RATE_LIMIT_PER_MINUTE = "0";
  const server = await serveApi();
  return {
    url: server.url,
    database,
    async close() {
      await server.close();
      await database.drop();
    },
  };
}

/** Starts the flow API with a register of receivers that the test can change, and without limits on leads. */
export async function startFlowServerWithRegister(sites?: Record<string, { maximum: number }>) {
  Object.assign(process.env, {
    LOG_LEVEL: "silent",
    LEADS_PER_ADDRESS_PER_HOUR: "0",
    LEAD_SCORE_LIMIT: "0",
  });
  const register = createReceiversFile(sites);
  return { server: await startFlowServer(), register };
}
