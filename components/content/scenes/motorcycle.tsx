import { DuskBackground } from "./dusk-background";
import { sceneColors } from "./scene-colors";
import { Road } from "./road";
import { Wheel } from "./wheel";

/** Draws a motorcycle on its side stand, with a helmet beside it. */
export function MotorcycleScene() {
  return (
    <>
      <DuskBackground sunX={396} />
      <Road />
      <ellipse cx="222" cy="272" rx="120" ry="6" fill={sceneColors.ink} opacity=".4" />
      <Wheel x={142} y={240} r={32} />
      <Wheel x={302} y={240} r={32} />
      <g fill="none" strokeLinecap="round" strokeLinejoin="round">
        <path stroke={sceneColors.detail} strokeWidth="7" d="M142 240l32-74" />
        <path
          stroke={sceneColors.ink}
          strokeWidth="6"
          d="M162 158l26-10M302 240l-70 6M254 250l-18 20"
        />
        <path stroke={sceneColors.detail} strokeWidth="6" d="M236 256h84" />
      </g>
      <path fill={sceneColors.detail} d="M192 206h56l8 40c0 6-4 10-10 10h-40c-6 0-10-3-12-9z" />
      <path
        fill="none"
        stroke={sceneColors.ink}
        strokeOpacity=".4"
        strokeWidth="3"
        d="M200 220h50M202 230h50M206 240h46"
      />
      <path
        fill={sceneColors.object}
        d="M174 186c14-18 36-24 58-18 14 4 22 14 24 26l-16 14h-54c-10 0-16-10-12-22z"
      />
      <path fill={sceneColors.ink} d="M246 190c28-8 60-10 90-22 4 14-6 28-24 32l-66 6z" />
      <path fill={sceneColors.object} d="M112 212c18-22 48-20 62 4l-8 6c-14-14-32-16-48-4z" />
      <path fill={sceneColors.accent} d="M330 174l12-4v12l-12 6z" />
      <circle cx="160" cy="178" r="13" fill={sceneColors.object} />
      <circle cx="154" cy="178" r="9" fill={sceneColors.light} />
      <path
        fill={sceneColors.accent}
        d="M378 272c-12-6-16-34 10-42 26-6 42 12 42 32 0 6-4 10-10 10z"
      />
      <path fill={sceneColors.ink} d="M376 246c10-8 22-8 32-2-2 10-14 16-32 14z" />
    </>
  );
}
