import { memo } from "react";
import type { Option } from "@/flow/protocol/question";
import { CheckRow } from "./check-row";
import type { RowContext } from "./option-block";

/** How much of what a box stands for is chosen. */
export type ChosenPart = "all" | "some" | "none";

export interface AllBoxProps {
  id: string;
  label: string;
  /** What the box stands for (`choosable`): it is on when all of these are. */
  values: readonly string[];
  part: ChosenPart;
  isReadOnly: boolean;
  setAll: (values: readonly string[], isChecked: boolean) => void;
  onBlur: RowContext["onBlur"];
  tabIndex?: number;
}

/** A box for several options at once (docs/product.md section 4, Multiselect). */
export const AllBox = memo(function AllBox(props: AllBoxProps) {
  const { id, label, values, part, isReadOnly, setAll, onBlur, tabIndex } = props;
  return (
    <CheckRow
      id={id}
      checked={part === "all"}
      mixed={part === "some"}
      disabled={isReadOnly || values.length === 0}
      tabIndex={tabIndex}
      onBlur={onBlur}
      onChange={(isChecked) => setAll(values, isChecked)}
    >
      {label}
    </CheckRow>
  );
});

/** The values that a box for several options checks. */
export function choosable(options: readonly Option[]): string[] {
  return options.filter((option) => !option.isDisabled).map((option) => option.value);
}

/** @param checks `1` for each option that is chosen, else `0`. */
export function chosenPart(options: readonly Option[], checks: string): ChosenPart {
  let [on, off] = [false, false];
  options.forEach(({ isDisabled }, index) => {
    if (isDisabled) return;
    if (checks[index] === "1") on = true;
    else off = true;
  });
  if (!on) return "none";
  return off ? "some" : "all";
}
