import { onShutdown } from "./shutdown";

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
