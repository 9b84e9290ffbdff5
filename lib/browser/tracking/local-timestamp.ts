const padded = (value: number, length = 2) =>
  String(Math.trunc(Math.abs(value))).padStart(length, "0");

/** ISO date-time of a clock's own zone, with milliseconds and offset: `2026-01-31T09:30:00.123-08:00`. */
export function localTimestamp(date: Date): string {
  const east = -date.getTimezoneOffset();
  const day = `${padded(date.getFullYear(), 4)}-${padded(date.getMonth() + 1)}-${padded(date.getDate())}`;
  const time = `${padded(date.getHours())}:${padded(date.getMinutes())}:${padded(date.getSeconds())}`;
  const offset = `${east < 0 ? "-" : "+"}${padded(east / 60)}:${padded(east % 60)}`;
  return `${day}T${time}.${padded(date.getMilliseconds(), 3)}${offset}`;
}
