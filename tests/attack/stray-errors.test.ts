import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { getProgramArguments } from "../support/run-command";

it("an error that nobody waited for is logged by its kind, and ends nothing", async () => {
  const { stderr } = await promisify(execFile)(
    process.execPath,
    getProgramArguments("tests/support/stray-error-process.ts"),
    { env: { ...process.env, LOG_LEVEL: "info" } },
  );
  expect(stderr.match(/"code":"22001"/g)).toHaveLength(2);
  expect(stderr).toContain("still running");
  expect(stderr).not.toContain("Walker");
});
