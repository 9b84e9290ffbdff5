import { DuskBackground } from "./dusk-background";
import { sceneColors } from "./scene-colors";
import { Person } from "./person";

/** Draws a crosswalk with its walk signal, and a woman who waits at the curb. */
export function PedestrianScene() {
  return (
    <>
      <DuskBackground sunX={240} hills={false} />
      <path
        fill={sceneColors.object}
        opacity=".3"
        d="M0 196V98h46v-22h44v120zM480 196V84h-50v26h-34v-30h-40v116z"
      />
      <path fill={sceneColors.object} opacity=".45" d="M90 196v-60h42v60zM300 196v-48h56v48z" />
      <path
        fill={sceneColors.light}
        opacity=".8"
        d="M14 116h9v11h-9zM60 96h9v11h-9zM60 118h9v11h-9zM370 100h9v11h-9zM444 108h9v11h-9zM444 130h9v11h-9zM102 148h8v10h-8zM316 160h8v10h-8z"
      />
      <path fill={sceneColors.ink} opacity=".82" d="M0 206h480v86H0z" />
      <path
        fill={sceneColors.detail}
        opacity=".92"
        d="M130 212h24l-30 74H86zM186 212h22l-14 74h-34zM240 212h22l4 74h-34zM294 212h22l22 74h-34zM348 212h22l40 74h-34z"
      />
      <path fill={sceneColors.detail} d="M0 292h480v28H0zM0 196h480v10H0z" />
      <path fill={sceneColors.ink} opacity=".2" d="M0 292h480v4H0z" />
      <path fill={sceneColors.ink} d="M409 90h8v212h-8zM398 298h30v8h-30z" />
      <rect x="388" y="64" width="50" height="92" rx="8" fill={sceneColors.ink} />
      <rect x="394" y="70" width="38" height="38" rx="5" fill={sceneColors.object} opacity=".6" />
      <rect x="394" y="113" width="38" height="38" rx="5" fill={sceneColors.accent} />
      <g
        fill="none"
        stroke={sceneColors.light}
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <circle cx="414" cy="120" r="2" fill={sceneColors.light} />
        <path
          d="M414 126l-2 9 6 4 2 8M412 135l-3 6-5 5M413 128l-7 5M415 128l6 6"
          strokeWidth="3.4"
        />
      </g>
      <rect x="406" y="214" width="14" height="22" rx="3" fill={sceneColors.accent} />
      <circle cx="413" cy="225" r="3.4" fill={sceneColors.light} />
      <Person x={330} y={306} scale={1.05} coat={sceneColors.highlight} hair="bun" />
    </>
  );
}
