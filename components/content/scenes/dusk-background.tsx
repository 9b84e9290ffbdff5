import { sceneColors } from "./scene-colors";

/** Draws the background of all outdoor scenes: evening sky, low sun, far hills, and the horizon at y = 196. */
export function DuskBackground({ sunX = 372, hills = true }: { sunX?: number; hills?: boolean }) {
  return (
    <>
      <path fill={sceneColors.sky} d="M0 0h480v320H0z" />
      <g fill={sceneColors.light}>
        <circle cx={sunX} cy="186" r="104" opacity=".22" />
        <circle cx={sunX} cy="186" r="66" opacity=".32" />
        <circle cx={sunX} cy="186" r="32" />
        <path
          opacity=".5"
          d="M52 74h118a5 5 0 0 1 0 10H52a5 5 0 0 1 0-10zM132 52h66a4 4 0 0 1 0 8h-66a4 4 0 0 1 0-8z"
        />
      </g>
      {hills && (
        <>
          <path fill={sceneColors.sky} d={hillLine} />
          <path fill={sceneColors.object} opacity=".22" d={hillLine} />
          <path
            fill={sceneColors.object}
            opacity=".3"
            d="M0 188c70-14 130-6 190 2 90-12 190-10 290 0v10H0z"
          />
        </>
      )}
      <path fill={sceneColors.ground} d="M0 196h480v124H0z" />
    </>
  );
}

const hillLine = "M0 178c40-22 78-26 122-8 36-20 84-18 120 4 52-20 120-22 238 8v18H0z";
