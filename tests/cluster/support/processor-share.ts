import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import type { RunningProgram } from "./processes";

const [first, second] = ["/sys/fs/cgroup/cpu", "/sys/fs/cgroup"];
const periodUs = 100_000;

/**
 * Limits a program and its children to a share of one processor, with control groups. Instances on one machine then
 * behave like instances on separate small machines. The returned `stop` removes the limit.
 */
export function limitProcessor({ child }: RunningProgram, part: number): { stop(): void } {
  const isFirst = existsSync(first);
  const group = `${isFirst ? first : second}/claims-${child.pid}`;
  const quota = Math.round(part * periodUs);
  mkdirSync(group);
  if (isFirst) writeFileSync(`${group}/cpu.cfs_quota_us`, String(quota));
  else writeFileSync(`${group}/cpu.max`, `${quota} ${periodUs}`);
  for (const pid of family(child.pid ?? 0)) writeFileSync(`${group}/cgroup.procs`, String(pid));
  return {
    stop() {
      const parent = isFirst ? first : second;
      for (const pid of readFileSync(`${group}/cgroup.procs`, "utf8").split("\n").filter(Boolean))
        writeFileSync(`${parent}/cgroup.procs`, pid);
      rmdirSync(group);
    },
  };
}

function family(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim();
  const numbers = children === "" ? [] : children.split(" ").map(Number);
  return [pid, ...numbers.flatMap(family)];
}
