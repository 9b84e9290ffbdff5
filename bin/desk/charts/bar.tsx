interface BarProps {
  /** The length of the bar as a ratio from 0 to 1. */
  length: number;
  /** The part at the end of the bar that is drawn in another color, as a ratio of the full width. */
  end?: number;
}

/** A horizontal bar as SVG. Screen readers skip it, because the figures stand beside it. */
export function Bar({ length, end = 0 }: BarProps) {
  return (
    <svg className="bar" width="100%" height="14" aria-hidden="true">
      <rect width="100%" height="14" className="track" />
      <rect width={toPercent(length)} height="14" className="value" />
      {end > 0 && (
        <rect x={toPercent(length - end)} width={toPercent(end)} height="14" className="end" />
      )}
    </svg>
  );
}

function toPercent(ratio: number): string {
  return `${(100 * Math.min(1, Math.max(0, ratio))).toFixed(2)}%`;
}
