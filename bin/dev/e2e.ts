import { findBrowser } from "@/tests/support/find-browser";
import { isBuildCurrent } from "../build/build-state";
import { runInTerminal } from "../run";

/**
 * `npm run test:e2e`: runs Playwright against the built app, which it builds if needed, in an installed browser or
 * one that it installs.
 */
async function main(): Promise<number> {
  if (!isBuildCurrent()) {
    const code = await runInTerminal(process.execPath, ["bin/main.mjs", "build"]);
    if (code !== 0) return code;
  }
  const cli = ["node_modules/@playwright/test/cli.js", "test", ...process.argv.slice(2)];
  return runInTerminal(process.execPath, cli, { CHROMIUM_PATH: await findBrowser() });
}

process.exitCode = await main();
