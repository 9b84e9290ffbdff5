import {
  maximumHoldReasonLength,
  minimumHoldReasonLength,
} from "@/server/legal-holds/legal-hold-change";
import { HiddenFields, LabeledField } from "../forms";

/** The form to place a legal hold: on a lead, a person, or a period. */
export function LegalHoldForm({ sites }: { sites: readonly string[] }) {
  return (
    <section>
      <h2>Place a hold</h2>
      <form method="post" action="/holds" className="editor">
        <HiddenFields values={{ action: "place" }} />
        <fieldset>
          <legend>Fill in exactly one: a lead, a person, or a period</legend>
          <label>
            Lead id
            <input name="id" autoComplete="off" maxLength={36} />
          </label>
          <label>
            Phone or email of a person
            <input name="contact" autoComplete="off" maxLength={200} />
          </label>
          <LabeledField name="from" label="Period: first day" value="" type="date" />
          <LabeledField name="until" label="Period: last day" value="" type="date" />
          <LabeledField name="site" label="Period: site" value="" options={sites} />
        </fieldset>
        <label>
          Reason (name no person: the audit keeps it)
          <input
            name="reason"
            required
            minLength={minimumHoldReasonLength}
            maxLength={maximumHoldReasonLength}
            autoComplete="off"
          />
        </label>
        <LabeledField name="ends" label="Last day of the hold (optional)" value="" type="date" />
        <div>
          <button>Place the hold</button>
        </div>
      </form>
    </section>
  );
}
