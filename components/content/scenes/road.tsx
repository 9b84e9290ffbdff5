import { sceneColors } from "./scene-colors";

/** Draws a road from the side, between y = 232 and 292. The wheels of vehicles touch it at y = 272. */
export function Road() {
  return (
    <>
      <path fill={sceneColors.ink} opacity=".82" d="M0 232h480v60H0z" />
      <path fill={sceneColors.light} opacity=".7" d="M0 236h480v2H0z" />
      <path
        stroke={sceneColors.light}
        opacity=".7"
        strokeWidth="3"
        strokeDasharray="30 26"
        d="M0 282h480"
      />
    </>
  );
}
