import { sceneColors } from "./scene-colors";

/** Draws the last bus home: lit windows in a dark street, and open notes on a seat. */
export function LateBusScene() {
  return (
    <>
      <path fill={sceneColors.sky} d="M0 0h480v320H0z" />
      <circle cx="400" cy="58" r="22" fill={sceneColors.detail} />
      <circle cx="410" cy="51" r="19" fill={sceneColors.sky} />
      <path
        fill={sceneColors.detail}
        d="M60 40h3v3h-3zM150 66h3v3h-3zM236 34h3v3h-3zM318 78h3v3h-3zM108 92h2v2h-2z"
      />
      <path
        fill={sceneColors.object}
        d="M0 116h52V80h46v46h34V98h60v34h40V72h50v66h48v-30h58v40h40v-36h52v140H0z"
      />
      <path
        fill={sceneColors.light}
        opacity=".8"
        d="M62 94h8v10h-8zM80 94h8v10h-8zM62 114h8v10h-8zM246 88h9v11h-9zM262 88h9v11h-9zM246 110h9v11h-9zM348 122h8v10h-8zM366 122h8v10h-8zM150 112h8v10h-8zM442 128h8v10h-8z"
      />
      <path fill={sceneColors.ink} d="M0 246h480v74H0z" />
      <path stroke={sceneColors.light} strokeWidth="4" strokeDasharray="30 24" d="M0 296h480" />
      <path fill={sceneColors.light} opacity=".25" d="M400 200l80 34v40l-80-26z" />
      <path
        fill={sceneColors.accent}
        d="M52 136c0-10 6-16 16-16h302c10 0 17 6 19 16l13 70v58H52z"
      />
      <path
        fill={sceneColors.light}
        d="M66 138h50v62H66zM124 138h56v62h-56zM188 138h56v62h-56zM252 138h44v62h-44zM352 138h15c5 0 8 3 9 7l10 55h-34z"
      />
      <path fill={sceneColors.detail} d="M304 138h40v118h-40z" />
      <path fill={sceneColors.ink} opacity=".25" d="M322 138h4v118h-4zM52 212h346v6H52z" />
      <path
        fill={sceneColors.object}
        d="M138 200v-14a14 14 0 0 1 28 0v14zM206 200v-12a12 12 0 0 1 24 0v12z"
      />
      <circle cx="152" cy="164" r="11" fill={sceneColors.ink} />
      <circle cx="218" cy="170" r="9" fill={sceneColors.object} />
      <path
        fill={sceneColors.detail}
        d="M162 184c7-4 13-4 18 0 5-4 11-4 18 0v12c-7-3-12-3-18 1-6-4-11-4-18-1z"
      />
      <path fill={sceneColors.light} d="M392 226h10v12h-10z" />
      <g fill={sceneColors.sky} stroke={sceneColors.detail} strokeWidth="6">
        <circle cx="122" cy="264" r="21" />
        <circle cx="330" cy="264" r="21" />
      </g>
      <path fill={sceneColors.ink} d="M440 118h6v128h-6z" />
      <path fill={sceneColors.light} d="M424 110h38v30h-38z" />
      <path fill={sceneColors.ink} d="M432 118h22v4h-22zM432 126h14v4h-14z" />
    </>
  );
}
