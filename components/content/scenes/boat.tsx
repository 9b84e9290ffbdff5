import { DuskBackground } from "./dusk-background";
import { sceneColors } from "./scene-colors";

/** Draws a motor boat moored at a jetty on still water. */
export function BoatScene() {
  return (
    <>
      <DuskBackground sunX={352} />
      <path fill={sceneColors.object} opacity=".45" d="M0 196h480v124H0z" />
      <path
        fill={sceneColors.light}
        opacity=".6"
        d="M306 204h92v3h-92zM324 216h60v3h-60zM296 230h112v3H296zM330 246h50v3h-50z"
      />
      <path
        fill={sceneColors.light}
        opacity=".22"
        d="M30 222h80v2H30zM60 244h110v2H60zM20 296h120v2H20zM330 296h110v2H330z"
      />
      <path
        fill={sceneColors.ink}
        opacity=".22"
        d="M112 262h236c-20 12-50 16-96 16s-106-4-140-16z"
      />
      <path fill={sceneColors.object} d="M96 214h280c-10 30-28 50-58 52H150c-28 0-46-20-54-52z" />
      <path fill={sceneColors.detail} d="M96 214h280l-4 11H99z" />
      <path fill={sceneColors.accent} d="M106 238h258l-5 8H110z" />
      <path fill={sceneColors.detail} d="M176 214l16-38c2-4 4-6 8-6h82c4 0 6 2 8 6l10 38z" />
      <path fill={sceneColors.ink} opacity=".8" d="M196 204l10-24h28v24zM244 180h30l8 24h-38z" />
      <path
        stroke={sceneColors.ink}
        strokeWidth="4"
        strokeLinecap="round"
        d="M240 170v-56M240 128h26"
      />
      <circle cx="240" cy="110" r="14" fill={sceneColors.light} opacity=".4" />
      <circle cx="240" cy="110" r="5" fill={sceneColors.light} />
      <path
        fill="none"
        stroke={sceneColors.light}
        strokeWidth="2.5"
        d="M364 216c24 20 40 12 52 2"
      />
      <path fill={sceneColors.ink} d="M410 196h12v124h-12zM460 196h12v124h-12z" />
      <path fill={sceneColors.detail} d="M392 232h88v14h-88z" />
      <path fill={sceneColors.ink} opacity=".25" d="M392 246h88v6h-88z" />
    </>
  );
}
