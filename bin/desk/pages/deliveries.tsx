import { isDeadLetterSql, readDeliveries } from "@/server/delivery/list-deliveries";
import { maximumReplayedDeliveries } from "@/server/delivery/replay-failed-deliveries";
import { listReportedReceivers } from "@/server/receivers/reported-receivers";
import { deliveries } from "@/lib/server/db/schema";
import { and, eq, gte, isNotNull, lt, not, sql, type SQL } from "drizzle-orm";
import { UsageError } from "../../commands/command-parameters";
import * as values from "../../commands/option-values";
import { parseFormValue, type DeskContext, type DeskPage } from "../desk-page";
import { formatIsoDay } from "../format";
import { ActionForm } from "../forms";
import { deliveryStateLabels } from "../labels";
import { getLastDayOfPeriod, parseOptionalPeriodFields } from "../period";
import { PeriodForm } from "../period-form";
import { DeliveryList } from "./delivery-list";

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
        {query.has("handed-over") && (
          <p className="notice" role="status">
            Recorded: the lead is handed over, and counts as accepted from now on.
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
        <DeliveryList found={found} canChange={can("change")} />
      </>
    );
  },
  async submit(desk, { person, form }) {
    const id = parseFormValue(form, "id", values.leadOrDeliveryIdArgument);
    if (form.get("action") === "hand-over") return handOver(desk, person, id);
    const { queued, skipped } = await desk.writes.replayDeliveries(
      person,
      id === undefined ? parsePeriod(form) : { id },
    );
    return `/deliveries?queued=${queued.length}&skipped=${skipped.length}`;
  },
};

async function handOver({ writes }: DeskContext, person: string, id = ""): Promise<string> {
  const result = id === "" ? undefined : await writes.markHandedOver(person, id);
  if (result?.kind === "refused") throw new UsageError(result.reason);
  if (!result) throw new UsageError("This delivery is no longer on hold.");
  return "/deliveries?state=held&handed-over=1";
}

function parsePeriod(form: URLSearchParams) {
  const receiverId = parseFormValue(form, "receiver", values.receiverArgument);
  const { from, until } = parseOptionalPeriodFields(form);
  if (receiverId === undefined || !from || !until)
    throw new UsageError("Choose a receiver, a first and a last day.");
  return { receiverId, from, until };
}
