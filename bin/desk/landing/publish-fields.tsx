import { useContext } from "react";
import { FieldFaults, LandingPageFormState, TextControl } from "./landing-page-controls";

/** The end of a landing page's form: reason, time, and the buttons Check, Save draft, and Publish. */
export function PublishFields() {
  const { values } = useContext(LandingPageFormState);
  return (
    <fieldset id="publish">
      <legend>Check and publish</legend>
      <CheckButtons />
      <TextControl name="reason" label="Reason" hint="to publish; the history shows it" />
      <div>
        <label htmlFor="liveFrom">
          Publish at <small className="quiet">(UTC; empty: now)</small>
        </label>
        <input
          type="datetime-local"
          id="liveFrom"
          name="liveFrom"
          defaultValue={values.liveFrom ?? ""}
        />
        <FieldFaults name="liveFrom" />
      </div>
      <div className="buttons">
        <button name="action" value="publish" className="main">
          Publish
        </button>
      </div>
      <FieldFaults name="page" />
    </fieldset>
  );
}

/** The buttons that change nothing for visitors. The Enter key presses the first one. */
export function CheckButtons() {
  return (
    <div className="buttons">
      <button name="action" value="check">
        Check
      </button>
      <button name="action" value="draft">
        Save draft and preview
      </button>
    </div>
  );
}
