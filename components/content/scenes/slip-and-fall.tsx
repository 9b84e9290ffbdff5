import { sceneColors } from "./scene-colors";

/** Draws a shop aisle after hours with a wet-floor sign beside a puddle. */
export function SlipAndFallScene() {
  return (
    <>
      <path fill={sceneColors.sky} d="M0 0h480v320H0z" />
      <path fill={sceneColors.ground} d="M176 178h128l176 142H0z" />
      <path
        stroke={sceneColors.ink}
        strokeOpacity=".1"
        strokeWidth="2"
        d="M150 200h180M112 230h256M58 272h364M240 178v142M206 178L110 320M274 178l96 142"
      />
      <path fill={sceneColors.light} opacity=".9" d="M212 20h56l10 14h-76zM222 64h36l6 9h-48z" />
      <path fill={sceneColors.object} opacity=".35" d="M176 96h128v82H176z" />
      <path fill={sceneColors.light} opacity=".7" d="M214 112h52v66h-52z" />
      <path stroke={sceneColors.object} strokeWidth="3" d="M240 112v66" />
      <g>
        <path
          fill={sceneColors.object}
          opacity=".75"
          d="M0 40l176 56v82L0 320zM480 40L304 96v82l176 142z"
        />
        <path
          fill={sceneColors.detail}
          d="M0 112l176 14v5L0 124zM0 196l176-42v5L0 208zM480 112l-176 14v5l176-7zM480 196l-176-42v5l176 49z"
        />
        <path
          fill={sceneColors.light}
          opacity=".8"
          d="M14 82l24 6v26l-24-2zM78 96l18 4v20l-18-2zM140 112l14 3v9l-14-1zM466 82l-24 6v26l24-2zM370 104l-16 4v13l16-1z"
        />
        <path
          fill={sceneColors.accent}
          d="M46 86l24 6v25l-24-2zM104 102l14 3v16l-14-1zM18 156l30-4v36l-30 7zM428 88l-22 6v22l22-2zM350 108l-12 3v10l12-1zM462 156l-28-4v38l28 6z"
        />
        <path
          fill={sceneColors.detail}
          d="M56 152l26-3v31l-26 6zM90 148l20-3v27l-20 5zM424 152l-24-3v32l24 6zM392 148l-18-3v28l18 4z"
        />
      </g>
      <ellipse cx="278" cy="286" rx="116" ry="16" fill={sceneColors.sky} opacity=".9" />
      <path
        fill={sceneColors.light}
        opacity=".7"
        d="M292 284h64a3 3 0 0 1 0 6h-64a3 3 0 0 1 0-6z"
      />
      <path fill={sceneColors.ink} opacity=".3" d="M186 290h88v5h-88z" />
      <path fill={sceneColors.detail} d="M240 176l34 114h-14l-28-96z" />
      <path
        fill={sceneColors.light}
        stroke={sceneColors.ink}
        strokeWidth="3"
        strokeLinejoin="round"
        d="M214 176h28l20 114h-68z"
      />
      <path
        fill="none"
        stroke={sceneColors.ink}
        strokeWidth="4.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M226 224l10 14-12 12 14 16M236 238l14-6M212 270l12-20"
      />
      <circle cx="222" cy="212" r="6" fill={sceneColors.ink} />
    </>
  );
}
