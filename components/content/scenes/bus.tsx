import { DuskBackground } from "./dusk-background";
import { sceneColors } from "./scene-colors";
import { Person } from "./person";
import { Road } from "./road";
import { Wheel } from "./wheel";

/** Draws a city bus with lit windows, and a passenger at its stop. */
export function BusScene() {
  return (
    <>
      <DuskBackground sunX={70} />
      <path fill={sceneColors.detail} d="M0 222h480v10H0z" />
      <Person x={456} y={234} scale={0.72} coat={sceneColors.highlight} hair="short" isDark />
      <Road />
      <ellipse cx="216" cy="272" rx="164" ry="6" fill={sceneColors.ink} opacity=".4" />
      <path
        fill={sceneColors.object}
        d="M60 148c0-12 6-18 18-18h284c8 0 12 4 12 12v106c0 6-4 10-10 10H68c-6 0-10-4-10-10z"
      />
      <path
        fill={sceneColors.light}
        opacity=".9"
        d="M66 152c0-6 3-8 8-8h22v60H64zM146 148h44v38h-44zM196 148h44v38h-44zM246 148h44v38h-44zM296 148h44v38h-44zM346 148h20v38h-20z"
      />
      <path fill={sceneColors.light} opacity=".7" d="M102 148h16v96h-16zM121 148h16v96h-16z" />
      <path fill={sceneColors.accent} d="M146 200h228v10H146z" />
      <path
        fill={sceneColors.ink}
        opacity=".25"
        d="M58 238h316v10c0 6-4 10-10 10H68c-6 0-10-4-10-10z"
      />
      <path fill={sceneColors.light} d="M58 222h9v10h-9z" />
      <path fill={sceneColors.ink} d="M84 134h52v8H84z" opacity=".6" />
      <Wheel x={166} y={254} r={18} />
      <Wheel x={312} y={254} r={18} />
      <path fill={sceneColors.ink} d="M418 110h6v122h-6z" />
      <rect x="402" y="92" width="38" height="44" rx="6" fill={sceneColors.accent} />
      <path
        fill={sceneColors.light}
        d="M411 102h20a3 3 0 0 1 3 3v17h-26v-17a3 3 0 0 1 3-3zm0 5v8h20v-8z"
        fillRule="evenodd"
      />
      <path fill={sceneColors.light} d="M411 122h5v4h-5zM426 122h5v4h-5z" />
    </>
  );
}
