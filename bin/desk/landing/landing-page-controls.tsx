import { createContext, useContext, type ReactNode } from "react";
import type { Language } from "@/lib/shared/languages";
import type { LandingPageValues } from "./format-landing-page";
import { getLanguageName, getTranslationName, type LandingPageField } from "./landing-page-fields";
import type { Choice, ChoiceField } from "./landing-page-choices";

interface FormState {
  values: LandingPageValues;
  /** Problems by the name of a field or group. */
  faults: ReadonlyMap<string, readonly string[]>;
  /** Languages with fields beside the English ones. */
  languages: readonly Language[];
}

/** The texts and problems that all fields of the form share. */
export const LandingPageFormState = createContext<FormState>({
  values: {},
  faults: new Map(),
  languages: [],
});

interface ControlProps {
  name: string;
  label: string;
  hint?: string | undefined;
  isLong?: boolean | undefined;
  /** Language of the text, if it is not English. */
  language?: Language;
}

/** A labeled text field, with its problems below it. */
export function TextControl({ name, label, hint, isLong = false, language }: ControlProps) {
  const { values, faults } = useContext(LandingPageFormState);
  const attributes = {
    ...{ id: name, name, defaultValue: values[name] ?? "", lang: language },
    ...describeFaults(name, faults.get(name)),
  };
  return (
    <div>
      <FieldLabel {...{ name, label, hint }} />
      {isLong ? <textarea {...attributes} rows={3} /> : <input {...attributes} />}
      <FieldFaults name={name} />
    </div>
  );
}

interface TranslatedControlProps {
  name: string;
  field: LandingPageField;
  /** Label in place of the field's own, such as `Point 2`. */
  label?: string;
}

/** A text field, with a field for each other language beside it. */
export function TranslatedControl({ name, field, label = field.label }: TranslatedControlProps) {
  const { languages } = useContext(LandingPageFormState);
  const translated = field.isTranslated ? languages : [];
  return (
    <div className={translated.length > 0 ? "translated" : undefined}>
      <TextControl {...{ name, label, hint: field.hint, isLong: field.isLong }} />
      {translated.map((language) => (
        <TextControl
          key={language}
          name={getTranslationName(language, name)}
          label={`${label} in ${getLanguageName(language)}`}
          isLong={field.isLong}
          language={language}
        />
      ))}
    </div>
  );
}

/** A labeled select field. Adds the current value if it is not one of the choices. */
export function SelectControl({ name, label, hint, emptyLabel, choices }: ChoiceField) {
  const { values, faults } = useContext(LandingPageFormState);
  const value = values[name] ?? "";
  const isKnown = value === "" || choices.some((choice) => choice.value === value);
  const groups = new Set(choices.map(({ group }) => group));
  return (
    <div>
      <FieldLabel {...{ name, label, hint }} />
      <select
        {...{ id: name, name, defaultValue: value }}
        {...describeFaults(name, faults.get(name))}
      >
        <option value="">{emptyLabel}</option>
        {!isKnown && <option value={value}>{value}</option>}
        {[...groups].map((group) => {
          const options = choices.filter((choice) => choice.group === group).map(toOption);
          return group === undefined || groups.size === 1 ? (
            options
          ) : (
            <optgroup key={group} label={group}>
              {options}
            </optgroup>
          );
        })}
      </select>
      <FieldFaults name={name} />
    </div>
  );
}

const toOption = ({ value, label }: Choice): ReactNode => (
  <option key={value} value={value}>
    {label}
  </option>
);

/** The problems of a field or group of fields. Renders nothing if there are none. */
export function FieldFaults({ name }: { name: string }) {
  const faults = useContext(LandingPageFormState).faults.get(name);
  return (
    faults && (
      <small id={`${name}-fault`} className="bad">
        {faults.join(" ")}
      </small>
    )
  );
}

function FieldLabel({ name, label, hint }: Pick<ControlProps, "name" | "label" | "hint">) {
  return (
    <label htmlFor={name}>
      {label} {hint && <small className="quiet">({hint})</small>}
    </label>
  );
}

function describeFaults(name: string, faults: readonly string[] | undefined) {
  return faults && { "aria-invalid": true, "aria-describedby": `${name}-fault` };
}
