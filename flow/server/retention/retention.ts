import "server-only";

/** How long things are kept (docs/decisions/0011-retention.md), counted in UTC. */
export const retention = {
  /** Leads, their consent evidence and deliveries. */
  leads: { years: 5 },
  /** Sessions with their answers and actions, since the last action. */
  sessions: { days: 30 },
  /** Client events; they hold no answers. */
  events: { days: 395 },
} as const;

const dayMs = 86_400_000;

/** What is older than this moment is no longer kept. */
export function cutoff(kind: keyof typeof retention, now: Date): Date {
  const period = retention[kind];
  if ("days" in period) return new Date(now.getTime() - period.days * dayMs);
  const date = new Date(now);
  date.setUTCFullYear(date.getUTCFullYear() - period.years);
  // A day more: the database refuses to delete evidence by its own clock and leap years.
  return new Date(date.getTime() - dayMs);
}
