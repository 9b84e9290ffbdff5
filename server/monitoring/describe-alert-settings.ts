import { alertKinds, type AlertNumber } from "./alert-kinds";
import type { AlertKindSettings, AlertSettings } from "./alert-settings";
import { alertSubjects, dailyFigures, type AlertSubject } from "./alert-settings-schema";

/** The settings of a kind of alert or of the daily figures as texts, for a table. A missing value is empty. */
export interface DescribedAlertSettings {
  subject: AlertSubject;
  isCritical: boolean;
  isOn: boolean;
  /** Whether messages are sent, such as `off until 2026-01-31 17:30 UTC`. */
  state: string;
  threshold: string;
  time: string;
  quietHours: string;
  /** Host of the webhook's URL. The path may contain a token. */
  address: string;
}

/** Describes the settings of each kind of alert, and of the daily figures. */
export function describeAlertSettings(
  settings: AlertSettings,
  now = new Date(),
): DescribedAlertSettings[] {
  return alertSubjects.map((subject) =>
    subject === dailyFigures
      ? describeFigures(settings.figures)
      : describeKind(subject, settings.kinds[subject], now),
  );
}

function describeKind(
  subject: Exclude<AlertSubject, typeof dailyFigures>,
  { threshold, time, quietHours, timeZone, webhook, isOff, offUntil }: AlertKindSettings,
  now: Date,
): DescribedAlertSettings {
  const kind = alertKinds[subject];
  const isOn = !isOff || (offUntil !== undefined && offUntil <= now);
  const end = offUntil ? ` until ${offUntil.toISOString().slice(0, 16).replace("T", " ")} UTC` : "";
  return {
    ...{ subject, isCritical: kind.isCritical, isOn, state: isOn ? "on" : `off${end}` },
    ...{ threshold: describeNumber(kind.threshold, threshold) },
    ...{ time: describeNumber(kind.time, time), address: describeAddress(webhook?.url) },
    quietHours: quietHours === undefined ? "" : `${quietHours} ${timeZone}`,
  };
}

function describeFigures(figures: AlertSettings["figures"]): DescribedAlertSettings {
  const { isOn, at, timeZone, webhook } = figures;
  return {
    ...{ subject: dailyFigures, isCritical: false, isOn, state: isOn ? "on" : "off" },
    ...{ threshold: "", time: `${at} ${timeZone}`, quietHours: "" },
    address: describeAddress(webhook?.url),
  };
}

function describeNumber(limits: AlertNumber | undefined, value: number): string {
  return limits ? `${limits.label}: ${value}` : "";
}

function describeAddress(url: string | undefined): string {
  return url === undefined ? "only at the desk and in the log" : (URL.parse(url)?.host ?? "");
}
