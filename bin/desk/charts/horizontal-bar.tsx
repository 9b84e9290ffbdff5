interface BarProps {
  /** Length of the bar as a ratio from 0 to 1 of the chart's width. */
  length: number;
  /** Length of the section at the right end in another color, as a ratio from 0 to 1 of the chart's width. */
  end?: number;
}

/** A horizontal bar as SVG. It is hidden from screen readers, because the page also shows the numbers as text. */
export function HorizontalBar({ length, end = 0 }: BarProps) {
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
