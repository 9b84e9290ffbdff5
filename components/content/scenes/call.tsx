import { sceneColors } from "./scene-colors";

/** Draws a person on the phone at a table by the window, with the evening sun outside. */
export function CallScene() {
  const skin =
    "M228 112a26 30 0 0 1 52 0a26 30 0 0 1-52 0zM243 136h22v24c-6 7-16 7-22 0zM278 132a11 11 0 0 1 22 0a11 11 0 0 1-22 0zM158 246a10 9 0 0 1 20 0z";
  return (
    <>
      <path fill={sceneColors.detail} d="M0 0h480v320H0z" />
      <path fill={sceneColors.object} opacity=".14" d="M0 0h480v320H0z" />
      <path fill={sceneColors.sky} d="M40 28h400v180H40z" />
      <circle cx="366" cy="160" r="56" fill={sceneColors.light} opacity=".35" />
      <circle cx="366" cy="160" r="26" fill={sceneColors.light} />
      <path fill={sceneColors.object} opacity=".42" d="M40 162h400v46H40z" />
      <path
        fill={sceneColors.light}
        opacity=".6"
        d="M334 170h64v3h-64zM346 180h40v3h-40zM328 190h76v3h-76z"
      />
      <path fill={sceneColors.object} d="M40 164c24-16 70-14 110 4H40z" />
      <path
        fill="none"
        stroke={sceneColors.object}
        strokeWidth="8"
        d="M40 28h400v180H40zM160 28v180M320 28v180"
      />
      <path fill={sceneColors.object} d="M24 206h432v10H24z" />
      <path fill={sceneColors.highlight} d="M180 252c0-54 16-86 62-96h24c46 10 66 42 66 96z" />
      <path fill={sceneColors.detail} d={skin} />
      <path fill={sceneColors.light} opacity=".45" d={skin} />
      <path
        fill="none"
        stroke={sceneColors.highlight}
        strokeWidth="24"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M318 192l12 44-38-86"
      />
      <path
        fill="none"
        stroke={sceneColors.ink}
        opacity=".2"
        strokeWidth="3"
        d="M210 246l6-52M302 246l-6-30"
      />
      <path
        fill={sceneColors.ink}
        d="M224 134c-8-44 6-62 32-62s38 18 30 56c-4-10-6-18-12-26-12 4-26 4-38 0-4 8-4 20-12 32zM276 98l12 3-8 40-12-3z"
      />
      <path
        fill="none"
        stroke={sceneColors.ink}
        strokeWidth="3.5"
        strokeLinecap="round"
        d="M246 114v2M264 114v2M248 127q7 6 14 0"
      />
      <path fill={sceneColors.ground} d="M0 246h480v74H0z" />
      <path fill={sceneColors.ink} opacity=".12" d="M0 246h480v6H0z" />
      <path
        fill={sceneColors.accent}
        d="M96 214h40v34a10 8 0 0 1-10 8h-20a10 8 0 0 1-10-8zM136 222h14v22h-14v-6h8v-10h-8z"
      />
      <path fill={sceneColors.detail} d="M356 262l70-6 12 34-76 6z" />
      <path
        stroke={sceneColors.ink}
        strokeWidth="3"
        strokeLinecap="round"
        opacity=".5"
        d="M370 270l46-4M374 280l40-3"
      />
    </>
  );
}
