import * as z from "zod";
import { alertConditions, type AlertCondition } from "@/flow/protocol/alert-webhook";
import { isTimeZone } from "@/lib/server/calling/local-time";
import { setFieldAtPath } from "@/lib/server/changed-fields";
import { ConfigurationError } from "@/lib/server/env";
import { isHttpsOrLoopback } from "@/lib/server/http/secure-url";
import { alertKinds, type AlertNumber } from "./alert-kinds";

const timeZone = z.string().refine(isTimeZone, "must be a time zone such as America/Chicago");
const url = z
  .url({ protocol: /^https?$/, error: "must be a URL" })
  .refine(isHttpsOrLoopback, "must be https (http on loopback only)");
const wholeNumber = z.int("must be a whole number");

const kindSettingsSchema = z.strictObject({
  threshold: wholeNumber.optional(),
  time: wholeNumber.optional(),
  /** Hours in which messages wait, such as `22:00-07:00`. */
  quietHours: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/, "must be hours such as 22:00-07:00")
    .optional(),
  timeZone: timeZone.optional(),
  /** Webhook of this kind's messages. Default: `ALERT_WEBHOOK_URL`. */
  url: url.optional(),
  /** Present if no messages are sent. The alert itself stays visible at the desk and in the log. */
  isOff: z.literal(true).optional(),
  /** Time at which messages are switched on again, ISO 8601. */
  offUntil: z.iso
    .datetime({ offset: true, error: "must be a time such as 2026-01-31T17:30:00Z" })
    .optional(),
});
export type StoredKindSettings = z.infer<typeof kindSettingsSchema>;

const figuresSettingsSchema = z.strictObject({
  isOn: z.literal(true).optional(),
  /** Time of day at which the figures of the day before are sent. */
  at: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must be a time such as 08:00")
    .optional(),
  timeZone: timeZone.optional(),
  url: url.optional(),
});

/** The subject of the daily figures, beside the kinds of alerts. */
export const dailyFigures = "daily-figures";
/** Everything that has settings: each kind of alert, and the daily figures. */
export const alertSubjects = [...alertConditions, dailyFigures] as const;
export type AlertSubject = (typeof alertSubjects)[number];

const settingsSchema = z
  .strictObject({
    ...createForEachCondition(() => kindSettingsSchema.optional()),
    [dailyFigures]: figuresSettingsSchema.optional(),
  })
  .superRefine((settings, context) => {
    for (const condition of alertConditions)
      for (const [field, message] of findKindFaults(condition, settings[condition] ?? {}))
        context.addIssue({ code: "custom", path: [condition, field], message });
  });
/** Settings as they are stored, exported and imported. Missing values have the defaults. */
export type StoredAlertSettings = z.infer<typeof settingsSchema>;

/**
 * Returns the settings if the schema accepts them. Otherwise throws a `ConfigurationError` that lists all faults, each as
 * `alert KIND, FIELD: reason`.
 */
export function parseAlertSettings(content: unknown): StoredAlertSettings {
  const parsed = settingsSchema.safeParse(content);
  if (parsed.success) return parsed.data;
  throw new ConfigurationError(
    parsed.error.issues.map(({ path: [subject = "settings", ...field], message }) =>
      formatAlertFault(String(subject), field.join("."), message),
    ),
  );
}

/**
 * Returns the settings with changed fields of one subject. `undefined` removes a field. The result is not validated:
 * `publishAlertSettings` does that.
 */
export function changeAlertFields(
  settings: StoredAlertSettings,
  subject: AlertSubject,
  fields: Readonly<Record<string, unknown>>,
): unknown {
  const copy = structuredClone(settings);
  for (const [field, value] of Object.entries(fields))
    setFieldAtPath(copy, [subject, field], value);
  return copy;
}

export function formatAlertFault(subject: string, field: string, message: string): string {
  return `alert ${subject}${field === "" ? "" : `, ${field}`}: ${message}`;
}

/** Returns a record with a value for each kind of alert. */
export function createForEachCondition<T>(
  create: (condition: AlertCondition) => T,
): Record<AlertCondition, T> {
  const entries = alertConditions.map((condition) => [condition, create(condition)]);
  // The cast is safe: the entries have all keys.
  return Object.fromEntries(entries) as Record<AlertCondition, T>;
}

/** Returns the faults that depend on the kind: limits of its numbers, and the rules for critical alerts. */
function findKindFaults(
  condition: AlertCondition,
  { threshold, time, quietHours, isOff, offUntil }: StoredKindSettings,
): [field: string, fault: string][] {
  const kind = alertKinds[condition];
  const faults: [string, string | undefined][] = [
    ["threshold", findNumberFault(kind.threshold, threshold)],
    ["time", findNumberFault(kind.time, time)],
    [
      "quietHours",
      kind.isCritical && quietHours !== undefined
        ? "a critical alert has no quiet hours; switch it off until a time instead"
        : undefined,
    ],
    [
      "offUntil",
      kind.isCritical && isOff && offUntil === undefined
        ? "is required, because this alert is critical"
        : !isOff && offUntil !== undefined
          ? "is only for an alert that is off"
          : undefined,
    ],
  ];
  return faults.flatMap(([field, fault]) => (fault === undefined ? [] : [[field, fault]]));
}

function findNumberFault(
  limits: AlertNumber | undefined,
  value: number | undefined,
): string | undefined {
  if (value === undefined) return undefined;
  if (!limits) return "this alert does not have it";
  const { minimum, maximum } = limits;
  return value < minimum || value > maximum ? `must be ${minimum} to ${maximum}` : undefined;
}
