import { useContext } from "react";
import { HiddenFields } from "../forms";
import { FieldFaults, LandingPageFormState, TranslatedControl } from "./landing-page-controls";
import { getRowFieldName, type LandingPageList } from "./landing-page-fields";

const minimumRows = 2;

interface ListRowsProps {
  list: LandingPageList;
  /** Number of empty rows after the items. */
  spareRows: number;
}

/** A group of fields with one row for each item of a list, and empty rows for new items. */
export function ListRows({ list, spareRows }: ListRowsProps) {
  const { values } = useContext(LandingPageFormState);
  const { path, title, hint, parts, hiddenPart } = list;
  const isItem = (row: number) =>
    parts.some((part) => Object.hasOwn(values, getRowFieldName(list, row, part.path)));
  let items = 0;
  while (isItem(items)) items += 1;
  return (
    <fieldset id={path}>
      <legend>{title}</legend>
      <p className="quiet">{hint} To remove a row, empty it.</p>
      <FieldFaults name={path} />
      {Array.from({ length: Math.max(items + spareRows, minimumRows) }, (_, row) => {
        const kept = hiddenPart !== undefined && getRowFieldName(list, row, hiddenPart);
        return (
          <div key={row} className={parts.length > 1 ? "row" : undefined}>
            {kept && row < items && <HiddenFields values={{ [kept]: values[kept] ?? "" }} />}
            {parts.map((part) => (
              <TranslatedControl
                key={part.path}
                name={getRowFieldName(list, row, part.path)}
                field={part}
                label={`${part.label} ${row + 1}`}
              />
            ))}
          </div>
        );
      })}
      <button name="action" value="rows" formAction={`/landing-page#${path}`}>
        Add rows
      </button>
    </fieldset>
  );
}
