import type { AlertCondition } from "@/flow/protocol/alert-webhook";
import { toLocalTime } from "@/lib/server/calling/local-time";
import type { Env } from "@/lib/server/env-schema";
import type { ReceiverWebhook } from "../receivers/receiver";
import { alertKinds } from "./alert-kinds";
import {
  createForEachCondition,
  dailyFigures,
  type StoredAlertSettings,
} from "./alert-settings-schema";

/** The settings of one kind of alert, with the defaults in place of missing values. */
export interface AlertKindSettings {
  /** The number of `alertKinds`. 0 for a kind without a threshold. */
  threshold: number;
  /** The number of `alertKinds`, in the unit of its label. 0 for a kind without a time. */
  time: number;
  quietHours: string | undefined;
  timeZone: string;
  /** Webhook of the messages. If `undefined`, the alert appears only at the desk and in the log. */
  webhook: ReceiverWebhook | undefined;
  isOff: boolean;
  offUntil: Date | undefined;
}

export interface AlertSettings {
  kinds: Record<AlertCondition, AlertKindSettings>;
  figures: { isOn: boolean; at: string; timeZone: string; webhook: ReceiverWebhook | undefined };
}

/** The environment variables that are the defaults of the settings. */
export type AlertDefaults = Pick<
  Env,
  "ALERT_WEBHOOK_URL" | "ALERT_WEBHOOK_SECRET" | "RECEIVER_FAILING_MINUTES"
>;

/** Time zone without a setting: that of most visitors. */
export const defaultTimeZone = "America/New_York";
/** Time of the daily figures without a setting. */
export const defaultFiguresTime = "08:00";

/** Returns the settings with the defaults in place of missing values. `ALERT_WEBHOOK_SECRET` signs all messages. */
export function resolveAlertSettings(
  stored: StoredAlertSettings,
  { ALERT_WEBHOOK_URL, ALERT_WEBHOOK_SECRET: secret, RECEIVER_FAILING_MINUTES }: AlertDefaults,
): AlertSettings {
  const toWebhook = (url = ALERT_WEBHOOK_URL) => (url === undefined ? undefined : { url, secret });
  const { isOn = false, at, timeZone, url } = stored[dailyFigures] ?? {};
  return {
    kinds: createForEachCondition((condition) => {
      const { threshold, time, quietHours, ...own } = stored[condition] ?? {};
      const kind = alertKinds[condition];
      const usualTime =
        condition === "receiver-failing" ? RECEIVER_FAILING_MINUTES : (kind.time?.standard ?? 0);
      return {
        ...{ threshold: threshold ?? kind.threshold?.standard ?? 0, time: time ?? usualTime },
        ...{ quietHours, timeZone: own.timeZone ?? defaultTimeZone, webhook: toWebhook(own.url) },
        isOff: own.isOff ?? false,
        offUntil: own.offUntil === undefined ? undefined : new Date(own.offUntil),
      };
    }),
    figures: {
      ...{ isOn, at: at ?? defaultFiguresTime, timeZone: timeZone ?? defaultTimeZone },
      webhook: toWebhook(url),
    },
  };
}

/**
 * Whether a kind of alert sends messages at a time. `paused`: messages wait until the quiet hours or the switched-off
 * time end. `off`: none are created.
 */
export type AlertActivity = "on" | "paused" | "off";

export function getAlertActivity(
  { isOff, offUntil, quietHours, timeZone }: AlertKindSettings,
  now: Date,
): AlertActivity {
  if (isOff && offUntil === undefined) return "off";
  if (isOff && offUntil !== undefined && now < offUntil) return "paused";
  return quietHours !== undefined && isWithinHours(quietHours, toLocalTime(now, timeZone).minutes)
    ? "paused"
    : "on";
}

/** Returns true if a time of day, in minutes, is within hours such as `22:00-07:00`. Equal ends mean the whole day. */
function isWithinHours(hours: string, minutes: number): boolean {
  const [from = 0, until = 0] = hours.split("-").map(parseTimeOfDay);
  return from < until ? minutes >= from && minutes < until : minutes >= from || minutes < until;
}

/** Returns the minutes since midnight of a time such as `08:00`. */
export function parseTimeOfDay(text: string): number {
  const [hours = 0, minutes = 0] = text.split(":").map(Number);
  return hours * 60 + minutes;
}
