import { memo, useMemo } from "react";
import type { Option } from "@/flow/protocol/question";
import { CheckRow } from "./check-row";
import type { RowContext } from "./option-block";

export interface AllBoxProps {
  id: string;
  label: string;
  /** What the box stands for: it is on when all of these are. */
  options: readonly Option[];
  chosen: ReadonlySet<string>;
  isReadOnly: boolean;
  setAll: (values: readonly string[], isChecked: boolean) => void;
  onBlur: RowContext["onBlur"];
  tabIndex?: number;
}

/** A box for several options at once (docs/product.md section 4, Multiselect). */
export const AllBox = memo(function AllBox(props: AllBoxProps) {
  const { id, label, options, chosen, isReadOnly, setAll, onBlur, tabIndex } = props;
  const values = useMemo(
    () => options.filter((option) => !option.isDisabled).map((option) => option.value),
    [options],
  );
  const count = values.filter((value) => chosen.has(value)).length;
  return (
    <CheckRow
      id={id}
      checked={values.length > 0 && count === values.length}
      mixed={count > 0}
      disabled={isReadOnly || values.length === 0}
      tabIndex={tabIndex}
      onBlur={onBlur}
      onChange={(isChecked) => setAll(values, isChecked)}
    >
      {label}
    </CheckRow>
  );
});
