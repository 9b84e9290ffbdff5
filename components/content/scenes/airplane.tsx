import { DuskBackground } from "./dusk-background";
import { sceneColors } from "./scene-colors";

/** Draws an airliner on its stand in the evening, with steps at the door and a tower behind. */
export function AirplaneScene() {
  return (
    <>
      <DuskBackground sunX={60} />
      <path fill={sceneColors.object} opacity=".55" d="M424 92h28l4 20h-36zM430 112h16v84h-16z" />
      <path fill={sceneColors.light} d="M427 97h22l1 8h-24z" />
      <path fill={sceneColors.detail} opacity=".7" d="M0 212h480v108H0z" />
      <path
        stroke={sceneColors.light}
        strokeWidth="4"
        d="M0 292h480"
        strokeDasharray="46 18"
        opacity=".9"
      />
      <ellipse cx="236" cy="272" rx="170" ry="6" fill={sceneColors.ink} opacity=".25" />
      <path fill={sceneColors.accent} d="M342 176l32-76h30l-8 84z" />
      <path fill={sceneColors.object} opacity=".9" d="M350 184l74-12-22 22-46 8z" />
      <path
        fill={sceneColors.detail}
        stroke={sceneColors.object}
        strokeWidth="3"
        strokeLinejoin="round"
        d="M62 214c0-22 26-40 62-40h222l76-2c-8 28-38 56-90 60H112c-30 0-50-6-50-18z"
      />
      <path fill={sceneColors.object} d="M66 204c8-16 22-24 42-28l-4 20c-12 2-24 4-38 8z" />
      <g fill={sceneColors.object}>
        <path d="M160 192h9v11h-9zM180 192h9v11h-9zM200 192h9v11h-9zM220 192h9v11h-9zM240 192h9v11h-9zM260 192h9v11h-9zM280 192h9v11h-9zM300 192h9v11h-9zM320 192h9v11h-9z" />
        <path d="M192 220h88l92 32h-44z" />
        <rect x="216" y="236" width="56" height="24" rx="11" />
      </g>
      <path
        fill={sceneColors.ink}
        opacity=".3"
        d="M216 248h56c0 8-4 12-11 12h-34c-7 0-11-4-11-12z"
      />
      <path fill={sceneColors.ink} d="M112 232h5v30h-5zM300 236h6v26h-6z" />
      <circle cx="114" cy="264" r="8" fill={sceneColors.ink} />
      <circle cx="296" cy="264" r="9" fill={sceneColors.ink} />
      <circle cx="312" cy="264" r="9" fill={sceneColors.ink} />
      <path fill={sceneColors.light} d="M132 188h14v34h-14z" />
      <path
        fill={sceneColors.object}
        d="M147 222v8h-8v8h-9v8h-9v8h-9v8h-9v8H80v-8h10v-8h9v-8h9v-8h9v-8h9v-8h8v-2z"
      />
      <path
        fill="none"
        stroke={sceneColors.ink}
        strokeWidth="3"
        strokeLinejoin="round"
        d="M82 262v-18l52-42v18M108 240v-18"
      />
    </>
  );
}
