import {
  describeHoldScope,
  listLegalHolds,
  type ListedLegalHold,
} from "@/server/legal-holds/list-legal-holds";
import { listSiteNames } from "@/lib/server/site/sites";
import { parseFormValue, type DeskPage } from "../desk-page";
import { holdIdArgument, textArgument, wholeNumberArgument } from "../../commands/option-values";
import { formatDateTime } from "../format";
import { HiddenFields } from "../forms";
import { DataTable, LeadLink } from "../parts";
import { LegalHoldForm } from "./legal-hold-form";
import { submitLegalHold } from "./submit-legal-hold";

const maximumHolds = 200;

/** The page Legal holds: all holds, a form to place one, and a form to end each. For compliance and the owner. */
export const legalHoldsPage: DeskPage = {
  path: "/holds",
  title: "Legal holds",
  isInNavigation: true,
  async render({ readOnly }, { query, can }) {
    const holds = await listLegalHolds(readOnly, maximumHolds);
    const placed = parseFormValue(query, "placed", holdIdArgument);
    const count = parseFormValue(query, "leads", textArgument);
    const erased = parseFormValue(query, "erased", wholeNumberArgument);
    return (
      <>
        {placed !== undefined && (
          <p className="notice" role="status">
            Hold placed. It keeps {count} leads now, and later leads of the person or period.
          </p>
        )}
        {query.has("ended") && (
          <p className="notice" role="status">
            Hold ended. Erasures carried out that waited for it: {erased ?? 0}.
          </p>
        )}
        <p className="quiet">
          A hold keeps leads with their session, consent, identity and deliveries from retention and
          erasure. If the person asks for erasure, all use ends at once, and only compliance and the
          owner can read the data. When the hold ends, the erasure is carried out.
        </p>
        <DataTable
          caption={`Holds, those in force first, at most ${maximumHolds}`}
          columns={["Keeps", "Leads", "Erasures waiting", "Reason", "Placed", "Ends", ""]}
          rows={holds.map((hold) => [
            hold.leadId === null ? describeHoldScope(hold) : <LeadLink id={hold.leadId} />,
            hold.leadCount,
            hold.waitingErasures,
            hold.reason,
            `${formatDateTime(hold.createdAt)}, ${hold.author}`,
            describeEnd(hold),
            hold.isInForce && can("change") && <EndHoldForm id={hold.id} />,
          ])}
          empty="No legal holds."
        />
        {can("change") && <LegalHoldForm sites={listSiteNames()} />}
      </>
    );
  },
  submit: submitLegalHold,
};

function describeEnd({ endsAt, endedAt, endedBy, endReason, isInForce }: ListedLegalHold): string {
  if (endedAt) return `ended ${formatDateTime(endedAt)}, ${endedBy}: ${endReason}`;
  if (!endsAt) return "when a person ends it";
  return isInForce ? formatDateTime(endsAt) : `ended ${formatDateTime(endsAt)}`;
}

function EndHoldForm({ id }: { id: string }) {
  return (
    <form method="post">
      <HiddenFields values={{ action: "end", id }} />
      <label>
        Reason <input name="reason" required minLength={5} maxLength={500} autoComplete="off" />
      </label>
      <button aria-label={`End hold ${id}`}>End</button>
    </form>
  );
}
