import { paint } from "./paint";

/** Draws a wheel with its hub, centered at (x, y). */
export function Wheel({ x, y, r = 17 }: { x: number; y: number; r?: number }) {
  return (
    <>
      <circle cx={x} cy={y} r={r} fill={paint.ink} />
      <circle cx={x} cy={y} r={r * 0.52} fill={paint.detail} />
      <circle cx={x} cy={y} r={r * 0.16} fill={paint.ink} />
    </>
  );
}
