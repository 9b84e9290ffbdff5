import { sceneColors } from "./scene-colors";

/** Draws a gamepad as an exploded view of plain shapes. */
export function GamepadScene() {
  return (
    <>
      <path fill={sceneColors.sky} d="M0 0h480v320H0z" />
      <path
        stroke={sceneColors.object}
        strokeWidth="2"
        strokeDasharray="6 8"
        d="M140 40v240M340 40v240M40 160h400"
        opacity=".7"
      />
      <path
        fill={sceneColors.object}
        d="M112 104h80v-8h96v8h80v8h24v16h16v32h16v72h-8v24h-16v8h-40v-16h-16v-16h-16v-16H152v16h-16v16h-16v16H80v-8H64v-24h-8v-72h16v-32h16v-16h24z"
      />
      <path
        fill={sceneColors.ink}
        opacity=".14"
        d="M56 200h368v32h-8v24h-16v8h-40v-16h-16v-16h-16v-16H152v16h-16v16h-16v16H80v-8H64v-24h-8z"
      />
      <path fill={sceneColors.detail} d="M128 136h24v24h24v24h-24v24h-24v-24h-24v-24h24z" />
      <path fill={sceneColors.object} opacity=".45" d="M132 164h16v16h-16z" />
      <path fill={sceneColors.accent} d="M368 160h24v24h-24z" />
      <path fill={sceneColors.highlight} d="M336 128h24v24h-24z" />
      <path fill={sceneColors.success} d="M304 160h24v24h-24z" />
      <path fill={sceneColors.detail} d="M336 192h24v24h-24z" />
      <path fill={sceneColors.sky} d="M212 132h56v40h-56z" />
      <path fill={sceneColors.highlight} d="M220 140h8v8h-8zM236 156h8v8h-8zM252 140h8v8h-8z" />
      <path fill={sceneColors.detail} d="M204 188h24v8h-24zM252 188h24v8h-24z" />
      <path fill={sceneColors.accent} d="M112 80h72v16h-72zM296 80h72v16h-72z" />
      <path
        fill={sceneColors.highlight}
        d="M24 48h8v-8h8v8h8v8h-8v8h-8v-8h-8zM424 264h8v-8h8v8h8v8h-8v8h-8v-8h-8zM404 40h8v8h-8zM60 288h8v8h-8z"
      />
      <path fill={sceneColors.accent} d="M72 24h8v8h-8zM444 96h8v8h-8zM32 288h16v8H32z" />
    </>
  );
}
