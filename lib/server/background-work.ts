let draining = false;

/** Marks this process as draining: it still answers requests, while load balancers switch to other processes. */
export function startDraining(): void {
  draining = true;
}

/** Returns whether this process is draining: it was asked to stop, and waits for load balancers to notice. */
export function isDraining(): boolean {
  return draining;
}

type Task = () => Promise<void>;

const tasks = new Set<Task>();

/** Registers a task that runs when this process is asked to stop, while requests are still answered. */
export function registerShutdownTask(task: Task): void {
  tasks.add(task);
}

/** Runs the registered shutdown tasks once. Resolves when all have finished, including failed ones. */
export async function runShutdownTasks(): Promise<void> {
  const all = [...tasks];
  tasks.clear();
  await Promise.allSettled(all.map((task) => task()));
}
