"use client";
import { useTranslator } from "#use-words";
import { useId } from "react";
import { usStateOptions } from "@/lib/shared/claim-state";
import styles from "./state-picker.module.css";

interface StatePickerProps {
  label: string;
  /** Postal abbreviation of the chosen state. "" if the state is unknown. */
  value: string;
  onChoose: (stateCode: string) => void;
  /** CSS class of the element around label and list. */
  className: string | undefined;
}

/** Renders a list of all US states to choose from. The list is hidden if JavaScript is disabled. */
export function StatePicker({ label, value, onChoose, className = "" }: StatePickerProps) {
  const { say } = useTranslator();
  const id = useId();
  return (
    <div className={`${styles.picker} ${className}`}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChoose(event.target.value)}>
        <option value="" disabled>
          {say("Choose your state")}
        </option>
        {usStateOptions.map(([code, name]) => (
          <option key={code} value={code}>
            {say(name)}
          </option>
        ))}
      </select>
    </div>
  );
}
