import { readDeliveries } from "@/server/delivery/list-deliveries";
import {
  isFailedDeliverySql,
  maximumReplayedDeliveries,
} from "@/server/delivery/replay-failed-deliveries";
import { listReportedReceivers } from "@/server/receivers/reported-receivers";
import { deliveries } from "@/lib/server/db/schema";
import { and, eq, gte, lt, type SQL } from "drizzle-orm";
import { UsageError } from "../../commands/command-parameters";
import * as values from "../../commands/option-values";
import { readFormValue, type DeskPage } from "../desk-page";
import { formatDay, formatDateTime } from "../format";
import { ActionForm, FilterForm } from "../forms";
import { LeadLink, DataTable } from "../parts";

const states = [
  "failed",
  "pending",
  "delivered",
  "rejected",
  "dead",
  "waiting",
  "held",
  "duplicate",
] as const;
const dayMs = 86_400_000;

/** The page Deliveries: lists deliveries, newest first, with buttons to resend failed ones. */
export const deliveriesPage: DeskPage = {
  path: "/deliveries",
  title: "Deliveries",
  isInNavigation: true,
  async render(desk, { query }) {
    const receiver = readFormValue(query, "receiver", values.receiverArgument);
    const state = readFormValue(query, "state", values.choiceArgument(states));
    const from = readFormValue(query, "from", values.dateTimeArgument);
    const until = readFormValue(query, "until", values.dateTimeArgument);
    const found = await readDeliveries(
      desk.readOnly,
      and(
        receiver === undefined ? undefined : eq(deliveries.receiverId, receiver),
        createStateFilter(state),
        from && gte(deliveries.createdAt, from),
        until && lt(deliveries.createdAt, new Date(until.getTime() + dayMs)),
      ),
      50,
    );
    const queued = readFormValue(query, "queued", values.textArgument);
    const period = { from: formatDay(from), until: formatDay(until) };
    return (
      <>
        {queued && (
          <p className="notice" role="status">
            Queued again: {Number(queued)}. Skipped: {Number(query.get("skipped"))}, because the
            receiver is not configured or the lead must not be delivered.
          </p>
        )}
        <FilterForm
          fields={[
            {
              name: "receiver",
              label: "Receiver",
              value: receiver ?? "",
              options: listReportedReceivers(desk.readRegister()).map(({ id }) => id),
            },
            { name: "state", label: "State", value: state ?? "", options: states },
            { name: "from", label: "From", value: period.from, type: "date" },
            { name: "until", label: "To", value: period.until, type: "date" },
          ]}
        />
        {receiver && from && until ? (
          <p>
            <ActionForm label="Resend failed deliveries" fields={{ receiver, ...period }} /> Resends
            the failed deliveries to {receiver} in this period, at most {maximumReplayedDeliveries}{" "}
            at a time. Delivered leads are not sent again.
          </p>
        ) : (
          <p className="quiet">
            To resend all failed deliveries of a period, choose a receiver and both dates.
          </p>
        )}
        <DataTable
          caption="Deliveries, newest first"
          columns={[
            "Lead",
            "Receiver",
            "Message",
            "State",
            "Error",
            "Attempts",
            "Queued",
            "Next attempt",
            "",
          ]}
          rows={found.map((delivery) => [
            <LeadLink id={delivery.leadId} />,
            delivery.receiverId,
            delivery.message,
            delivery.state,
            delivery.lastError,
            delivery.tries.length,
            formatDateTime(delivery.queuedAt),
            delivery.state === "pending" ? formatDateTime(delivery.nextAttemptAt) : "",
            canResend(delivery) && (
              <ActionForm
                label="Resend"
                fields={{ id: delivery.id }}
                rowName={delivery.receiverId}
              />
            ),
          ])}
          empty="No deliveries match this filter."
        />
      </>
    );
  },
  async submit(desk, { person, form }) {
    const id = readFormValue(form, "id", values.leadOrDeliveryIdArgument);
    const { queued, skipped } = await desk.writes.replayDeliveries(
      person,
      id === undefined ? parsePeriod(form) : { id },
    );
    return `/deliveries?queued=${queued.length}&skipped=${skipped.length}`;
  },
};

function parsePeriod(form: URLSearchParams) {
  const receiverId = readFormValue(form, "receiver", values.receiverArgument);
  const from = readFormValue(form, "from", values.dateTimeArgument);
  const until = readFormValue(form, "until", values.dateTimeArgument);
  if (receiverId === undefined || !from || !until)
    throw new UsageError("Choose a receiver, a first and a last day.");
  return { receiverId, from, until: new Date(until.getTime() + dayMs) };
}

function createStateFilter(state: (typeof states)[number] | undefined): SQL | undefined {
  if (state === "failed") return isFailedDeliverySql;
  return state && eq(deliveries.state, state);
}

/** Returns true if the page shows a button to resend this delivery. The resend checks the state again. */
function canResend({ state, lastError }: { state: string; lastError: string | null }): boolean {
  return state === "dead" || (state === "pending" && lastError !== null);
}
