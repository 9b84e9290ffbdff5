import {
  registeredRequestKinds,
  type RegisteredRequestKind,
} from "@/lib/server/db/visitor-requests-schema";
import { requestOutcomes } from "@/server/privacy-requests/close-privacy-request";
import { enteredRequestChannels } from "@/server/privacy-requests/enter-privacy-request";
import { requestKindLabels } from "@/server/privacy-requests/privacy-request-figures";
import { canExtendRequest } from "@/server/privacy-requests/request-deadline";
import { maximumRequestReasonLength } from "@/server/privacy-requests/request-change";
import { HiddenFields, LabeledField } from "../forms";

interface RequestFormsProps {
  id: string;
  kind: RegisteredRequestKind;
  extendedAt: Date | null;
}

/** The forms beside an open request: record the answer, or the extension by 45 days. */
export function RequestForms({ id, kind, extendedAt }: RequestFormsProps) {
  const name = `request ${id.slice(0, 8)}`;
  const outcomes = requestOutcomes.filter((outcome) => outcome !== "kept" || kind === "erase");
  return (
    <form method="post" action="/requests">
      <HiddenFields values={{ id }} />
      <label>
        Note (required to deny or extend; name no person)
        <input name="reason" maxLength={maximumRequestReasonLength} autoComplete="off" />
      </label>
      {outcomes.map((outcome) => (
        <button
          key={outcome}
          name="action"
          value={outcome}
          aria-label={`${outcomeLabels[outcome]}: ${name}`}
        >
          {outcomeLabels[outcome]}
        </button>
      ))}
      {canExtendRequest(kind) && !extendedAt && (
        <button
          name="action"
          value="extend"
          aria-label={`Person notified of 45 days more: ${name}`}
        >
          Person notified of 45 days more
        </button>
      )}
    </form>
  );
}

const outcomeLabels = {
  fulfilled: "Fulfilled",
  kept: "Kept under a legal hold",
  denied: "Denied",
  "no-record": "No record",
} satisfies Record<(typeof requestOutcomes)[number], string>;

/** The form for a request that came by mail, email, or telephone. It has no field for contact data. */
export function EnterRequestForm({ sites }: { sites: readonly string[] }) {
  return (
    <section>
      <h2>Enter a request that came by mail, email or telephone</h2>
      <form method="post" action="/requests" className="editor">
        <HiddenFields values={{ action: "enter" }} />
        <fieldset>
          <legend>Request</legend>
          <LabeledField
            {...{ name: "kind", label: "Kind", value: "", emptyLabel: "Choose" }}
            {...{ options: registeredRequestKinds, optionLabels: requestKindLabels }}
          />
          <LabeledField
            {...{ name: "channel", label: "Came by", value: "", emptyLabel: "Choose" }}
            options={enteredRequestChannels}
          />
          <LabeledField
            {...{ name: "site", label: "Site", value: "", emptyLabel: "Choose", options: sites }}
          />
          <LabeledField name="received" label="Received on (today if empty)" value="" type="date" />
        </fieldset>
        <div>
          <button>Enter</button>
        </div>
      </form>
    </section>
  );
}
