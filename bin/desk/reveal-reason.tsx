/** Minimum length, in characters, of the reason that an operator gives for revealing personal data. */
export const minimumReasonLength = 5;
export const maximumReasonLength = 200;

/** A required field for the reason why the user needs personal data. */
export function ReasonField({ value }: { value?: string | undefined }) {
  return (
    <label>
      Reason for opening personal data (name no person: the audit keeps it)
      <input
        name="reason"
        autoComplete="off"
        required
        minLength={minimumReasonLength}
        maxLength={maximumReasonLength}
        defaultValue={value}
      />
    </label>
  );
}

/** Id of the form that all buttons of a page share, so that one field asks for the reason. */
const formId = "reveal";

/** The form that every `RevealButton` of the page submits. */
export function RevealForm({ reason }: { reason?: string | undefined }) {
  return (
    <form method="post" className="search" id={formId}>
      <ReasonField value={reason} />
    </form>
  );
}

interface RevealButtonProps {
  label: string;
  /** The part of the page to reveal. */
  part: string;
}

/** A button that reveals a part of the page. The browser asks for the reason first. */
export function RevealButton({ label, part }: RevealButtonProps) {
  return (
    <button form={formId} name="open" value={part} aria-label={`${label}: ${part}`}>
      {label}
    </button>
  );
}
