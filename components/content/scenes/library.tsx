import { sceneColors } from "./scene-colors";

/** Draws a reading table by bookshelves, with an open laptop and a plant. */
export function LibraryScene() {
  return (
    <>
      <path fill={sceneColors.sky} d="M0 0h480v320H0z" />
      <path fill={sceneColors.object} d="M28 24h424v188H28z" />
      <path
        fill={sceneColors.ink}
        opacity=".35"
        d="M40 36h400v48H40zM40 96h400v48H40zM40 156h400v48H40z"
      />
      <path
        fill={sceneColors.light}
        d="M48 44h14v40H48zM102 50h12v34h-12zM196 42h16v42h-16zM300 48h12v36h-12zM402 44h14v40h-14zM64 108h12v36H64zM166 102h16v42h-16zM268 110h12v34h-12zM372 104h14v40h-14zM88 166h14v38H88zM338 164h14v40h-14z"
      />
      <path
        fill={sceneColors.detail}
        d="M64 48h10v36H64zM148 44h14v40h-14zM232 50h10v34h-10zM350 42h12v42h-12zM110 104h14v40h-14zM214 108h10v36h-10zM318 102h14v42h-14zM416 108h10v36h-10zM132 168h12v36h-12zM286 166h14v38h-14z"
      />
      <path
        fill={sceneColors.success}
        d="M76 46h12v38H76zM166 50h10v34h-10zM252 44h14v40h-14zM368 48h12v36h-12zM126 110h10v34h-10zM232 104h14v40h-14zM334 108h12v36h-12zM50 168h14v36H50zM390 164h12v40h-12z"
      />
      <path
        fill={sceneColors.accent}
        d="M118 42h12v42h-12zM270 50h12v34h-12zM422 50h10v34h-10zM84 102h12v42H84zM186 108h12v36h-12zM286 104h14v40h-14zM148 166h10v38h-10zM412 168h14v36h-14z"
      />
      <path
        fill={sceneColors.detail}
        d="M28 84h424v12H28zM28 144h424v12H28zM28 204h424v10H28z"
        opacity=".3"
      />
      <path fill={sceneColors.ground} d="M0 258h480v62H0z" />
      <path fill={sceneColors.ink} opacity=".15" d="M0 258h480v7H0z" />
      <path fill={sceneColors.ink} d="M168 176h118c6 0 9 3 9 8v66H159v-66c0-5 3-8 9-8z" />
      <path fill={sceneColors.sky} d="M168 186h118v56H168z" />
      <path
        fill={sceneColors.accent}
        d="M180 196h42v7h-42zM180 210h86v5h-86zM180 220h72v5h-72zM180 230h80v4h-80z"
      />
      <path fill={sceneColors.detail} d="M140 250h174c0 9-5 13-12 13H152c-7 0-12-4-12-13z" />
      <path fill={sceneColors.detail} d="M346 262c-4-14-2-22 0-24h58c3 6 3 18 0 24z" />
      <path fill={sceneColors.accent} d="M340 238c0-14 2-18 4-18h66v18z" />
      <path fill={sceneColors.light} d="M350 220c0-10 2-14 4-14h48v14z" />
      <path fill={sceneColors.ink} opacity=".3" d="M346 246h60v2h-60zM346 253h60v2h-60z" />
      <path
        fill={sceneColors.success}
        d="M84 236c-26-12-34-40-30-58 18 6 28 24 30 40 0-26 8-46 24-56 8 28 0 56-16 74z"
      />
      <path fill={sceneColors.accent} d="M62 232h48l-6 32H68z" />
    </>
  );
}
