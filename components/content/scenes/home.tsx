import { sceneColors } from "./scene-colors";
import { Person } from "./person";
import { DuskBackground } from "./dusk-background";
import { Sedan } from "./sedan";

/** Draws the coast road at dusk: a lighthouse on its headland, and a driver on the phone beside her car. */
export function HomeScene() {
  return (
    <>
      <DuskBackground sunX={330} hills={false} />
      <path
        fill={sceneColors.object}
        opacity=".18"
        d="M0 178c60-12 120-16 190-4 40-6 80 2 110 14v8H0z"
      />
      <path fill={sceneColors.light} opacity=".28" d="M92 114L480 66v64z" />
      <path fill={sceneColors.object} opacity=".42" d="M0 194h480v70H0z" />
      {/* The headland hides the tower's foot. A wide picture shows only the lower three quarters (y from 76). */}
      <path fill={sceneColors.detail} d="M78 200l6-76h18l6 76z" />
      <path fill={sceneColors.accent} d="M82 148h22l2 18H80z" />
      <path fill={sceneColors.ink} d="M78 120h30v6H78zM84 104h18v-4l-9-8-9 8z" />
      <circle cx="93" cy="113" r="26" fill={sceneColors.light} opacity=".35" />
      <path
        fill={sceneColors.object}
        d="M0 200c34-24 68-30 112-22 28 6 44 16 54 30 4 8 12 12 22 16H0z"
      />
      <path fill={sceneColors.detail} d="M118 184v-20h28v20z" />
      <path fill={sceneColors.object} d="M113 166l19-15 19 15z" />
      <path fill={sceneColors.light} d="M123 169h8v8h-8zM85 104h16v16H85z" />
      <path fill={sceneColors.ground} d="M0 244c90-24 170-26 250-14 84 12 160 14 230-2v92H0z" />
      <path
        fill={sceneColors.ink}
        opacity=".82"
        d="M0 282c120-28 220-24 300-18 70 5 130 2 180-8v40c-60 12-140 10-200 4-90-8-190-4-280 18z"
      />
      <path
        fill="none"
        stroke={sceneColors.light}
        opacity=".75"
        strokeWidth="3"
        strokeDasharray="26 20"
        d="M0 302c110-28 210-26 290-19 70 6 130 3 190-8"
      />
      <g transform="translate(310 210) scale(.6)">
        <Sedan lamps />
      </g>
      <Person x={262} y={268} scale={0.7} coat={sceneColors.highlight} hair="bun" pose="phone" />
    </>
  );
}
