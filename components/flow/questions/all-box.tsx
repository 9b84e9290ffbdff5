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

export function chosenPart(values: readonly string[], chosen: ReadonlySet<string>): ChosenPart {
  let count = 0;
  for (const value of values) if (chosen.has(value)) count += 1;
  if (count === 0) return "none";
  return count === values.length ? "all" : "some";
}
