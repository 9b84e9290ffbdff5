import { isDeadLetterSql, readDeliveries } from "@/server/delivery/list-deliveries";
import { maximumReplayedDeliveries } from "@/server/delivery/replay-failed-deliveries";
import { listReportedReceivers } from "@/server/receivers/reported-receivers";
import { deliveries } from "@/lib/server/db/schema";
import { and, eq, gte, isNotNull, lt, not, sql, type SQL } from "drizzle-orm";
import { UsageError } from "../../commands/command-parameters";
import * as values from "../../commands/option-values";
import { parseFormValue, type DeskPage } from "../desk-page";
import { formatIsoDay, formatDateTime } from "../format";
import { ActionForm } from "../forms";
import { deliveryStateLabels, getDeliveryLabel, receiverMessageLabels } from "../labels";
import { LeadLink, DataTable } from "../parts";
import { getLastDayOfPeriod, parseOptionalPeriodFields } from "../period";
import { PeriodForm } from "../period-form";

/** The choices in the filter by state. An operator can resend deliveries with the state `failed` or `retrying`. */
const states = {
  failed: isDeadLetterSql,
  retrying: and(eq(deliveries.state, "pending"), isNotNull(deliveries.lastError)),
  pending: eq(deliveries.state, "pending"),
  delivered: eq(deliveries.state, "delivered"),
  rejected: eq(deliveries.state, "rejected"),
  stopped: and(eq(deliveries.state, "dead"), not(isDeadLetterSql ?? sql`false`)),
  waiting: eq(deliveries.state, "waiting"),
  held: eq(deliveries.state, "held"),
  duplicate: eq(deliveries.state, "duplicate"),
} satisfies Record<string, SQL | undefined>;
type StateFilter = keyof typeof states;
const stateNames = Object.keys(states) as StateFilter[];
const stateLabels = {
  ...deliveryStateLabels,
  ...{ failed: "Failed", retrying: "Retrying", stopped: "Stopped" },
};

/** The Deliveries page: lists deliveries, newest first, with buttons to resend failed ones. */
export const deliveriesPage: DeskPage = {
  path: "/deliveries",
  title: "Deliveries",
  isInNavigation: true,
  async render(desk, { query, can }) {
    const receiver = parseFormValue(query, "receiver", values.receiverArgument);
    const state = parseFormValue(query, "state", values.createChoiceArgument(stateNames));
    const period = parseOptionalPeriodFields(query);
    const { from, until } = period;
    const found = await readDeliveries(
      desk.readOnly,
      and(
        receiver === undefined ? undefined : eq(deliveries.receiverId, receiver),
        state && states[state],
        from && gte(deliveries.createdAt, from),
        until && lt(deliveries.createdAt, until),
      ),
      50,
    );
    const receivers = listReportedReceivers(await desk.readRegister()).map(({ id }) => id);
    const queued = parseFormValue(query, "queued", values.textArgument);
    return (
      <>
        {queued && (
          <p className="notice" role="status">
            Queued again: {Number(queued)}. Skipped: {Number(query.get("skipped"))}, because the
            receiver is not configured or the lead must not be delivered.
          </p>
        )}
        <PeriodForm
          period={period}
          fields={[
            {
              name: "receiver",
              label: "Receiver",
              value: receiver ?? "",
              options: receivers,
            },
            {
              ...{ name: "state", label: "State", value: state ?? "" },
              ...{ options: stateNames, optionLabels: stateLabels },
            },
          ]}
        />
        {can("change") && receiver && from && until && (
          <p>
            <ActionForm
              label="Resend failed deliveries"
              fields={{
                receiver,
                from: formatIsoDay(from),
                until: formatIsoDay(getLastDayOfPeriod(period) ?? from),
              }}
            />{" "}
            Resends the failed deliveries to {receiver} in this period, at most{" "}
            {maximumReplayedDeliveries} at a time. Delivered leads are not sent again.
          </p>
        )}
        {can("change") && !(receiver && from && until) && (
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
            receiverMessageLabels[delivery.message],
            getDeliveryLabel(delivery.state, delivery.lastError),
            delivery.lastError,
            delivery.tries.length,
            formatDateTime(delivery.queuedAt),
            delivery.state === "pending" ? formatDateTime(delivery.nextAttemptAt) : "",
            can("change") && canResend(delivery) && (
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
    const id = parseFormValue(form, "id", values.leadOrDeliveryIdArgument);
    const { queued, skipped } = await desk.writes.replayDeliveries(
      person,
      id === undefined ? parsePeriod(form) : { id },
    );
    return `/deliveries?queued=${queued.length}&skipped=${skipped.length}`;
  },
};

function parsePeriod(form: URLSearchParams) {
  const receiverId = parseFormValue(form, "receiver", values.receiverArgument);
  const { from, until } = parseOptionalPeriodFields(form);
  if (receiverId === undefined || !from || !until)
    throw new UsageError("Choose a receiver, a first and a last day.");
  return { receiverId, from, until };
}

/** Returns true if the page shows a button to resend this delivery. The resend checks the state again. */
function canResend({ state, lastError }: { state: string; lastError: string | null }): boolean {
  return state === "dead" || (state === "pending" && lastError !== null);
}
