import { paint } from "./paint";

interface MapPinProps {
  /** Where its point stands. */
  x: number;
  y: number;
  size?: number;
  colour?: string;
}

/** A pin as on a map, its point at (x, y). */
export function MapPin({ x, y, size = 1, colour = paint.accent }: MapPinProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <ellipse rx="9" ry="3" fill={paint.ink} opacity=".25" />
      <path fill={colour} d="M0 0c-4-12-17-20-17-35a17 17 0 0 1 34 0c0 15-13 23-17 35z" />
      <circle cy="-35" r="7" fill={paint.detail} />
    </g>
  );
}
