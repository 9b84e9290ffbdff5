import { sceneColors } from "./scene-colors";

/** Draws a lawn between two college halls, with a path, a tree and bicycles. */
export function CampusScene() {
  return (
    <>
      <path fill={sceneColors.sky} d="M0 0h480v320H0z" />
      <circle cx="96" cy="72" r="30" fill={sceneColors.light} />
      <path
        fill={sceneColors.detail}
        opacity=".9"
        d="M300 70c2-12 18-16 25-7 9-7 23-2 23 9h12c9 0 9 12 0 12h-60c-10 0-10-13 0-14z"
      />
      <path
        fill={sceneColors.success}
        opacity=".4"
        d="M0 190c80-40 160-30 240-14 90-26 170-20 240 6v60H0z"
      />
      <path fill={sceneColors.detail} d="M20 126h150v112H20z" />
      <path fill={sceneColors.object} d="M10 128l85-44 85 44z" />
      <path fill={sceneColors.ink} opacity=".1" d="M20 128h150v8H20z" />
      <path
        fill={sceneColors.detail}
        d="M34 142h14v90H34zM66 142h14v90H66zM110 142h14v90h-14zM142 142h14v90h-14z"
      />
      <path fill={sceneColors.ink} opacity=".22" d="M50 142h14v90H50zM126 142h14v90h-14z" />
      <path fill={sceneColors.ink} d="M84 236v-48a11 11 0 0 1 22 0v48z" />
      <path fill={sceneColors.ink} d="M320 108h144v130H320z" />
      <path fill={sceneColors.accent} d="M312 100h160v14H312z" />
      <path
        fill={sceneColors.light}
        d="M334 128h26v26h-26zM378 128h26v26h-26zM422 128h26v26h-26zM334 170h26v26h-26zM422 170h26v26h-26z"
      />
      <path fill={sceneColors.sky} d="M378 170h26v26h-26zM378 206h26v32h-26z" />
      <path fill={sceneColors.ground} d="M0 236h480v84H0z" />
      <path
        fill={sceneColors.detail}
        d="M84 238h24l70 30 166-30h40L236 290l30 30h-96z"
        opacity=".85"
      />
      <path fill={sceneColors.ink} d="M236 252v-66h9v66z" />
      <path
        fill={sceneColors.success}
        d="M196 172a30 30 0 0 1 14-48 34 34 0 0 1 62 2 28 28 0 0 1 12 48c-6 22-82 24-88-2z"
      />
      <path
        fill={sceneColors.light}
        opacity=".9"
        d="M222 150a5 5 0 1 1 .1 0zM256 138a5 5 0 1 1 .1 0zM264 168a5 5 0 1 1 .1 0z"
      />
      <g
        fill="none"
        stroke={sceneColors.ink}
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <circle cx="332" cy="284" r="17" />
        <circle cx="388" cy="284" r="17" />
        <path d="M332 284l14-28h28l14 28M346 256l16 28 12-28M342 248h10M374 256l-2-10h10" />
      </g>
    </>
  );
}
