import { DuskBackground } from "./dusk-background";
import { sceneColors } from "./scene-colors";
import { Person } from "./person";

/** Draws a bicycle leaning on a post at the curb, with a helmet, and its rider beside it. */
export function BicycleScene() {
  return (
    <>
      <DuskBackground />
      <path fill={sceneColors.detail} d="M0 258h480v14H0z" />
      <path fill={sceneColors.ink} opacity=".82" d="M0 272h480v48H0z" />
      <path
        fill={sceneColors.light}
        opacity=".7"
        d="M0 308h120v4H0zM170 308h120v4H170zM340 308h140v4H340z"
      />
      <path fill={sceneColors.object} d="M302 92h8v168h-8zM294 254h24v8h-24z" />
      <rect x="282" y="78" width="48" height="38" rx="6" fill={sceneColors.accent} />
      <g fill="none" stroke={sceneColors.light} strokeWidth="3">
        <circle cx="296" cy="101" r="6.5" />
        <circle cx="316" cy="101" r="6.5" />
        <path
          d="M296 101l6-12h10l4 12M302 89l5 12h-11M312 89l-5 12"
          strokeWidth="2.4"
          strokeLinejoin="round"
        />
      </g>
      <Person x={62} y={264} coat={sceneColors.highlight} hair="bun" />
      <ellipse cx="222" cy="262" rx="120" ry="4" fill={sceneColors.ink} opacity=".3" />
      <g fill="none" stroke={sceneColors.ink} strokeWidth="5">
        <circle cx="144" cy="218" r="42" />
        <circle cx="296" cy="218" r="42" />
        <path
          strokeWidth="1.2"
          opacity=".5"
          d="M144 176v84M102 218h84M114 188l60 60M174 188l-60 60M296 176v84M254 218h84M266 188l60 60M326 188l-60 60"
        />
      </g>
      <g
        fill="none"
        stroke={sceneColors.object}
        strokeWidth="7"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M144 218l36-62h84l-54 62zM180 156l30 62M296 218l-36-78" />
      </g>
      <g fill="none" stroke={sceneColors.ink} strokeWidth="6" strokeLinecap="round">
        <path d="M180 156l-6-14M260 140l-4-10 22-2M162 140h26" />
        <path d="M210 218l10 18" strokeWidth="4" />
      </g>
      <circle cx="210" cy="218" r="9" fill={sceneColors.ink} />
      <path
        fill={sceneColors.light}
        stroke={sceneColors.ink}
        strokeWidth="2"
        d="M276 158c-2-20 12-30 28-28 14 2 20 14 18 28-8 4-34 6-46 0z"
      />
      <path
        fill="none"
        stroke={sceneColors.ink}
        strokeWidth="2"
        d="M290 134c-2 8-2 16-1 26M304 130c2 8 3 18 2 29"
      />
    </>
  );
}
