import { DuskBackground } from "./dusk-background";
import { sceneColors } from "./scene-colors";
import { Person } from "./person";
import { Road } from "./road";
import { Sedan } from "./sedan";

/** Draws a car with its hazard lights on, a warning triangle, and its driver on the phone behind the guard rail. */
export function CarScene() {
  return (
    <>
      <DuskBackground />
      <Person
        x={60}
        y={234}
        scale={0.72}
        coat={sceneColors.accent}
        hair="short"
        pose="phone"
        isDark
      />
      <path
        fill={sceneColors.object}
        opacity=".45"
        d="M0 216h480v4H0zM40 216h5v18h-5zM160 216h5v18h-5zM280 216h5v18h-5zM400 216h5v18h-5z"
      />
      <Road />
      <g transform="translate(96 182)">
        <Sedan lamps />
      </g>
      <path fill={sceneColors.ink} opacity=".5" d="M372 270h52v4h-52z" />
      <path
        fill={sceneColors.light}
        stroke={sceneColors.accent}
        strokeWidth="7"
        strokeLinejoin="round"
        d="M398 230l21 36h-42z"
      />
    </>
  );
}
