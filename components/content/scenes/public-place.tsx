import { DuskBackground } from "./dusk-background";
import { sceneColors } from "./scene-colors";
import { Person } from "./person";

/** Draws the front steps of a public building at closing time, with a bench and two people in front. */
export function PublicPlaceScene() {
  return (
    <>
      <DuskBackground sunX={66} />
      <path fill={sceneColors.detail} d="M150 96h260v122H150z" />
      <path fill={sceneColors.object} d="M136 96L280 38l144 58zM142 96h276v10H142z" />
      <circle cx="280" cy="76" r="10" fill={sceneColors.light} />
      <path
        fill={sceneColors.object}
        d="M162 112h16v106h-16zM212 112h16v106h-16zM332 112h16v106h-16zM382 112h16v106h-16z"
      />
      <path
        fill={sceneColors.light}
        opacity=".9"
        d="M246 132h68v86h-68zM186 134h18v40h-18zM356 134h18v40h-18z"
      />
      <path stroke={sceneColors.object} strokeWidth="4" d="M280 132v86M246 156h68" />
      <g fill={sceneColors.object}>
        <path opacity=".25" d="M134 218h292v14H134z" />
        <path opacity=".38" d="M122 232h316v14H122z" />
        <path opacity=".52" d="M110 246h340v14H110z" />
        <path opacity=".68" d="M98 260h364v14H98z" />
      </g>
      <path
        fill="none"
        stroke={sceneColors.ink}
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M338 216v-32l62 56v34M369 212v48"
      />
      <Person x={200} y={290} scale={0.85} coat={sceneColors.accent} hair="bun" />
      <Person x={250} y={290} scale={0.85} coat={sceneColors.highlight} hair="short" isDark />
      <path fill={sceneColors.light} d="M98 272h364v3H98z" opacity=".8" />
      <g fill={sceneColors.ink}>
        <path d="M30 262h8v28h-8zM92 262h8v28h-8z" />
        <path fill={sceneColors.accent} d="M20 252h90v8H20zM20 232h90v7H20zM20 242h90v7H20z" />
      </g>
      <path fill={sceneColors.ink} d="M452 132h6v142h-6z" />
      <circle cx="455" cy="124" r="28" fill={sceneColors.light} opacity=".35" />
      <circle cx="455" cy="124" r="12" fill={sceneColors.light} />
    </>
  );
}
