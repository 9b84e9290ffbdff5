import { waitingReturns } from "@/flow/server/outcomes/returns";
import { UsageError } from "../../commands/command-line";
import { choice, wholeNumber } from "../../commands/option-values";
import { given, NothingThere, type DeskPage } from "../desk-page";
import { html } from "../html";
import { actionForm, leadLink, moment, table } from "../parts";

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
        html`${actionForm("Accept", { id: String(id), decision: "accept" }, `return ${id}`)}
        ${actionForm("Refuse", { id: String(id), decision: "refuse" }, `return ${id}`)}`,
      ]),
      "No return waits.",
    )}`;
  },
  async act({ writes }, { person, form }) {
    const id = given(form, "id", wholeNumber);
    const decision = given(form, "decision", choice(["accept", "refuse"]));
    if (id === undefined || decision === undefined)
      throw new UsageError("id and decision: both are needed.");
    if ((await writes.decide(person, id, decision)) === undefined)
      throw new NothingThere(`No return has the id ${id}.`);
    return `/returns?decided=${id}`;
  },
};
