import { sceneColors } from "./scene-colors";

/** Draws a hand sprayer with its hose and wand, 92 units wide at scale 1, standing at (x, y). */
export function HandSprayer({ x, y, scale = 1 }: { x: number; y: number; scale?: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <ellipse cx="10" rx="56" ry="6" fill={sceneColors.ink} opacity=".3" />
      <path
        fill="none"
        stroke={sceneColors.ink}
        strokeWidth="5"
        strokeLinecap="round"
        d="M25-28c38 12 50-30 28-58L35-138l-12-2"
      />
      <rect x="-31" y="-78" width="62" height="78" rx="12" fill={sceneColors.detail} />
      <path fill={sceneColors.accent} d="M-31-48h62v26h-62z" />
      <path fill={sceneColors.light} d="M0-44l10 18h-20z" />
      <path fill={sceneColors.ink} d="M-13-90h26v12h-26zM-3-110h6v20h-6zM-17-114h34v7h-34z" />
    </g>
  );
}
