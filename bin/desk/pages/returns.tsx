import { SaleIsSettled, waitingReturns } from "@/server/outcomes/returns";
import { UsageError, type ValueKind } from "../../commands/command-line";
import { choice, wholeNumber } from "../../commands/option-values";
import { given, NothingThere, type DeskPage } from "../desk-page";
import { moment } from "../format";
import { LeadLink, Table } from "../parts";

/** The returns that no rule decided. The receiver's reason may name the person, so only the lead's page shows it. */
export const returnsPage: DeskPage = {
  path: "/returns",
  title: "Returns",
  isListed: true,
  async render({ reading }, { query }) {
    const waiting = await waitingReturns(reading);
    const decided = given(query, "decided", wholeNumber);
    return (
      <>
        {decided !== undefined && (
          <p className="notice" role="status">
            Return {decided}: decision saved. The receiver will be notified.
          </p>
        )}
        <Table
          caption="Returns to decide, oldest first"
          columns={["Return", "Lead", "Receiver", "Reason", "Time", ""]}
          rows={waiting.map(({ id, leadId, receiverId, reasonCode, at }) => [
            id,
            <LeadLink id={leadId} />,
            receiverId,
            reasonCode,
            moment(at),
            <DecisionForm id={id} />,
          ])}
          empty="No returns to decide."
        />
      </>
    );
  },
  async act({ writes }, { person, form }) {
    const id = given(form, "id", wholeNumber);
    const decision = given(form, "decision", choice(["accept", "refuse"]));
    if (id === undefined || decision === undefined)
      throw new UsageError("Choose Accept or Refuse beside the return.");
    const reason = given(form, "reason", reasonInWords);
    const leadId = await writes.decide(person, id, decision, reason).catch(asUsageError);
    if (leadId === undefined) throw new NothingThere(`Return ${id} does not exist.`);
    return `/returns?decided=${id}`;
  },
};

const longestReason = 200;

const reasonInWords: ValueKind<string> = {
  shows: "WORDS",
  read: (text) => {
    if (text.length <= longestReason) return text;
    throw new UsageError(`is longer than ${longestReason} characters`);
  },
};

function asUsageError(error: unknown): never {
  throw error instanceof SaleIsSettled ? new UsageError(error.message) : error;
}

/** The form for a decision. The receiver gets the decision and the reason. */
function DecisionForm({ id }: { id: number }) {
  return (
    <form method="post">
      <input type="hidden" name="id" value={id} />
      <label>
        Reason for the receiver <input name="reason" maxLength={longestReason} />
      </label>
      <button name="decision" value="accept" aria-label={`Accept: return ${id}`}>
        Accept
      </button>
      <button name="decision" value="refuse" aria-label={`Refuse: return ${id}`}>
        Refuse
      </button>
    </form>
  );
}
