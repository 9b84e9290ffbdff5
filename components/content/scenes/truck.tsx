import { DuskBackground } from "./dusk-background";
import { sceneColors } from "./scene-colors";
import { Road } from "./road";
import { Wheel } from "./wheel";

/** Draws a semi-trailer truck parked in a turnout at the end of the day. */
export function TruckScene() {
  return (
    <>
      <DuskBackground sunX={96} />
      <Road />
      <ellipse cx="246" cy="272" rx="206" ry="6" fill={sceneColors.ink} opacity=".4" />
      <path fill={sceneColors.detail} d="M168 132h272a6 6 0 0 1 6 6v104H168z" />
      <path fill={sceneColors.light} opacity=".3" d="M168 132h272a6 6 0 0 1 6 6v8H168z" />
      <path
        stroke={sceneColors.ink}
        strokeOpacity=".16"
        strokeWidth="2"
        d="M222 146v96M278 146v96M334 146v96M390 146v96"
      />
      <path fill={sceneColors.accent} d="M168 214h278v8H168z" />
      <path fill={sceneColors.ink} d="M60 242h386v12H60z" />
      <path
        fill={sceneColors.object}
        d="M50 208c0-6 3-9 8-10l16-4 12-40c2-7 6-10 13-10h53c4 0 6 2 6 6v104H56c-4 0-6-2-6-6z"
      />
      <path fill={sceneColors.light} opacity=".85" d="M86 194l10-34c1-4 3-6 7-6h21v40z" />
      <path
        fill="none"
        stroke={sceneColors.ink}
        strokeOpacity=".35"
        strokeWidth="2"
        d="M130 154v88M136 206h10"
      />
      <path fill={sceneColors.ink} opacity=".25" d="M50 236h108v18H56c-4 0-6-2-6-6z" />
      <path fill={sceneColors.light} d="M50 214h10v10H50z" />
      <path fill={sceneColors.detail} d="M148 122h6v32h-6z" />
      <Wheel x={88} y={254} r={18} />
      <Wheel x={166} y={254} r={18} />
      <Wheel x={206} y={254} r={18} />
      <Wheel x={372} y={254} r={18} />
      <Wheel x={412} y={254} r={18} />
    </>
  );
}
