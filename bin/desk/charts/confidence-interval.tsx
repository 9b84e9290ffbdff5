interface IntervalProps {
  low: number;
  estimate: number;
  high: number;
  /** Value at the right edge of the axis. The left edge is `-bound`. */
  bound: number;
}

/**
 * A confidence interval and its estimate on an axis around 0, as SVG. It is hidden from screen readers, because the
 * page also shows the numbers as text.
 */
export function ConfidenceInterval({ low, estimate, high, bound }: IntervalProps) {
  const x = (value: number) =>
    `${(50 + 50 * Math.min(1, Math.max(-1, value / bound))).toFixed(2)}%`;
  return (
    <svg className="interval" width="100%" height="18" aria-hidden="true">
      <line x1="50%" x2="50%" y1="0" y2="18" className="grid" />
      <line x1={x(low)} x2={x(high)} y1="9" y2="9" className="line main" />
      <circle cx={x(estimate)} cy="9" r="4" className="estimate" />
    </svg>
  );
}
