import { formatPercent } from "../format";
import { HorizontalBar } from "./horizontal-bar";

/** A percentage, `part` divided by `of`, as text and as a bar. Renders nothing if `of` is 0. */
export function PercentageBar({ part, of }: { part: number; of: number }) {
  if (of === 0) return null;
  return (
    <>
      {formatPercent(part, of)}
      <HorizontalBar length={part / of} />
    </>
  );
}
