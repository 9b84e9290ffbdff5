import { sceneColors } from "./scene-colors";

/** Draws a telephone on a table by the window, with harbor lights outside. */
export function CallScene() {
  return (
    <>
      <path fill={sceneColors.detail} d="M0 0h480v320H0z" />
      <path fill={sceneColors.object} opacity=".14" d="M0 0h480v320H0z" />
      <path fill={sceneColors.sky} d="M90 28h300v180H90z" />
      <circle cx="316" cy="160" r="56" fill={sceneColors.light} opacity=".35" />
      <circle cx="316" cy="160" r="26" fill={sceneColors.light} />
      <path fill={sceneColors.object} opacity=".42" d="M90 162h300v46H90z" />
      <path
        fill={sceneColors.light}
        opacity=".6"
        d="M284 170h64v3h-64zM296 180h40v3h-40zM278 190h76v3h-76z"
      />
      <path fill={sceneColors.object} d="M90 164c24-10 50-8 70 4h-70zM122 160l3-44h10l3 44z" />
      <path fill={sceneColors.light} d="M124 104h12v12h-12z" />
      <path
        fill="none"
        stroke={sceneColors.object}
        strokeWidth="8"
        d="M90 28h300v180H90zM240 28v180"
      />
      <path fill={sceneColors.object} d="M74 206h332v10H74z" />
      <path fill={sceneColors.ground} d="M0 246h480v74H0z" />
      <path fill={sceneColors.ink} opacity=".12" d="M0 246h480v6H0z" />
      <ellipse cx="240" cy="292" rx="104" ry="7" fill={sceneColors.ink} opacity=".25" />
      <path
        fill={sceneColors.accent}
        d="M196 212h88c8 0 12 3 15 10l25 56c4 9 0 14-9 14H165c-9 0-13-5-9-14l25-56c3-7 7-10 15-10z"
      />
      <circle cx="240" cy="254" r="27" fill={sceneColors.light} />
      <circle cx="240" cy="254" r="10" fill={sceneColors.accent} />
      <path
        fill="none"
        stroke={sceneColors.ink}
        strokeWidth="5"
        strokeLinecap="round"
        strokeDasharray=".1 12.6"
        d="M240 236a18 18 0 1 1-13 31"
      />
      <path
        fill={sceneColors.ink}
        d="M148 204c0-24 40-36 92-36s92 12 92 36v10c0 5-3 8-8 8h-34c-5 0-8-3-8-8v-10c-14-6-70-6-84 0v10c0 5-3 8-8 8h-34c-5 0-8-3-8-8z"
      />
      <path
        fill="none"
        stroke={sceneColors.ink}
        strokeWidth="4"
        strokeLinecap="round"
        d="M324 284c14-8 18 8 30 2s16 8 28 2 18 6 30 0"
      />
    </>
  );
}
