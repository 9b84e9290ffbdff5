import { SaleIsSettled, waitingReturns } from "@/server/outcomes/returns";
import { UsageError, type ValueKind } from "../../commands/command-line";
import { choice, wholeNumber } from "../../commands/option-values";
import { given, NothingThere, type DeskPage } from "../desk-page";
import { html, type Html } from "../html";
import { leadLink, moment, table } from "../parts";

/** Returns that no rule settled. The receivers' own words may name the person: they stand on the lead's page. */
export const returnsPage: DeskPage = {
  path: "/returns",
  title: "Returns",
  isListed: true,
  async draw({ reading }, { query }) {
    const waiting = await waitingReturns(reading);
    const decided = given(query, "decided", wholeNumber);
    return html`${decided && html`<p class="notice" role="status">Return ${decided} is decided.</p>`}
    ${table(
      "Returns to decide, oldest first",
      ["Return", "Lead", "Receiver", "Reason", "At", ""],
      waiting.map(({ id, leadId, receiverId, reasonCode, at }) => [
        id,
        leadLink(leadId),
        receiverId,
        reasonCode,
        moment(at),
        decisionForm(id),
      ]),
      "No return waits.",
    )}`;
  },
  async act({ writes }, { person, form }) {
    const id = given(form, "id", wholeNumber);
    const decision = given(form, "decision", choice(["accept", "refuse"]));
    if (id === undefined || decision === undefined)
      throw new UsageError("id and decision: both are needed.");
    const reason = given(form, "reason", reasonInWords);
    const leadId = await writes.decide(person, id, decision, reason).catch(asUsageError);
    if (leadId === undefined) throw new NothingThere(`No return has the id ${id}.`);
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

/** The receiver reads the decision and the reason. */
function decisionForm(id: number): Html {
  return html`<form method="post">
    <input type="hidden" name="id" value="${id}" />
    <label>Reason for the receiver <input name="reason" maxlength="${longestReason}" /></label>
    ${[
      ["accept", "Accept"],
      ["refuse", "Refuse"],
    ].map(
      ([decision = "", label = ""]) =>
        html`<button name="decision" value="${decision}" aria-label="${label}: return ${id}">
          ${label}
        </button>`,
    )}
  </form>`;
}
