import { HandSprayer } from "./hand-sprayer";
import { Person } from "./person";
import { sceneColors } from "./scene-colors";

/** Draws the inside of a garden shed: a shelf of bottles, a sprayer, a calendar and a gardener. */
export function GardenShedScene() {
  return (
    <>
      <path fill={sceneColors.detail} d="M0 0h480v320H0z" />
      <path fill={sceneColors.object} opacity=".2" d="M0 0h480v320H0z" />
      <g stroke={sceneColors.object} strokeWidth="3" opacity=".35">
        <path d="M60 0v270M120 0v270M180 0v270M240 0v270M300 0v270M360 0v270M420 0v270" />
      </g>
      <path fill={sceneColors.ground} d="M0 270h480v50H0z" />
      <path fill={sceneColors.sky} d="M326 36h112v104H326z" />
      <circle cx="398" cy="86" r="22" fill={sceneColors.light} />
      <path fill={sceneColors.success} opacity=".45" d="M326 116c36-12 76-12 112 0v24H326z" />
      <path
        fill="none"
        stroke={sceneColors.object}
        strokeWidth="8"
        d="M326 36h112v104H326zM382 36v104M326 88h112"
      />
      <path fill={sceneColors.object} d="M36 138h236v12H36zM56 150h10v24H56zM242 150h10v24h-10z" />
      <g>
        <path fill={sceneColors.accent} d="M60 82h34v56H60zM70 68h14v14H70z" />
        <path fill={sceneColors.detail} d="M66 98h22v24H66z" />
        <path fill={sceneColors.highlight} d="M108 94h28v44h-28zM116 82h12v12h-12z" />
        <path fill={sceneColors.ink} opacity=".8" d="M150 76h40v62h-40zM162 62h16v14h-16z" />
        <path fill={sceneColors.detail} d="M156 94h28v26h-28z" />
        <path fill={sceneColors.object} d="M206 102h34v36h-34z" />
      </g>
      <g>
        <path fill={sceneColors.detail} d="M314 168h76v86h-76z" />
        <path fill={sceneColors.accent} d="M314 168h76v22h-76z" />
        <g fill={sceneColors.ink} opacity=".6">
          <path d="M324 200h10v10h-10zM342 200h10v10h-10zM360 200h10v10h-10zM324 218h10v10h-10zM360 218h10v10h-10zM324 236h10v10h-10zM342 236h10v10h-10z" />
        </g>
        <circle
          cx="347"
          cy="223"
          r="10"
          fill="none"
          stroke={sceneColors.highlight}
          strokeWidth="4"
        />
      </g>
      <HandSprayer x={150} y={300} scale={0.8} />
      <Person
        {...{ x: 420, y: 306, scale: 1.4, hair: "hat", isDark: true }}
        coat={sceneColors.detail}
        dungarees={sceneColors.accent}
      />
    </>
  );
}
