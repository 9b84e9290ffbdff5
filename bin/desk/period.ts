import { UsageError } from "../commands/command-parameters";
import { dayArgument } from "../commands/option-values";
import { parseFormValue } from "./desk-page";

/** The days of a report (UTC). `until` is the midnight after the last day. */
export interface ReportPeriod {
  from: Date;
  until: Date;
}

const dayMs = 86_400_000;
const defaultDays = 30;
/** Maximum length of a report's period in days, because a chart shows every day. */
const maximumDays = 1_830;

/** Returns the last `days` days (UTC), including today. */
export function getPeriodOfLastDays(days: number): ReportPeriod {
  const today = Math.floor(Date.now() / dayMs) * dayMs;
  return { from: new Date(today - (days - 1) * dayMs), until: new Date(today + dayMs) };
}

/**
 * Parses the fields `from` and `until`, the first and the last day. A missing field stays undefined. Throws a
 * UsageError if a day is invalid or the last day is before the first.
 */
export function parseOptionalPeriodFields(query: URLSearchParams): Partial<ReportPeriod> {
  const from = parseFormValue(query, "from", dayArgument);
  const lastDay = parseFormValue(query, "until", dayArgument);
  if (from !== undefined && lastDay !== undefined && lastDay < from)
    throw new UsageError("The last day is before the first day. Swap them.");
  return {
    ...(from !== undefined && { from: new Date(from) }),
    ...(lastDay !== undefined && { until: new Date(new Date(lastDay).getTime() + dayMs) }),
  };
}

/**
 * Parses the fields `from` and `until`. Without `until` the period ends today, and without `from` it has 30 days.
 * Throws a UsageError if the period is invalid or longer than five years.
 */
export function parsePeriodFields(query: URLSearchParams): ReportPeriod {
  const chosen = parseOptionalPeriodFields(query);
  const until = chosen.until ?? getPeriodOfLastDays(1).until;
  const from = chosen.from ?? new Date(until.getTime() - defaultDays * dayMs);
  if (from >= until) throw new UsageError("The first day is after today. Choose an earlier one.");
  if (until.getTime() - from.getTime() > maximumDays * dayMs)
    throw new UsageError("The period is longer than five years. Choose a shorter one.");
  return { from, until };
}

/** Returns the last day of a period. Returns undefined if the period has no end. */
export function getLastDayOfPeriod({ until }: Partial<ReportPeriod>): Date | undefined {
  return until && new Date(until.getTime() - dayMs);
}
