import { DuskBackground } from "./dusk-background";
import { paint } from "./paint";
import { Road } from "./road";
import { Sedan } from "./sedan";

/** Draws a car at the roadside with its hazard lights on and a warning triangle behind it. */
export function CarScene() {
  return (
    <>
      <DuskBackground />
      <path
        fill={paint.object}
        opacity=".45"
        d="M0 216h480v4H0zM40 216h5v18h-5zM160 216h5v18h-5zM280 216h5v18h-5zM400 216h5v18h-5z"
      />
      <Road />
      <g transform="translate(96 182)">
        <Sedan lamps />
      </g>
      <path fill={paint.ink} opacity=".5" d="M372 270h52v4h-52z" />
      <path
        fill={paint.light}
        stroke={paint.accent}
        strokeWidth="7"
        strokeLinejoin="round"
        d="M398 230l21 36h-42z"
      />
    </>
  );
}
