interface Repeating {
  everyMs: number;
  /** The first time now, not only after the first pause. */
  atOnce?: boolean;
  /** Once more when this process is asked to stop. */
  atShutdown?: boolean;
}

/**
 * Does work again and again for the life of this process, never twice at once; a stop waits for what is under way.
 * @param work must not reject.
 */
export function repeat(
  { everyMs, atOnce = false, atShutdown = false }: Repeating,
  work: () => Promise<void>,
): void {
  let running: Promise<void> | undefined;
  const once = () => {
    running ??= work().finally(() => (running = undefined));
  };
  if (atOnce) once();
  const timer = setInterval(once, everyMs).unref();
  onShutdown(async () => {
    clearInterval(timer);
    await running;
    if (atShutdown) await work();
  });
}

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
