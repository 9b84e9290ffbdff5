import { buildBaselineApp, baselineFolder } from "@/tests/bench/baseline-app";
import { startNext, startProduct } from "@/tests/support/start-app";
import { writeFileSync } from "node:fs";
await buildBaselineApp();
const app = await startProduct({ DATA_DIR: ".cache/trace-data", LOG_LEVEL: "error", RATE_LIMIT_PER_MINUTE: "0", STORAGE_PER_SESSION_KB: "0", PORT: "4100" });
const base = await startNext(baselineFolder, { PORT: "4101" });
writeFileSync("/tmp/serve.ready", app.url + " " + base.url);
setInterval(() => {}, 1e6);
