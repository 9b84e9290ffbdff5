import { sceneColors } from "./scene-colors";

/** Draws a wheel with its hub, centered at (x, y). */
export function Wheel({ x, y, r = 17 }: { x: number; y: number; r?: number }) {
  return (
    <>
      <circle cx={x} cy={y} r={r} fill={sceneColors.ink} />
      <circle cx={x} cy={y} r={r * 0.52} fill={sceneColors.detail} />
      <circle cx={x} cy={y} r={r * 0.16} fill={sceneColors.ink} />
    </>
  );
}
