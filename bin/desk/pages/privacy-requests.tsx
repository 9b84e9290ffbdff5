import {
  listOpenPrivacyRequests,
  listPrivacyRequests,
} from "@/server/privacy-requests/list-privacy-requests";
import {
  figureColumns,
  formatFiguresCsv,
  readPrivacyRequestFigures,
  requestKindLabels,
} from "@/server/privacy-requests/privacy-request-figures";
import { listSiteNames } from "@/lib/server/site/sites";
import { dayArgument, requestIdArgument, yearArgument } from "../../commands/option-values";
import { parseFormValue, type DeskPage } from "../desk-page";
import { formatDateTime, formatIsoDay } from "../format";
import { FilterForm } from "../forms";
import { DataTable } from "../parts";
import { parsePeriodFields } from "../period";
import { PeriodForm } from "../period-form";
import { EnterRequestForm, RequestForms } from "./privacy-request-forms";
import { submitPrivacyRequest } from "./submit-privacy-request";

const maximumRequests = 200;

/** The page Privacy requests: the open ones with their deadlines, the register, and the figures of a year. */
export const privacyRequestsPage: DeskPage = {
  path: "/requests",
  title: "Privacy requests",
  isInNavigation: true,
  async render({ readOnly }, { query, can }) {
    const period = parsePeriodFields(query);
    const year = readYear(query);
    const [open, requests, figures] = await Promise.all([
      listOpenPrivacyRequests(readOnly, new Date()),
      listPrivacyRequests(readOnly, {
        since: period.from,
        until: period.until,
        limit: maximumRequests,
      }),
      readPrivacyRequestFigures(readOnly, year),
    ]);
    const entered = parseFormValue(query, "entered", requestIdArgument);
    const due = parseFormValue(query, "due", dayArgument);
    return (
      <>
        {entered !== undefined && (
          <p className="notice" role="status">
            Request {entered} is entered. Answer it by {due}.
          </p>
        )}
        {query.has("saved") && (
          <p className="notice" role="status">
            Saved.
          </p>
        )}
        <DataTable
          caption="Unanswered requests, the earliest deadline first"
          columns={["Request", "Kind", "Site", "Received", "Deadline", ""]}
          rows={open.map(
            ({ id, kind, site, channel, createdAt, deadline, daysLeft, extendedAt }) => [
              <span className="code">{id.slice(0, 8)}</span>,
              requestKindLabels[kind],
              site,
              `${formatIsoDay(createdAt)}, by ${channel}`,
              <span className={daysLeft < 0 ? "bad" : undefined}>
                {deadline}
                {daysLeft < 0 && ", overdue"}
                {extendedAt && ", extended"}
              </span>,
              can("change") && channel !== "site" && <RequestForms {...{ id, kind, extendedAt }} />,
            ],
          )}
          empty="Every request is answered."
        />
        {can("change") && <EnterRequestForm sites={listSiteNames()} />}
        <h2>Register</h2>
        <PeriodForm period={period} />
        <DataTable
          caption={`Requests received in this period, newest first, at most ${maximumRequests}`}
          columns={["Request", "Kind", "Site", "Received", "Answered", "Result", "Leads", "Note"]}
          rows={requests.map((request) => [
            <span className="code">{request.id.slice(0, 8)}</span>,
            requestKindLabels[request.kind],
            request.site,
            `${formatDateTime(request.createdAt)}, by ${request.channel}`,
            formatDateTime(request.closedAt),
            request.result ?? "open",
            request.leadCount,
            [request.extensionReason, request.resultReason].filter(Boolean).join("; "),
          ])}
          empty="No requests in this period."
        />
        <h2>Yearly report</h2>
        <FilterForm fields={[{ name: "year", label: "Year", value: String(year), type: "text" }]} />
        <DataTable
          caption={`Requests received in ${year}`}
          columns={Object.keys(figureColumns)}
          rows={figures.map((row) => Object.values(figureColumns).map((read) => read(row)))}
        />
        <p>
          <a
            href={`/requests?${new URLSearchParams({ year: String(year), format: "csv" }).toString()}`}
          >
            Download as CSV
          </a>
        </p>
      </>
    );
  },
  async download({ readOnly }, { query }) {
    const year = readYear(query);
    const csv = formatFiguresCsv(year, await readPrivacyRequestFigures(readOnly, year));
    return { fileName: `privacy-requests-${year}.csv`, csv };
  },
  submit: submitPrivacyRequest,
};

function readYear(query: URLSearchParams): number {
  return parseFormValue(query, "year", yearArgument) ?? new Date().getUTCFullYear();
}
