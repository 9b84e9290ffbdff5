let draining = false;

/** Marks this process as draining. The process still answers requests until the load balancer stops sending them. */
export function startDraining(): void {
  draining = true;
}

/** Returns whether this process is draining before its shutdown (`startDraining`). */
export function isDraining(): boolean {
  return draining;
}

type ShutdownTask = () => Promise<void>;

const shutdownTasks = new Set<ShutdownTask>();

/** Registers a task for shutdown. It runs while the server still answers requests. */
export function registerShutdownTask(task: ShutdownTask): void {
  shutdownTasks.add(task);
}

/** Runs each registered shutdown task once. Resolves after all of them have settled; failures are ignored. */
export async function runShutdownTasks(): Promise<void> {
  const all = [...shutdownTasks];
  shutdownTasks.clear();
  await Promise.allSettled(all.map((task) => task()));
}
