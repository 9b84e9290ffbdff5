import { HandSprayer } from "./hand-sprayer";
import { Person } from "./person";
import { sceneColors } from "./scene-colors";
import { SunriseBackground } from "./sunrise-background";

/** Draws two growers in a field at sunrise, with crop rows that run to a farm on the horizon. */
export function FarmFieldScene() {
  return (
    <>
      <SunriseBackground />
      <path
        fill={sceneColors.ink}
        opacity=".75"
        d="M256 196v-34l24-20 24 20v34zM304 196v-22h34v22z"
      />
      <path fill={sceneColors.detail} d="M226 196v-44a10 10 0 0 1 20 0v44z" />
      <path fill={sceneColors.accent} d="M226 152a10 10 0 0 1 20 0zM272 196v-18h16v18z" />
      <path
        fill={sceneColors.object}
        opacity=".8"
        d="M0 232l150-36h12L0 262zM0 296l182-100h10L60 320H0zM110 320l102-124h10l-60 124zM212 320l30-124h10l22 124zM322 320l-50-124h10l104 124zM436 320L302 196h10l168 98v26zM480 262L332 196h12l136 34z"
      />
      <g fill="none" stroke={sceneColors.accent} strokeWidth="4" strokeLinecap="round">
        <path d="M30 306c-2-12-10-16-18-18M30 306c0-14 6-20 14-22M344 312c-2-12-10-16-18-18M344 312c0-14 6-20 14-22M420 290c-2-9-8-12-13-13M420 290c0-10 5-15 11-16" />
      </g>
      <Person
        {...{ x: 116, y: 308, scale: 1.3, hair: "hat", isDark: true }}
        coat={sceneColors.detail}
        dungarees={sceneColors.accent}
      />
      <Person
        {...{ x: 180, y: 302, scale: 1.22, hair: "bun" }}
        coat={sceneColors.highlight}
        dungarees={sceneColors.ink}
      />
      <HandSprayer x={250} y={306} scale={0.5} />
    </>
  );
}
