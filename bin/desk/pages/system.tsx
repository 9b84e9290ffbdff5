import { listAlerts, readConsentLogState, listRecentBuildsAndRuns } from "@/server/reports/system";
import {
  checkClockOffset,
  checkDeliveryQueue,
  checkReceiverDeliveries,
} from "@/server/monitoring/health-checks";
import { listLeadAccessEntries } from "@/server/personal-data/audit";
import type { AuditedValue } from "@/lib/server/db/privacy-schema";
import { listLandingPages } from "@/server/landing-pages/list-landing-pages";
import { themes } from "@/themes/registry";
import { DescriptionList } from "../../html/description-list";
import type { DeskPage } from "../desk-page";
import { formatDateTime } from "../format";
import { getAlertLabel } from "../labels";
import { DataTable } from "../parts";
import { parsePeriodFields } from "../period";
import { PeriodForm } from "../period-form";

const maximumEntries = 50;

/** Formats the values before or after a change, such as `decision: accept`. */
function formatAuditedValue(value: AuditedValue | null): string {
  return Object.entries(value ?? {})
    .map(
      ([name, stored]) =>
        `${name}: ${typeof stored === "string" ? stored : JSON.stringify(stored)}`,
    )
    .join(", ");
}

/** The page System: health checks, consent log and its witnesses, sites, recent builds, nightly jobs, and audit log. */
export const systemPage: DeskPage = {
  path: "/system",
  title: "System",
  isInNavigation: true,
  async render({ readOnly }, { query }) {
    const period = parsePeriodFields(query);
    const database = () => readOnly;
    const [log, { started, nightly }, queue, receivers, clock, pages, alerts, audit] =
      await Promise.all([
        readConsentLogState(readOnly),
        listRecentBuildsAndRuns(readOnly),
        checkDeliveryQueue(database),
        checkReceiverDeliveries(database),
        checkClockOffset(database),
        listLandingPages(readOnly),
        listAlerts(readOnly, period, maximumEntries),
        listLeadAccessEntries(readOnly, maximumEntries, period),
      ]);
    // A failing receiver does not make this server unhealthy, but the operator must see it.
    const receiverCheck = { ...receivers, isUp: receivers.state === "ok" };
    const checks = { Queue: queue, Receivers: receiverCheck, Clock: clock };
    return (
      <>
        <h2>Health</h2>
        <DescriptionList
          entries={Object.entries(checks).map(([name, { isUp, state }]) => [
            name,
            <span className={isUp ? "good" : "bad"}>{state}</span>,
          ])}
        />
        <h2>Consent log</h2>
        {log ? (
          <DescriptionList
            entries={[
              ["Origin", log.origin],
              ["Entries signed", log.newest?.size ?? 0],
              ["Signed at", formatDateTime(log.newest?.signedAt)],
              ["State", log.stopped ? <span className="bad">{log.stopped}</span> : "signed"],
            ]}
          />
        ) : (
          <p className="quiet">The consent log has no signed entries yet.</p>
        )}
        <DataTable
          caption="Log witnesses"
          columns={["Key", "Entries cosigned", "Last request", "Error"]}
          rows={(log?.witnesses ?? []).map(({ key, size, askedAt, fault }) => [
            <code>{key}</code>,
            size,
            formatDateTime(askedAt),
            fault && <span className="bad">{fault}</span>,
          ])}
          empty="No log witnesses configured."
        />
        <DataTable
          caption="Sites"
          columns={["Site", "Hosts", "Questionnaire", "Landing pages"]}
          rows={Object.entries(themes).map(([site, { hosts, flows }]) => [
            site,
            hosts.join(", "),
            flows.main.flowKey,
            pages
              .filter(({ sites, live }) => sites.includes(site) && live?.state !== "paused")
              .map(({ slug }) => `/${slug}`)
              .join(", "),
          ])}
        />
        <DataTable
          caption="Recent builds"
          columns={["Build", "Started"]}
          rows={started.map(({ id, startedAt }) => [<code>{id}</code>, formatDateTime(startedAt)])}
        />
        <DataTable
          caption="Nightly jobs"
          columns={["Job", "Last start"]}
          rows={nightly.map(({ name, begunAt }) => [name, formatDateTime(begunAt)])}
          empty="No nightly job has run yet."
        />
        <h2>History</h2>
        <PeriodForm period={period} />
        <DataTable
          caption="Alerts"
          columns={["Began", "Ended", "Alert", "Description"]}
          rows={alerts.map(({ raisedAt, resolvedAt, condition, summary }) => [
            formatDateTime(raisedAt),
            resolvedAt ? formatDateTime(resolvedAt) : <span className="bad">open</span>,
            getAlertLabel(condition),
            summary,
          ])}
          empty="No alerts in this period."
        />
        <DataTable
          caption="Audit: views of leads, and changes"
          columns={["Time", "Person", "Action", "Leads", "Reason", "Before", "After"]}
          rows={audit.map(({ createdAt, osUser, command, leadCount, reason, before, after }) => [
            formatDateTime(createdAt),
            osUser,
            command,
            leadCount,
            reason,
            formatAuditedValue(before),
            formatAuditedValue(after),
          ])}
          empty="No entries in this period."
        />
      </>
    );
  },
};
