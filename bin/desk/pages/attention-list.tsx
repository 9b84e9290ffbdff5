import type { listOpenAlerts, OperatorTaskCounts } from "@/server/reports/today";
import { DeskLink } from "../document";
import { formatCount, formatDateTime } from "../format";
import { getAlertLabel } from "../labels";

interface AttentionListProps {
  work: OperatorTaskCounts;
  alerts: Awaited<ReturnType<typeof listOpenAlerts>>;
}

/** A list of everything that needs an operator: open alerts, then failed and waiting work with the number of items. */
export function AttentionList({ work, alerts }: AttentionListProps) {
  const waiting = workItems.filter(({ count }) => work[count] > 0);
  return (
    <section>
      <h2>Needs attention</h2>
      {alerts.length + waiting.length === 0 ? (
        <p className="good">
          Nothing: no open alerts, no failed deliveries, and no returns to decide.
        </p>
      ) : (
        <ul className="attention">
          {alerts.map(({ id, condition, summary, raisedAt }) => (
            <li key={id} className="urgent">
              <strong>{getAlertLabel(condition)}</strong>
              <span>
                {summary} <span className="quiet">Since {formatDateTime(raisedAt)}</span>
              </span>
            </li>
          ))}
          {waiting.map(({ name, count, href, isUrgent, advice }) => (
            <li key={name} className={isUrgent ? "urgent" : undefined}>
              <DeskLink href={href}>
                {name}: {formatCount(work[count])}
              </DeskLink>
              <span>{advice}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface WorkItem {
  name: string;
  count: keyof OperatorTaskCounts;
  /** URL of the page that lists the items. */
  href: string;
  isUrgent: boolean;
  advice: string;
}

const workItems: readonly WorkItem[] = [
  {
    ...{ name: "Deliveries failed", count: "givenUp", href: "/deliveries?state=failed" },
    ...{ isUrgent: true, advice: "All attempts failed. Resend them once the receiver works." },
  },
  {
    ...{ name: "Deliveries retrying", count: "failing", href: "/deliveries?state=retrying" },
    ...{ isUrgent: false, advice: "An attempt failed. The server tries again by itself." },
  },
  {
    ...{ name: "Deliveries on hold", count: "held", href: "/deliveries?state=held" },
    ...{
      isUrgent: false,
      advice: "The receiver has no webhook. Give it the leads, then press Handed over.",
    },
  },
  {
    ...{ name: "Returns to decide", count: "returnsToDecide", href: "/returns" },
    ...{ isUrgent: false, advice: "Accept or refuse them within the return period." },
  },
];
