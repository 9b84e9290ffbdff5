import { sceneColors } from "./scene-colors";

/** Draws a terminal on a desk: commands, their output, and a cursor. */
export function TerminalScene() {
  return (
    <>
      <path fill={sceneColors.ground} d="M0 0h480v320H0z" />
      <path fill={sceneColors.object} d="M0 262h480v58H0z" />
      <path fill={sceneColors.detail} d="M70 26h340v206H70z" />
      <path fill={sceneColors.sky} d="M82 38h316v182H82z" />
      <path fill={sceneColors.object} d="M82 38h316v20H82z" />
      <path fill={sceneColors.detail} d="M92 45h6v6h-6zM104 45h6v6h-6z" />
      <path fill={sceneColors.light} d="M116 45h6v6h-6z" />
      <g strokeWidth="3" fill="none">
        <path stroke={sceneColors.light} d="M98 74l7 6-7 6M98 126l7 6-7 6M98 190l7 6-7 6" />
      </g>
      <path
        fill={sceneColors.detail}
        d="M116 77h46v6h-46zM170 77h70v6h-70zM116 129h34v6h-34zM158 129h90v6h-90z"
      />
      <path
        fill={sceneColors.object}
        d="M98 96h120v5H98zM98 108h176v5H98zM98 148h60v5H98zM98 160h60v5H98zM98 172h60v5H98z"
      />
      <path
        fill={sceneColors.light}
        d="M172 148h150v5H172zM172 160h96v5h-96zM172 172h190v5H172zM116 188h12v16h-12z"
      />
      <path fill={sceneColors.detail} d="M216 232h48v24h-48zM176 254h128v10H176z" />
      <path fill={sceneColors.sky} opacity=".2" d="M216 232h48v6h-48z" />
      <path fill={sceneColors.sky} d="M132 282h216l16 30H116z" />
      <path
        fill={sceneColors.detail}
        opacity=".35"
        d="M142 288h14v5h-14zM162 288h14v5h-14zM182 288h14v5h-14zM202 288h14v5h-14zM222 288h14v5h-14zM242 288h14v5h-14zM262 288h14v5h-14zM282 288h14v5h-14zM302 288h14v5h-14zM322 288h16v5h-16zM138 298h14v5h-14zM158 298h14v5h-14zM178 298h124v5H178zM308 298h14v5h-14zM328 298h16v5h-16z"
      />
      <path fill={sceneColors.light} d="M398 250h40v36a8 8 0 0 1-8 8h-24a8 8 0 0 1-8-8z" />
      <path
        fill="none"
        stroke={sceneColors.light}
        strokeWidth="5"
        d="M438 258h6a9 9 0 0 1 0 18h-6"
      />
    </>
  );
}
