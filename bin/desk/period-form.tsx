import { formatIsoDay } from "./format";
import { FilterForm, type FormField } from "./forms";
import { getLastDayOfPeriod, getPeriodOfLastDays, type ReportPeriod } from "./period";

interface PeriodFormProps {
  period: Partial<ReportPeriod>;
  /** Filter fields in addition to the two dates, shown beside them. */
  fields?: readonly FormField[];
  /** Query parameters to keep when the form is submitted or a shortcut is opened. */
  keptParameters?: Readonly<Record<string, string>>;
}

/** Shortcuts to common periods, each with its number of days including today. */
const shortcuts = [
  ["Today", 1],
  ["7 days", 7],
  ["30 days", 30],
  ["90 days", 90],
  ["12 months", 365],
] as const;

/** A filter form with the first and the last day of a period, and links to common periods. */
export function PeriodForm({ period, fields = [], keptParameters = {} }: PeriodFormProps) {
  const days = toDateFields(period);
  const chosen = fields
    .flatMap(({ name, value, checked = [value] }) => checked.map((one) => [name, one]))
    .filter(([, value]) => value !== "");
  const kept = [...Object.entries(keptParameters), ...chosen];
  return (
    <div className="period">
      <FilterForm
        fields={[
          ...fields,
          { name: "from", label: "From", value: days.from, type: "date" },
          { name: "until", label: "To", value: days.until, type: "date" },
        ]}
        keptParameters={keptParameters}
      />
      <nav aria-label="Periods" className="shortcuts">
        {shortcuts.map(([label, length]) => {
          const target = toDateFields(getPeriodOfLastDays(length));
          const isCurrent = target.from === days.from && target.until === days.until;
          return (
            <a
              key={label}
              href={`?${new URLSearchParams([...kept, ...Object.entries(target)]).toString()}`}
              aria-current={isCurrent ? "true" : undefined}
            >
              {label}
            </a>
          );
        })}
      </nav>
    </div>
  );
}

function toDateFields(period: Partial<ReportPeriod>): { from: string; until: string } {
  const lastDay = getLastDayOfPeriod(period);
  return {
    from: period.from ? formatIsoDay(period.from) : "",
    until: lastDay ? formatIsoDay(lastDay) : "",
  };
}
