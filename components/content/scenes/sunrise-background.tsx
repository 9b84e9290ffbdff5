import { sceneColors } from "./scene-colors";

/** Draws a sky with a rising sun and its rays, far hills, and the horizon at y = 196. */
export function SunriseBackground({ sunX = 372 }: { sunX?: number }) {
  return (
    <>
      <path fill={sceneColors.sky} d="M0 0h480v320H0z" />
      <path fill={sceneColors.light} opacity=".28" d={drawRays(sunX)} />
      <circle cx={sunX} cy="184" r="46" fill={sceneColors.light} />
      <path fill={sceneColors.detail} d={hillLine} />
      <path fill={sceneColors.object} opacity=".55" d={hillLine} />
      <path fill={sceneColors.ground} d="M0 196h480v124H0z" />
    </>
  );
}

const hillLine = "M0 178c50-16 96-20 150-4 60-18 120-16 170 2 60-14 110-14 160 0v22H0z";

/** Draws wedges from the sun to far outside the picture, with equal gaps between them. */
function drawRays(sunX: number): string {
  const point = (degrees: number) => {
    const angle = (degrees * Math.PI) / 180;
    return `${Math.round(sunX + 500 * Math.cos(angle))} ${Math.round(184 - 500 * Math.sin(angle))}`;
  };
  return Array.from({ length: 6 }, (_, ray) => {
    const start = ray * 30 + 8;
    return `M${sunX} 184L${point(start)}L${point(start + 14)}z`;
  }).join("");
}
