import { sceneColors } from "./scene-colors";

/** Draws a kitchen table late in the evening, with a lamp, a laptop, a textbook and a mug. */
export function KitchenNightScene() {
  return (
    <>
      <path fill={sceneColors.object} d="M0 0h480v320H0z" />
      <path fill={sceneColors.sky} d="M36 30h132v142H36z" />
      <circle cx="74" cy="66" r="15" fill={sceneColors.detail} />
      <circle cx="81" cy="61" r="13" fill={sceneColors.sky} />
      <path
        fill={sceneColors.detail}
        d="M120 54h3v3h-3zM142 84h3v3h-3zM104 96h2v2h-2zM56 108h3v3h-3zM150 46h2v2h-2z"
      />
      <path fill={sceneColors.ink} d="M36 146h22v-18h18v18h20v-30h24v20h18v-10h30v46H36z" />
      <path
        fill={sceneColors.light}
        d="M104 124h5v6h-5zM112 124h5v6h-5zM104 136h5v6h-5zM64 136h5v6h-5zM144 142h6v7h-6z"
      />
      <path
        fill="none"
        stroke={sceneColors.detail}
        strokeWidth="7"
        d="M36 30h132v142H36zM102 30v142M36 100h132"
      />
      <path fill={sceneColors.detail} d="M28 170h148v9H28z" />
      <path fill={sceneColors.accent} d="M40 170v-16h14v16z" />
      <path
        fill={sceneColors.success}
        d="M47 156c-12-6-14-20-11-28 8 4 11 12 11 18 1-12 6-18 13-20 2 12-3 24-13 30z"
      />
      <path fill={sceneColors.light} opacity=".16" d="M286 96L176 250h262L342 96z" />
      <path fill={sceneColors.ink} d="M311 0h5v62h-5z" />
      <path fill={sceneColors.light} d="M272 98c2-24 18-38 42-38s40 14 42 38z" />
      <path fill={sceneColors.detail} d="M302 98h24a12 12 0 0 1-24 0z" />
      <path fill={sceneColors.detail} d="M398 44h66v204h-66z" />
      <path fill={sceneColors.ink} opacity=".14" d="M398 116h66v4h-66zM398 44h8v204h-8z" />
      <path fill={sceneColors.ink} d="M408 90h4v20h-4zM408 128h4v36h-4z" />
      <g transform="rotate(-4 440 84)">
        <path fill={sceneColors.light} d="M420 60h36v44h-36z" />
        <path fill={sceneColors.detail} d="M444 70a5 5 0 1 1 .1 0z" />
        <path fill={sceneColors.accent} d="M424 96V84l8-8 8 8v12z" />
        <path fill={sceneColors.success} d="M442 96v-8h10v8z" />
        <circle cx="438" cy="60" r="4" fill={sceneColors.accent} />
      </g>
      <path fill={sceneColors.light} d="M424 136h28v30h-28z" />
      <path
        fill={sceneColors.ink}
        opacity=".5"
        d="M429 143h18v2h-18zM429 149h14v2h-14zM429 155h16v2h-16z"
      />
      <circle cx="438" cy="136" r="4" fill={sceneColors.success} />
      <path fill={sceneColors.ground} d="M0 248h480v72H0z" />
      <path fill={sceneColors.light} opacity=".35" d="M150 248h310l20 72H90z" />
      <path fill={sceneColors.ink} opacity=".3" d="M0 248h480v5H0z" />
      <path fill={sceneColors.ink} d="M222 168h126c6 0 9 3 9 9v81H213v-81c0-6 3-9 9-9z" />
      <path fill={sceneColors.detail} d="M223 179h124v68H223z" />
      <path fill={sceneColors.accent} d="M233 189h50v9h-50z" />
      <path
        fill={sceneColors.sky}
        opacity=".75"
        d="M233 206h104v4H233zM233 216h90v4h-90zM233 226h98v4h-98zM233 236h60v4h-60z"
      />
      <path fill={sceneColors.light} d="M300 189h37v9h-37z" />
      <path fill={sceneColors.ink} d="M192 258h186c0 8-6 13-14 13H206c-8 0-14-5-14-13z" />
      <path
        fill={sceneColors.detail}
        d="M44 282c22-10 44-10 62 0 18-10 42-10 62 0v18c-20-8-44-8-62 2-18-10-40-10-62-2z"
      />
      <path
        stroke={sceneColors.sky}
        strokeWidth="2"
        opacity=".6"
        d="M106 284v16M56 286c14-4 28-4 40 1M116 287c12-5 26-5 40-1"
        fill="none"
      />
      <path fill={sceneColors.accent} d="M150 266l54 14-2 6-54-14z" />
      <path fill={sceneColors.accent} d="M408 240h34v26a8 8 0 0 1-8 8h-18a8 8 0 0 1-8-8z" />
      <path
        fill="none"
        stroke={sceneColors.accent}
        strokeWidth="5"
        d="M442 246h6a8 8 0 0 1 0 16h-7"
      />
      <path fill={sceneColors.ink} opacity=".5" d="M408 240h34v4h-34z" />
    </>
  );
}
