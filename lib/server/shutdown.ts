type Task = () => Promise<void>;

const tasks = new Set<Task>();

/** Runs `task` when this process is asked to stop, beside the requests that are still answered. */
export function onShutdown(task: Task): void {
  tasks.add(task);
}

/** Runs what `onShutdown` was given, once; resolves when all of it is over, failed or not. */
export async function runShutdownTasks(): Promise<void> {
  const all = [...tasks];
  tasks.clear();
  await Promise.allSettled(all.map((task) => task()));
}
