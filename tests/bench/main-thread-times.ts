import { z } from "zod";

const trace = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      pid: z.number(),
      tid: z.number(),
      /** Microseconds: start, and processor time of the thread. */
      ts: z.number().optional(),
      tdur: z.number().optional(),
    }),
  ),
});

/** A task that takes longer blocks the visitor's input for the excess, in milliseconds. */
const longTask = 50;

/**
 * Reads a trace of one page load. Returns the processor time of the main thread (`work`), and its share in long tasks after
 * the first contentful paint (`blocking`), in milliseconds. Unlike elapsed time, processor time leaves out the moments in
 * which other processes run.
 */
export function parseMainThreadTimes(text: Buffer): { work: number; blocking: number } {
  const { traceEvents } = trace.parse(JSON.parse(text.toString()));
  const paint = traceEvents.findLast(({ name }) => name === "firstContentfulPaint");
  if (!paint) throw new Error("The trace contains no first paint.");
  const tasks = traceEvents
    .filter(
      ({ name, pid, tid }) => name.endsWith("RunTask") && pid === paint.pid && tid === paint.tid,
    )
    .map(({ ts = 0, tdur = 0 }) => ({ isAfterPaint: ts > (paint.ts ?? 0), time: tdur / 1000 }));
  const sum = (times: number[]) => times.reduce((total, time) => total + time, 0);
  return {
    work: sum(tasks.map(({ time }) => time)),
    blocking: sum(
      tasks
        .filter(({ isAfterPaint }) => isAfterPaint)
        .map(({ time }) => Math.max(0, time - longTask)),
    ),
  };
}
