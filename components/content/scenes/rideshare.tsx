import { DuskBackground } from "./dusk-background";
import { sceneColors } from "./scene-colors";
import { Person } from "./person";
import { Road } from "./road";
import { Sedan } from "./sedan";

/** Draws a rideshare car under a pick-up pin, and a passenger on the phone at the curb. */
export function RideshareScene() {
  return (
    <>
      <DuskBackground sunX={88} hills={false} />
      <path
        fill={sceneColors.object}
        opacity=".28"
        d="M140 196v-84h44v-26h40v52h30V60h54v136h26v-66h52v-30h42v96z"
      />
      <path
        fill={sceneColors.object}
        opacity=".4"
        d="M176 196v-50h52v50zM300 196v-70h46v70zM404 196v-54h76v54z"
      />
      <path
        fill={sceneColors.light}
        opacity=".85"
        d="M188 156h8v10h-8zM208 156h8v10h-8zM188 176h8v10h-8zM310 138h8v10h-8zM328 138h8v10h-8zM328 160h8v10h-8zM418 154h8v10h-8zM440 154h8v10h-8zM440 174h8v10h-8z"
      />
      <path fill={sceneColors.detail} d="M0 222h480v10H0z" />
      <Person x={392} y={234} scale={0.72} coat={sceneColors.highlight} hair="bun" pose="phone" />
      <Road />
      <path fill={sceneColors.ink} d="M60 92h5v138h-5zM60 92h34v5H60z" />
      <path fill={sceneColors.light} d="M82 97h18l-3 8H85z" />
      <g transform="translate(142 182)">
        <Sedan />
        <path
          fill={sceneColors.light}
          stroke={sceneColors.ink}
          strokeWidth="2"
          d="M90 3h26l3 8H87z"
        />
      </g>
      <path
        fill={sceneColors.accent}
        d="M244 112c15 0 26 11 26 25 0 17-26 40-26 40s-26-23-26-40c0-14 11-25 26-25z"
      />
      <circle cx="244" cy="138" r="10" fill={sceneColors.light} />
    </>
  );
}
