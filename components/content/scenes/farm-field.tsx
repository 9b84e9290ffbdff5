import { DuskBackground } from "./dusk-background";
import { sceneColors } from "./scene-colors";
import { Person } from "./person";

/** Draws crop rows that run to a farm on the horizon, with a grower and a hand sprayer. */
export function FarmFieldScene() {
  return (
    <>
      <DuskBackground sunX={150} />
      <g fill={sceneColors.object} transform="translate(-104)">
        <path opacity=".8" d="M360 196v-34l24-20 24 20v34zM408 196v-22h34v22z" />
        <path opacity=".6" d="M330 196v-44a10 10 0 0 1 20 0v44z" />
      </g>
      <path fill={sceneColors.light} d="M274 172h12v14h-12z" />
      <path
        fill={sceneColors.object}
        opacity=".55"
        d="M0 232l150-36h12L0 262zM0 296l182-100h10L60 320H0zM110 320l102-124h10l-60 124zM212 320l30-124h10l22 124zM322 320l-50-124h10l104 124zM436 320L302 196h10l168 98v26zM480 262L332 196h12l136 34z"
      />
      <g fill="none" stroke={sceneColors.object} strokeWidth="4" strokeLinecap="round">
        <path d="M70 300c-2-12-10-16-18-18M70 300c0-14 6-20 14-22M136 306c-2-12-10-16-18-18M136 306c0-14 6-20 14-22M244 312c-2-12-10-16-18-18M244 312c0-14 6-20 14-22" />
      </g>
      <Person x={206} y={284} scale={1.05} coat={sceneColors.accent} hair="hat" />
      <ellipse cx="368" cy="296" rx="66" ry="6" fill={sceneColors.ink} opacity=".3" />
      <path
        fill="none"
        stroke={sceneColors.ink}
        strokeWidth="5"
        d="M392 268c38 12 50-30 28-58"
        strokeLinecap="round"
      />
      <path
        stroke={sceneColors.ink}
        strokeWidth="5"
        strokeLinecap="round"
        d="M420 210l-18-52M402 158l-12-2"
      />
      <rect x="336" y="218" width="62" height="78" rx="12" fill={sceneColors.detail} />
      <path fill={sceneColors.light} opacity=".55" d="M346 232h8v52h-8z" />
      <path fill={sceneColors.accent} d="M336 248h62v26h-62z" />
      <path fill={sceneColors.light} d="M367 252l10 18h-20z" />
      <path fill={sceneColors.ink} d="M354 206h26v12h-26zM364 186h6v20h-6zM350 182h34v7h-34z" />
    </>
  );
}
