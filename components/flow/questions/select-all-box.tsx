import { memo } from "react";
import type { QuestionOption } from "@/flow/protocol/question";
import { CheckboxRow } from "./checkbox-row";
import type { OptionRowContext } from "./option-block";

/** How many of a group's options are chosen: all, some or none. */
export type SelectionState = "all" | "some" | "none";

export interface SelectAllBoxProps {
  id: string;
  label: string;
  /** Values of the options that this box selects. */
  values: readonly string[];
  selection: SelectionState;
  isReadOnly: boolean;
  setAll: (values: readonly string[], isChecked: boolean) => void;
  onBlur: OptionRowContext["onBlur"];
  tabIndex?: number;
}

/** Renders a checkbox that selects or clears several options at once (docs/product.md section 4, Multiselect). */
export const SelectAllBox = memo(function AllBox(props: SelectAllBoxProps) {
  const { id, label, values, selection, isReadOnly, setAll, onBlur, tabIndex } = props;
  return (
    <CheckboxRow
      id={id}
      checked={selection === "all"}
      isMixed={selection === "some"}
      disabled={isReadOnly || values.length === 0}
      tabIndex={tabIndex}
      onBlur={onBlur}
      onChange={(isChecked) => setAll(values, isChecked)}
    >
      {label}
    </CheckboxRow>
  );
});

/** Returns the values of the options that are not disabled. */
export function getSelectableValues(options: readonly QuestionOption[]): string[] {
  return options.filter((option) => !option.isDisabled).map((option) => option.value);
}

/**
 * Returns whether all, some or none of the enabled options are chosen.
 * @param checks a string with `1` for each chosen option and `0` for any other.
 */
export function getSelectionState(
  options: readonly QuestionOption[],
  checks: string,
): SelectionState {
  let [on, off] = [false, false];
  options.forEach(({ isDisabled }, index) => {
    if (isDisabled) return;
    if (checks[index] === "1") on = true;
    else off = true;
  });
  if (!on) return "none";
  return off ? "some" : "all";
}
