let draining = false;

/** Marks this process as draining. It still answers requests until the load balancer stops sending them. */
export function startDraining(): void {
  draining = true;
}

/** Returns whether this process is draining before its shutdown (`startDraining`). */
export function isDraining(): boolean {
  return draining;
}

type Task = () => Promise<void>;

const tasks = new Set<Task>();

/** Registers a task for shutdown. It runs while the server still answers requests. */
export function registerShutdownTask(task: Task): void {
  tasks.add(task);
}

/** Runs each registered shutdown task once. Resolves after all of them have settled; failures are ignored. */
export async function runShutdownTasks(): Promise<void> {
  const all = [...tasks];
  tasks.clear();
  await Promise.allSettled(all.map((task) => task()));
}
