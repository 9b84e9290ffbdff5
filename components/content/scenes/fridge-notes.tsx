import { sceneColors } from "./scene-colors";

/** Draws the door of a fridge: a timetable and a child's drawing of a house under magnets. */
export function FridgeNotesScene() {
  return (
    <>
      <path fill={sceneColors.object} d="M0 0h480v320H0z" />
      <path fill={sceneColors.detail} d="M62 0h356v320H62z" />
      <path fill={sceneColors.ink} opacity=".1" d="M62 0h10v320H62zM408 0h10v320h-10z" />
      <path fill={sceneColors.ink} d="M86 96h9v150h-9z" />
      <g transform="rotate(-3 190 130)">
        <path fill={sceneColors.sky} d="M120 44h150v170H120z" />
        <path fill={sceneColors.detail} d="M128 70h134v136H128z" />
        <path fill={sceneColors.accent} d="M128 52h70v9h-70z" />
        <path
          stroke={sceneColors.ink}
          opacity=".25"
          strokeWidth="2"
          d="M128 97h134M128 124h134M128 151h134M128 178h134M162 70v136M195 70v136M228 70v136"
        />
        <path
          fill={sceneColors.light}
          d="M164 99h30v24h-30zM230 126h30v24h-30zM164 153h30v24h-30z"
        />
        <path fill={sceneColors.accent} d="M197 180h30v24h-30zM130 126h30v24h-30z" />
        <path fill={sceneColors.success} d="M230 72h30v24h-30zM197 126h30v24h-30z" />
        <circle cx="195" cy="44" r="8" fill={sceneColors.accent} />
      </g>
      <g transform="rotate(5 340 110)">
        <path fill={sceneColors.light} d="M284 50h104v116H284z" opacity=".45" />
        <circle cx="368" cy="72" r="11" fill={sceneColors.light} />
        <path
          stroke={sceneColors.light}
          strokeWidth="3"
          d="M368 53v-4M350 72h-4M355 59l-3-3M381 59l3-3"
          strokeLinecap="round"
        />
        <path
          fill="none"
          stroke={sceneColors.accent}
          strokeWidth="4"
          strokeLinejoin="round"
          d="M300 146v-38l24-22 24 22v38zM318 146v-20h12v20"
        />
        <path
          fill="none"
          stroke={sceneColors.success}
          strokeWidth="4"
          strokeLinecap="round"
          d="M290 150h88M364 148v-20M354 128c0-14 20-14 20 0s-20 12-20 0"
        />
        <circle cx="336" cy="50" r="8" fill={sceneColors.object} />
      </g>
      <g transform="rotate(-2 330 240)">
        <path fill={sceneColors.accent} d="M270 196h114v76H270z" />
        <path
          fill={sceneColors.detail}
          d="M282 214h70v5h-70zM282 228h88v5h-88zM282 242h52v5h-52z"
        />
        <circle cx="327" cy="196" r="7" fill={sceneColors.light} />
      </g>
      <path fill={sceneColors.sky} d="M130 246h70v50h-70z" />
      <path
        fill={sceneColors.detail}
        d="M138 262a9 9 0 0 1 18 0 9 9 0 0 1-18 0zM172 262a9 9 0 0 1 18 0 9 9 0 0 1-18 0zM134 290c2-16 24-16 26 0zM168 290c2-16 24-16 26 0z"
      />
      <circle cx="165" cy="246" r="7" fill={sceneColors.success} />
    </>
  );
}
