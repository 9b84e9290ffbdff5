import { findBrowser } from "@/tests/support/find-browser";
import { isBuilt } from "../build/build-state";
import { run } from "../run";

/** `npm run test:e2e`: Playwright against the built app, in a browser that is found or installed. */
async function main(): Promise<number> {
  if (!isBuilt()) {
    const code = await run(process.execPath, ["bin/main.mjs", "build"]);
    if (code !== 0) return code;
  }
  const cli = ["node_modules/@playwright/test/cli.js", "test", ...process.argv.slice(2)];
  return run(process.execPath, cli, { CHROMIUM_PATH: await findBrowser() });
}

process.exitCode = await main();
