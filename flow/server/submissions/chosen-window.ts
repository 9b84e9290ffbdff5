import "server-only";

/** The hours that a chosen time of day stands for. Values as flows ask them (`CallTime`). */
const windows: Readonly<Record<string, { from: string; to: string }>> = {
  Morning: { from: "08:00", to: "12:00" },
  Afternoon: { from: "12:00", to: "17:00" },
  Evening: { from: "17:00", to: "21:00" },
};

/** The moments of a look-up such as 2026-11-23T16:00:00.000Z/2026-11-23T20:00:00.000Z (`CallWindow`). */
export function momentsOf(callWindow: string | undefined) {
  const [from = "", until = ""] = callWindow?.split("/") ?? [];
  const areTimes = !Number.isNaN(Date.parse(from)) && !Number.isNaN(Date.parse(until));
  return areTimes ? { window: { from, until } } : {};
}

/**
 * Returns from when to when a call was asked for, in the visitor's time zone: of a value such as `Morning`, or of one
 * that says its hours, `09:00-11:00`. Empty where it says none.
 */
export function chosenWindow(callTime: string | null): { from?: string; to?: string } {
  if (callTime === null) return {};
  const [, from, to] = /^(\d{2}:\d{2})-(\d{2}:\d{2})$/.exec(callTime) ?? [];
  if (from !== undefined && to !== undefined) return { from, to };
  return Object.hasOwn(windows, callTime) ? { ...windows[callTime] } : {};
}
