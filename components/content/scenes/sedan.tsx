import { sceneColors } from "./scene-colors";
import { Wheel } from "./wheel";

/** Draws a car from its left side, 196 units wide, with its wheels at y = 90. */
export function Sedan({ lamps = false }: { lamps?: boolean }) {
  return (
    <>
      <ellipse cx="98" cy="90" rx="102" ry="6" fill={sceneColors.ink} opacity=".35" />
      <path
        fill={sceneColors.object}
        d="M2 64c0-11 6-16 18-18l26-5 23-23c5-5 11-7 18-7h34c9 0 16 3 22 9l21 21 16 4c10 2 14 8 14 17v6c0 4-3 7-7 7H9c-4 0-7-3-7-7z"
      />
      <path
        fill={sceneColors.light}
        opacity=".85"
        d="M58 41l17-17c3-3 6-4 10-4h12v21zM105 20h15c6 0 10 2 13 5l15 16h-43z"
      />
      <path fill={sceneColors.ink} opacity=".22" d="M2 64h192v4c0 4-3 7-7 7H9c-4 0-7-3-7-7z" />
      <path
        fill="none"
        stroke={sceneColors.ink}
        strokeOpacity=".35"
        strokeWidth="2"
        d="M101 20v48M58 41l-4 22M148 41l4 18"
      />
      <path
        stroke={sceneColors.light}
        strokeWidth="3"
        strokeLinecap="round"
        d="M88 50h8M136 50h8"
      />
      <path fill={sceneColors.light} d="M3 57c1-5 4-8 9-9l4-1c1 6-3 10-13 10z" />
      <path fill={sceneColors.accent} d="M185 48c6 2 9 6 9 11h-7c-4 0-5-7-2-11z" />
      {lamps && <circle cx="190" cy="54" r="16" fill={sceneColors.light} opacity=".35" />}
      <Wheel x={46} y={73} />
      <Wheel x={150} y={73} />
    </>
  );
}
