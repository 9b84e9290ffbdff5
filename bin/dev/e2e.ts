import { findBrowser } from "@/tests/support/find-browser";
import { isBuilt } from "../build/build-state";
import { run } from "../run";

/**
 * `npm run test:e2e`: runs Playwright against the built app, which it builds if needed, in an installed browser or
 * one that it installs.
 */
async function main(): Promise<number> {
  if (!isBuilt()) {
    const code = await run(process.execPath, ["bin/main.mjs", "build"]);
    if (code !== 0) return code;
  }
  const cli = ["node_modules/@playwright/test/cli.js", "test", ...process.argv.slice(2)];
  return run(process.execPath, cli, { CHROMIUM_PATH: await findBrowser() });
}

process.exitCode = await main();
