import { findAlertKind } from "@/server/monitoring/alert-kinds";
import { dailyFigures, type AlertSubject } from "@/server/monitoring/alert-settings-schema";
import { defaultFiguresTime, defaultTimeZone } from "@/server/monitoring/alert-settings";
import type { EntryField } from "./entry-fields";

const timeZone: EntryField = {
  ...{ path: "timeZone", label: "Time zone", hint: defaultTimeZone },
  kind: "text",
};
const address: EntryField = {
  ...{ path: "url", label: "Address of the webhook", hint: "empty: ALERT_WEBHOOK_URL" },
  kind: "text",
};
const figuresFields: readonly EntryField[] = [
  { path: "isOn", label: "Message", kind: "flag", choices: ["Off", "On"] },
  { path: "at", label: "Time of day", hint: defaultFiguresTime, kind: "text" },
  timeZone,
  address,
];

/** Returns the fields of the form for a kind of alert or the daily figures. An empty field means the default. */
export function listAlertFields(subject: AlertSubject): readonly EntryField[] {
  if (subject === dailyFigures) return figuresFields;
  const { isCritical, threshold, time } = findAlertKind(subject) ?? { isCritical: false };
  const numbers = Object.entries({ threshold, time }).flatMap(([path, limits]): EntryField[] => {
    if (!limits) return [];
    const hint = `${limits.minimum} to ${limits.maximum}, usually ${limits.standard}`;
    return [{ path, label: limits.label, hint, kind: "number" }];
  });
  const quietHours: EntryField = {
    ...{ path: "quietHours", label: "Quiet hours", hint: "22:00-07:00" },
    kind: "text",
  };
  return [
    { path: "isOff", label: "Messages", kind: "flag", choices: ["On", "Off"] },
    {
      ...{ path: "offUntil", label: "Off until, UTC", kind: "time" as const },
      hint: isCritical ? "required if off, within 7 days" : "empty: until switched on",
    },
    ...numbers,
    ...(isCritical ? [] : [quietHours, timeZone]),
    address,
  ];
}
