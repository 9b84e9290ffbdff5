import { existsSync, readdirSync, readFileSync } from "node:fs";

/** Milliseconds per clock tick in `/proc`. Linux uses 100 ticks a second on all processors that Node supports. */
const tickMs = 10;

/**
 * Returns the processor time of a Node server in milliseconds: of the process and its children, without PostgreSQL.
 * Throws on systems without `/proc`.
 */
export function readServerProcessorTime(processId: number): number {
  if (!existsSync("/proc/self/stat")) throw new Error("Processor times need Linux.");
  const { name, ticks } = readStatus(processId);
  if (name === "postgres") return 0;
  const children = listChildren(processId).map(readServerProcessorTime);
  return children.reduce((sum, time) => sum + time, ticks * tickMs);
}

function readStatus(processId: number): { name: string; ticks: number } {
  const text = readFileSync(`/proc/${processId}/stat`, "utf8");
  // The name is in parentheses and may contain spaces. Fields 14 and 15 are the time in user and kernel mode.
  const nameEnd = text.lastIndexOf(")");
  const fields = text.slice(nameEnd + 2).split(" ");
  const ticks = Number(fields[11]) + Number(fields[12]);
  return { name: text.slice(text.indexOf("(") + 1, nameEnd), ticks };
}

function listChildren(processId: number): number[] {
  return readdirSync(`/proc/${processId}/task`).flatMap((thread) =>
    readFileSync(`/proc/${processId}/task/${thread}/children`, "utf8")
      .split(" ")
      .filter((id) => id !== "")
      .map(Number),
  );
}
