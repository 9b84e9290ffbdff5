import { sceneColors } from "./scene-colors";

/** Draws a network diagram: one router with three branches and their devices. */
export function NetworkScene() {
  return (
    <>
      <path fill={sceneColors.sky} d="M0 0h480v320H0z" />
      <g fill={sceneColors.ground}>
        <path d="M0 40h480v1H0zM0 80h480v1H0zM0 120h480v1H0zM0 160h480v1H0zM0 200h480v1H0zM0 240h480v1H0zM0 280h480v1H0zM40 0h1v320h-1zM80 0h1v320h-1zM120 0h1v320h-1zM160 0h1v320h-1zM200 0h1v320h-1zM240 0h1v320h-1zM280 0h1v320h-1zM320 0h1v320h-1zM360 0h1v320h-1zM400 0h1v320h-1zM440 0h1v320h-1z" />
      </g>
      <g fill="none" strokeWidth="4" strokeLinejoin="round">
        <path stroke={sceneColors.light} d="M240 96v44H100v40M240 96v84M240 96v44h140v40" />
        <path
          stroke={sceneColors.object}
          d="M100 212v28H50v20M100 212v48M100 240h50v20M240 212v48M380 212v28h-44v20M380 240h44v20"
        />
      </g>
      <path fill={sceneColors.light} d="M186 32h108v64H186z" />
      <path
        fill={sceneColors.sky}
        d="M202 52h50v6h-50zM202 66h34v6h-34zM262 50h16v8h-16zM262 66h16v8h-16z"
      />
      <path fill={sceneColors.object} d="M60 176h80v36H60zM200 176h80v36h-80zM340 176h80v36h-80z" />
      <path
        fill={sceneColors.light}
        d="M70 190h8v8h-8zM210 190h8v8h-8zM224 190h8v8h-8zM350 190h8v8h-8zM364 190h8v8h-8zM378 190h8v8h-8z"
      />
      <path
        fill={sceneColors.detail}
        d="M90 190h40v3H90zM90 197h40v3H90zM242 190h28v3h-28zM242 197h28v3h-28zM394 190h18v3h-18zM394 197h18v3h-18z"
        opacity=".7"
      />
      <path
        fill={sceneColors.detail}
        d="M28 260h44v30H28zM80 260h40v30H80zM128 260h44v30h-44zM40 290h20v6H40zM90 290h20v6H90zM140 290h20v6h-20z"
      />
      <path fill={sceneColors.sky} d="M33 265h34v20H33zM85 265h30v20H85zM133 265h34v20h-34z" />
      <path
        fill={sceneColors.light}
        d="M37 270h16v3H37zM37 276h22v3H37zM89 270h12v3H89zM137 270h20v3h-20zM137 276h10v3h-10z"
      />
      <path
        fill={sceneColors.detail}
        d="M208 266c0-12 14-16 20-8 6-10 24-8 25 5 16-1 16 20 2 20h-46c-14 0-14-17-1-17z"
      />
      <path fill={sceneColors.detail} d="M318 260h36v36h-36zM408 256h32v44h-32z" />
      <path fill={sceneColors.sky} d="M326 276h20v14h-20zM412 262h24v28h-24z" />
      <path fill="none" stroke={sceneColors.sky} strokeWidth="3" d="M330 276v-4a6 6 0 0 1 12 0v4" />
    </>
  );
}
