import { listDecidedLeadReturns } from "@/server/outcomes/list-decided-returns";
import { SaleSettledError, listUndecidedLeadReturns } from "@/server/outcomes/returns";
import { UsageError, type ArgumentType } from "../../commands/command-parameters";
import { createChoiceArgument, wholeNumberArgument } from "../../commands/option-values";
import { parseFormValue, PageNotFoundError, type DeskPage } from "../desk-page";
import { formatDateTime } from "../format";
import { LeadLink, DataTable } from "../parts";
import { parsePeriodFields } from "../period";
import { PeriodForm } from "../period-form";

const maximumDecided = 200;

/**
 * The Returns page: returned leads that await an operator's decision, and past decisions. Omits the receivers'
 * comments, which may contain personal data.
 */
export const returnsPage: DeskPage = {
  path: "/returns",
  title: "Returns",
  isInNavigation: true,
  async render({ readOnly }, { query, can }) {
    const period = parsePeriodFields(query);
    const [waiting, decisions] = await Promise.all([
      listUndecidedLeadReturns(readOnly),
      listDecidedLeadReturns(readOnly, period, maximumDecided),
    ]);
    const decided = parseFormValue(query, "decided", wholeNumberArgument);
    return (
      <>
        {decided !== undefined && (
          <p className="notice" role="status">
            Return {decided}: decision saved. The receiver will be notified.
          </p>
        )}
        <DataTable
          caption="Returns to decide, oldest first"
          columns={["Return", "Lead", "Receiver", "Reason", "Time", ""]}
          rows={waiting.map(({ id, leadId, receiverId, reasonCode, at }) => [
            id,
            <LeadLink id={leadId} />,
            receiverId,
            reasonCode,
            formatDateTime(at),
            can("change") && <ReturnDecisionForm id={id} />,
          ])}
          empty="No returns to decide."
        />
        <h2>Decisions</h2>
        <PeriodForm period={period} />
        <DataTable
          caption={`Decisions of this period, newest first, at most ${maximumDecided}`}
          columns={["Return", "Lead", "Receiver", "Reason", "Decision", "Decided by", "Time"]}
          rows={decisions.map(({ id, leadId, receiverId, reasonCode, ...decision }) => [
            id,
            <LeadLink id={leadId} />,
            receiverId,
            reasonCode,
            decision.decision === "accept" ? "Accepted" : "Refused",
            decision.by,
            formatDateTime(decision.decidedAt),
          ])}
          empty="No decisions in this period."
        />
      </>
    );
  },
  async submit({ writes }, { person, form }) {
    const id = parseFormValue(form, "id", wholeNumberArgument);
    const decision = parseFormValue(form, "decision", createChoiceArgument(["accept", "refuse"]));
    if (id === undefined || decision === undefined)
      throw new UsageError("Choose Accept or Refuse beside the return.");
    const reason = parseFormValue(form, "reason", describeReturnReason);
    const leadId = await writes.decideLeadReturn(person, id, decision, reason).catch(toUsageError);
    if (leadId === undefined) throw new PageNotFoundError(`Return ${id} does not exist.`);
    return `/returns?decided=${id}`;
  },
};

const maximumReasonLength = 200;

const describeReturnReason: ArgumentType<string> = {
  placeholderText: "WORDS",
  parseText: (text) => {
    if (text.length <= maximumReasonLength) return text;
    throw new UsageError(`is longer than ${maximumReasonLength} characters`);
  },
};

function toUsageError(error: unknown): never {
  throw error instanceof SaleSettledError ? new UsageError(error.message) : error;
}

/** A form to accept or refuse a return. The server sends the decision and the comment to the receiver. */
function ReturnDecisionForm({ id }: { id: number }) {
  return (
    <form method="post">
      <input type="hidden" name="id" value={id} />
      <label>
        Reason for the receiver <input name="reason" maxLength={maximumReasonLength} />
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
