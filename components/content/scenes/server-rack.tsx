import { sceneColors } from "./scene-colors";

/** Draws a server rack with its door open: servers, a switch full of cables, and status lamps. */
export function ServerRackScene() {
  return (
    <>
      <path fill={sceneColors.sky} d="M0 0h480v320H0z" />
      <path
        stroke={sceneColors.ground}
        strokeWidth="2"
        d="M0 60h480M0 120h480M0 180h480M0 240h480M60 0v320M420 0v320"
      />
      <path fill={sceneColors.ground} d="M0 286h480v34H0z" />
      <path fill={sceneColors.object} d="M120 20h240v272H120z" />
      <path fill={sceneColors.sky} d="M134 34h212v244H134z" />
      <path
        fill={sceneColors.ground}
        d="M142 42h196v34H142zM142 82h196v34H142zM142 122h196v34H142zM142 168h196v30H142zM142 210h196v60H142z"
      />
      <path
        fill={sceneColors.light}
        d="M152 54h8v8h-8zM166 54h8v8h-8zM152 94h8v8h-8zM152 134h8v8h-8zM166 134h8v8h-8zM180 134h8v8h-8z"
      />
      <path
        fill={sceneColors.detail}
        d="M210 54h112v3H210zM210 61h112v3H210zM210 94h112v3H210zM210 101h112v3H210zM210 134h112v3H210zM210 141h112v3H210z"
        opacity=".55"
      />
      <path
        fill={sceneColors.detail}
        d="M152 178h12v10h-12zM170 178h12v10h-12zM188 178h12v10h-12zM206 178h12v10h-12zM224 178h12v10h-12zM242 178h12v10h-12zM260 178h12v10h-12zM278 178h12v10h-12zM296 178h12v10h-12zM314 178h12v10h-12z"
      />
      <g fill="none" strokeWidth="4" strokeLinecap="round">
        <path
          stroke={sceneColors.light}
          d="M158 188c0 30-44 10-44 60s-30 44-70 44M212 188c0 40 60 20 60 44"
        />
        <path
          stroke={sceneColors.detail}
          d="M248 188c0 34 116 4 116 60s30 44 76 44M302 188c0 30 20 26 20 40"
        />
        <path stroke={sceneColors.object} d="M284 188c0 22-60 20-60 44" />
      </g>
      <path fill={sceneColors.object} d="M152 222h76v36h-76z" />
      <path
        fill={sceneColors.light}
        d="M158 230h30v4h-30zM158 238h46v4h-46zM158 246h20v4h-20zM182 246h6v4h-6z"
      />
      <path fill={sceneColors.detail} d="M246 232h80v8h-80zM246 246h80v8h-80z" opacity=".7" />
      <path fill={sceneColors.detail} d="M24 276h36v14H24zM424 276h34v14h-34z" />
    </>
  );
}
