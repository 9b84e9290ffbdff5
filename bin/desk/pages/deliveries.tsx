import { deliveriesOf } from "@/server/delivery/list-deliveries";
import { isFailed, mostReplayed } from "@/server/delivery/replay-failed";
import { reportedReceivers } from "@/server/receivers/reported-receivers";
import { deliveries } from "@/lib/server/db/schema";
import { and, eq, gte, lt, type SQL } from "drizzle-orm";
import { UsageError } from "../../commands/command-line";
import * as values from "../../commands/option-values";
import { given, type DeskPage } from "../desk-page";
import { dayOf, moment } from "../format";
import { ActionForm, FilterForm } from "../forms";
import { LeadLink, Table } from "../parts";

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

/** Deliveries, newest first. Failed ones can be sent again. */
export const deliveriesPage: DeskPage = {
  path: "/deliveries",
  title: "Deliveries",
  isListed: true,
  async render(desk, { query }) {
    const receiver = given(query, "receiver", values.receiver);
    const state = given(query, "state", values.choice(states));
    const from = given(query, "from", values.moment);
    const until = given(query, "until", values.moment);
    const found = await deliveriesOf(
      desk.reading,
      and(
        receiver === undefined ? undefined : eq(deliveries.receiverId, receiver),
        stateIs(state),
        from && gte(deliveries.createdAt, from),
        until && lt(deliveries.createdAt, new Date(until.getTime() + dayMs)),
      ),
      50,
    );
    const queued = given(query, "queued", values.words);
    const period = { from: dayOf(from), until: dayOf(until) };
    return (
      <>
        {queued && (
          <p className="notice" role="status">
            {Number(queued)} deliveries are on their way again, {Number(query.get("skipped"))} are
            not: their receiver cannot be reached, or nobody may have the lead.
          </p>
        )}
        <FilterForm
          fields={[
            {
              name: "receiver",
              label: "Receiver",
              value: receiver ?? "",
              options: reportedReceivers(desk.register()).map(({ id }) => id),
            },
            { name: "state", label: "State", value: state ?? "", options: states },
            { name: "from", label: "From", value: period.from, type: "date" },
            { name: "until", label: "Until, included", value: period.until, type: "date" },
          ]}
        />
        {receiver && from && until ? (
          <p>
            <ActionForm label="Send again what failed" fields={{ receiver, ...period }} /> What{" "}
            {receiver} did not take of the leads of these days, at most {mostReplayed} at once;
            never what was delivered.
          </p>
        ) : (
          <p className="quiet">
            Choose a receiver and both days to send again all that failed in them.
          </p>
        )}
        <Table
          caption="Deliveries, newest first"
          columns={["Lead", "Receiver", "Message", "State", "Why", "Tries", "Queued", "Next", ""]}
          rows={found.map((delivery) => [
            <LeadLink id={delivery.leadId} />,
            delivery.receiverId,
            delivery.message,
            delivery.state,
            delivery.lastError,
            delivery.tries.length,
            moment(delivery.queuedAt),
            delivery.state === "pending" ? moment(delivery.nextAttemptAt) : "",
            canFail(delivery) && (
              <ActionForm
                label="Send again"
                fields={{ id: delivery.id }}
                about={delivery.receiverId}
              />
            ),
          ])}
          empty="No delivery is so."
        />
      </>
    );
  },
  async act(desk, { person, form }) {
    const id = given(form, "id", values.leadOrDeliveryId);
    const { queued, skipped } = await desk.writes.replay(
      person,
      id === undefined ? periodOf(form) : { id },
    );
    return `/deliveries?queued=${queued.length}&skipped=${skipped.length}`;
  },
};

function periodOf(form: URLSearchParams) {
  const receiverId = given(form, "receiver", values.receiver);
  const from = given(form, "from", values.moment);
  const until = given(form, "until", values.moment);
  if (receiverId === undefined || !from || !until)
    throw new UsageError("receiver, from and until: all three are needed.");
  return { receiverId, from, until: new Date(until.getTime() + dayMs) };
}

function stateIs(state: (typeof states)[number] | undefined): SQL | undefined {
  if (state === "failed") return isFailed;
  return state && eq(deliveries.state, state);
}

/** Whether the page offers to send again. The row lock decides later what is sent. */
function canFail({ state, lastError }: { state: string; lastError: string | null }): boolean {
  return state === "dead" || (state === "pending" && lastError !== null);
}
