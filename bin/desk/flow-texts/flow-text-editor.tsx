import { languages } from "@/lib/shared/languages";
import type { PageTextKind } from "@/server/flows/page-texts";
import { HiddenFields } from "../forms";
import type { EditedText } from "./flow-text-form";

interface FlowTextEditorProps {
  texts: readonly EditedText[];
  /** Hidden fields: the flow, the page, and the version that the form changes. */
  hidden: Readonly<Record<string, string>>;
  reason?: string | undefined;
  /** Faults that belong to no field of this form, as sentences. */
  otherFaults?: readonly string[];
  hasFaults?: boolean;
}

/** The form that changes the texts of one page. Texts that only a release changes are shown with the reason. */
export function FlowTextEditor({
  texts,
  hidden,
  reason,
  otherFaults = [],
  hasFaults = false,
}: FlowTextEditorProps) {
  return (
    <>
      {hasFaults && (
        <p className="notice bad" role="alert">
          Nothing is published yet. Correct the marked fields. {otherFaults.join("; ")}
        </p>
      )}
      <form method="post" className="editor">
        <HiddenFields values={hidden} />
        {texts.map((text) => (
          <TextFields key={text.path} text={text} />
        ))}
        <label>
          Reason, for the history
          <input name="reason" required maxLength={200} defaultValue={reason} />
        </label>
        <button>Publish</button>
      </form>
    </>
  );
}

/** The texts of a page without fields, for a person who cannot change them. */
export function FlowTextList({ texts }: Pick<FlowTextEditorProps, "texts">) {
  return (
    <dl className="facts">
      {texts.map(({ fields, text, ...one }) => (
        <div key={one.path}>
          <dt>{getTextLabel(one)}</dt>
          <dd>
            {fields.length === 0
              ? text
              : fields.map(({ name, value, released }) => <p key={name}>{value || released}</p>)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function TextFields({ text: { fields, lock, text, ...one } }: { text: EditedText }) {
  return (
    <fieldset>
      <legend>{getTextLabel(one)}</legend>
      {lock !== undefined && (
        <div>
          {text}
          <p className="quiet">{lock}</p>
        </div>
      )}
      {fields.map((field) => (
        <TextField key={field.name} kind={one.kind} field={field} />
      ))}
    </fieldset>
  );
}

interface TextFieldProps {
  kind: PageTextKind;
  field: EditedText["fields"][number];
}

function TextField({ kind, field: { name, language, value, released, fault } }: TextFieldProps) {
  const attributes = {
    ...{ id: name, name, defaultValue: value, lang: languages[language].tag },
    "aria-invalid": fault !== undefined,
    "aria-describedby": `${name}-note`,
  };
  return (
    <div>
      <label htmlFor={name}>{languages[language].name}</label>
      {kind === "body" || kind === "tip" ? (
        <textarea {...attributes} rows={kind === "body" ? 8 : 3} />
      ) : (
        <input {...attributes} />
      )}
      <small id={`${name}-note`}>
        {fault !== undefined && <span className="bad">This text {fault}. </span>}
        {released !== undefined && released !== value && (
          <span className="quiet">Release: {released}</span>
        )}
      </small>
    </div>
  );
}

const kindLabels = {
  heading: "Heading",
  body: "Text, HTML",
  question: "Question",
  option: "Answer",
  tip: "Tip, HTML",
} satisfies Record<PageTextKind, string>;

function getTextLabel({ path, kind }: { path: string; kind: PageTextKind }): string {
  const [, value] = path.split(".options.");
  if (value !== undefined) return `${kindLabels.option} ${value}`;
  return path.startsWith("repeated.")
    ? `${kindLabels[kind]}, for a repeated request`
    : kindLabels[kind];
}
