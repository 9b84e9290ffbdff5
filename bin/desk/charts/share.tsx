import { formatPercent } from "../format";
import { Bar } from "./bar";

/** A percentage with a bar of its length. Renders nothing if `of` is 0. */
export function Share({ part, of }: { part: number; of: number }) {
  if (of === 0) return null;
  return (
    <>
      {formatPercent(part, of)}
      <Bar length={part / of} />
    </>
  );
}
