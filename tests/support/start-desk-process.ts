import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deskRoles } from "@/bin/desk/access/desk-permissions";
import { createReadingRole } from "./role-address";
import { getProgramArguments } from "./run-command";
import { findFreePort } from "./start-app";

/** The header that names a person, as an authenticating proxy sends it. */
export const personHeader = "remote-user";

/** A desk in a process of its own. Each role has one person, such as `marketer@example.com`. */
export interface DeskProcess {
  url: string;
  stop(): Promise<void>;
}

/** Runs `npm run desk` on a database until it listens. */
export async function startDeskProcess(databaseUrl: string): Promise<DeskProcess> {
  const [{ url: readingUrl }, port] = [await createReadingRole(databaseUrl), await findFreePort()];
  const peopleFile = join(mkdtempSync(join(tmpdir(), "claims-desk-")), "people.json");
  const people = Object.fromEntries(deskRoles.map((role) => [`${role}@example.com`, role]));
  writeFileSync(peopleFile, JSON.stringify({ people, groups: {} }));
  const child = spawn(
    process.execPath,
    [
      ...getProgramArguments("bin/commands/desk.ts"),
      ...["--port", String(port), "--person-header", personHeader],
    ],
    {
      stdio: ["ignore", "pipe", "pipe"],
      env: {
        ...process.env,
        ...{ DATABASE_URL: databaseUrl, DESK_DATABASE_URL: readingUrl },
        ...{ DESK_PEOPLE_FILE: peopleFile, DEMONSTRATION: "yes" },
      },
    },
  );
  let output = "";
  const ended = once(child, "exit");
  child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const listening = new Promise<void>((resolve) => {
    child.stdout.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes("The desk listens")) resolve();
    });
  });
  const hasEnded = ended.then(() => {
    throw new Error(`The desk ended before it listened.\n${output}`);
  });
  await Promise.race([listening, hasEnded]);
  hasEnded.catch(() => undefined);
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}
