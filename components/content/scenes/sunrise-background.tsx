import { sceneColors } from "./scene-colors";

/** Draws a sky with a rising sun and its rays, far hills, and the horizon at y = 196. */
export function SunriseBackground({ sunX = 372 }: { sunX?: number }) {
  return (
    <>
      <path fill={sceneColors.sky} d="M0 0h480v320H0z" />
      <path fill={sceneColors.light} opacity=".28" d={drawRays(sunX)} />
      <circle cx={sunX} cy="190" r="62" fill={sceneColors.light} opacity=".45" />
      <circle cx={sunX} cy="190" r="42" fill={sceneColors.light} />
      <path
        fill={sceneColors.object}
        opacity=".4"
        d="M0 172c50-26 96-30 150-8 60-26 120-22 170 2 60-18 110-18 160 0v40H0z"
      />
      <path
        fill={sceneColors.object}
        opacity=".5"
        d="M0 188c70-14 130-6 190 2 90-12 190-10 290 0v10H0z"
      />
      <path fill={sceneColors.ground} d="M0 196h480v124H0z" />
    </>
  );
}

/** Draws wedges from the sun to far outside the picture, with equal gaps between them. */
function drawRays(sunX: number): string {
  const point = (degrees: number) => {
    const angle = (degrees * Math.PI) / 180;
    return `${Math.round(sunX + 500 * Math.cos(angle))} ${Math.round(190 - 500 * Math.sin(angle))}`;
  };
  return Array.from({ length: 9 }, (_, ray) => {
    const start = ray * 20 + 5;
    return `M${sunX} 190L${point(start)}L${point(start + 10)}z`;
  }).join("");
}
