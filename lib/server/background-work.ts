let draining = false;

/**
 * Records that this process will soon shut down. The process still answers requests, but its readiness check fails, so
 * the load balancer sends no new ones.
 */
export function startServerDraining(): void {
  draining = true;
}

/** Returns whether this process will soon shut down and should get no more requests. */
export function isServerDraining(): boolean {
  return draining;
}

type ShutdownTask = () => Promise<void>;

const shutdownTasks = new Set<ShutdownTask>();

/** Registers a task to run before this process stops answering requests. */
export function registerShutdownTask(task: ShutdownTask): void {
  shutdownTasks.add(task);
}

/** Runs all registered shutdown tasks once. Resolves when they have ended; errors are ignored. */
export async function runShutdownTasks(): Promise<void> {
  const all = [...shutdownTasks];
  shutdownTasks.clear();
  await Promise.allSettled(all.map((task) => task()));
}
