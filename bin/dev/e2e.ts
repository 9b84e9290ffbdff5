import { findBrowser } from "@/tests/support/find-browser";
import { isBuildCurrent } from "../build/build-state";
import { runInTerminal } from "../run";

/**
 * `npm run test:e2e`: runs Playwright's tests against a production build, and builds first if necessary. Installs a
 * browser if none is found.
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
