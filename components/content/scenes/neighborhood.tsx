import { sceneColors } from "./scene-colors";

/** Draws a street in the morning: a school, a library and a workshop, each with a map pin, and a bus. */
export function NeighborhoodScene() {
  return (
    <>
      <circle cx="408" cy="70" r="34" fill={sceneColors.detail} />
      <path
        fill={sceneColors.detail}
        opacity=".85"
        d="M24 92c2-14 20-18 28-8 10-8 26-2 26 10h14c10 0 10 14 0 14H22c-12 0-11-15 2-16zM268 52c2-10 14-13 20-6 8-6 19-1 19 7h9c8 0 8 11 0 11h-49c-8 0-8-11 1-12z"
      />
      <path
        fill={sceneColors.success}
        opacity=".35"
        d="M0 272c40-60 110-80 190-60 90-36 220-24 290 60z"
      />
      <path fill={sceneColors.detail} d="M28 176h156v98H28z" />
      <path fill={sceneColors.object} d="M18 178l88-46 88 46zM98 118h4v20h-4z" />
      <path fill={sceneColors.ink} d="M102 118h26l-6 7 6 7h-26z" />
      <circle cx="106" cy="160" r="9" fill={sceneColors.light} />
      <path fill={sceneColors.ink} opacity=".12" d="M28 178h156v8H28z" />
      <path
        fill={sceneColors.sky}
        d="M42 196h20v26H42zM72 196h14v26H72zM126 196h14v26h-14zM150 196h20v26h-20zM42 234h20v24H42zM150 234h20v24h-20z"
      />
      <path fill={sceneColors.ink} d="M92 274v-46a14 14 0 0 1 28 0v46z" />
      <path fill={sceneColors.light} d="M96 274v-44a10 10 0 0 1 9-10v54z" />
      <path fill={sceneColors.ink} d="M206 152h104v122H206z" />
      <path fill={sceneColors.detail} d="M200 148h116v26H200z" />
      <path
        fill={sceneColors.ink}
        d="M238 158c8-3 14-2 19 1 5-3 12-4 20-1v10c-8-2-14-1-20 2-5-3-12-4-19-2z"
      />
      <path
        fill={sceneColors.sky}
        d="M218 188h22v30h-22zM247 188h22v30h-22zM276 188h22v30h-22zM218 230h22v26h-22zM276 230h22v26h-22z"
      />
      <path
        fill={sceneColors.accent}
        d="M218 206h5v12h-5zM232 204h5v14h-5zM247 208h5v10h-5zM290 205h6v13h-6zM276 248h5v8h-5z"
      />
      <path fill={sceneColors.light} d="M247 274v-34h22v34z" />
      <path fill={sceneColors.object} d="M330 196h124v78H330z" />
      <path fill={sceneColors.ink} d="M324 198l22-26v16l22-16v16l22-16v16l22-16v16l22-16 22 26z" />
      <path fill={sceneColors.light} d="M342 210h40v22h-40zM402 210h40v22h-40z" />
      <path fill={sceneColors.ink} opacity=".85" d="M356 240h60v34h-60z" />
      <path
        stroke={sceneColors.detail}
        strokeWidth="2"
        opacity=".5"
        d="M356 248h60M356 256h60M356 264h60"
      />
      <path
        fill={sceneColors.success}
        d="M194 274v-18h4v18zM182 246a14 18 0 1 1 28 0 14 14 0 0 1-28 0zM316 274v-16h4v16zM306 250a12 15 0 1 1 24 0 12 12 0 0 1-24 0z"
      />
      <MapPin x={106} y={116} />
      <MapPin x={258} y={148} color={sceneColors.object} />
      <MapPin x={390} y={170} color={sceneColors.ink} />
      <path fill={sceneColors.detail} d="M0 272h480v10H0z" />
      <path fill={sceneColors.ink} d="M0 282h480v38H0z" />
      <path stroke={sceneColors.light} strokeWidth="3" strokeDasharray="22 18" d="M0 304h480" />
      <path
        fill={sceneColors.accent}
        d="M70 240c0-6 4-10 10-10h122c7 0 11 4 13 11l5 24v29H74a4 4 0 0 1-4-4z"
      />
      <path fill={sceneColors.detail} d="M70 268h150v5H70z" />
      <path
        fill={sceneColors.sky}
        d="M80 238h24v22H80zM110 238h24v22h-24zM140 238h24v22h-24zM192 238h9c4 0 6 2 7 5l4 17h-20z"
      />
      <path fill={sceneColors.light} d="M170 238h16v50h-16zM214 276h6v8h-6z" />
      <g fill={sceneColors.ink} stroke={sceneColors.detail} strokeWidth="4">
        <circle cx="104" cy="294" r="11" />
        <circle cx="194" cy="294" r="11" />
      </g>
    </>
  );
}

interface MapPinProps {
  /** Coordinates of the pin's tip, `x` and `y`. */
  x: number;
  y: number;
  size?: number;
  color?: string;
}

/** Draws a map pin with its tip at (x, y). */
function MapPin({ x, y, size = 1, color = sceneColors.accent }: MapPinProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <ellipse rx="9" ry="3" fill={sceneColors.ink} opacity=".25" />
      <path fill={color} d="M0 0c-4-12-17-20-17-35a17 17 0 0 1 34 0c0 15-13 23-17 35z" />
      <circle cy="-35" r="7" fill={sceneColors.detail} />
    </g>
  );
}
