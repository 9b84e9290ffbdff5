let draining = false;

/** From now on `isDraining()`: a balancer is to send its next requests elsewhere, and those that come are still answered. */
export function startDraining(): void {
  draining = true;
}

/** Whether this process was asked to stop and goes on for as long as balancers need to notice. */
export function isDraining(): boolean {
  return draining;
}

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
