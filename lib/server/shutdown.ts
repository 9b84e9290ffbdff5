type Task = () => Promise<void>;

/** The front server and Next's bundle load this file each for itself; the list must be one. */
const key = Symbol.for("claims.shutdown-tasks");
const store = globalThis as typeof globalThis & { [key]?: Set<Task> };

/** Runs `task` when this process is asked to stop, beside the requests that are still answered. */
export function onShutdown(task: Task): void {
  (store[key] ??= new Set()).add(task);
}

/** Runs what `onShutdown` was given, once; resolves when all of it is over, failed or not. */
export async function runShutdownTasks(): Promise<void> {
  const tasks = [...(store[key] ?? [])];
  store[key]?.clear();
  await Promise.allSettled(tasks.map((task) => task()));
}

/** `npm run dev` runs without the front server: a signal, or the end of the launcher, reaches Next alone. */
export function stopWithDevelopmentServer(): void {
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => void runShutdownTasks());
  process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
}
