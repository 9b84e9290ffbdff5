import { sceneColors } from "./scene-colors";

/** Draws a game designer's desk: a character sheet, color swatches, and a tablet with its pen. */
export function SketchbookScene() {
  return (
    <>
      <path fill={sceneColors.ground} d="M0 0h480v320H0z" />
      <path
        fill={sceneColors.ink}
        opacity=".08"
        d="M0 0h480v40H0zM0 120h480v40H0zM0 240h480v40H0z"
      />
      <g transform="rotate(-5 140 160)">
        <path fill={sceneColors.detail} d="M32 48h208v232H32z" />
        <path fill={sceneColors.sky} opacity=".18" d="M48 64h176v3H48zM48 264h176v3H48z" />
        <path fill={sceneColors.accent} d="M64 96h40v10h10v10H64z" />
        <path fill={sceneColors.light} d="M64 116h40v20H64z" />
        <path fill={sceneColors.object} d="M54 136h60v40H54zM64 176h16v16H64zM88 176h16v16H88z" />
        <g fill="none" stroke={sceneColors.sky} strokeWidth="3" opacity=".75">
          <path d="M150 96h50v40h-50zM140 136h70v42h-70zM152 178h18v16h-18zM180 178h18v16h-18z" />
          <path strokeDasharray="5 6" d="M56 216h160M56 232h120M56 248h140" />
        </g>
        <path fill={sceneColors.sky} d="M162 110h8v8h-8zM182 110h8v8h-8z" />
      </g>
      <g transform="rotate(4 350 150)">
        <path fill={sceneColors.sky} d="M262 40h190v140a10 10 0 0 1-10 10H272a10 10 0 0 1-10-10z" />
        <path fill={sceneColors.object} d="M278 56h158v110H278z" />
        <path fill={sceneColors.success} d="M278 136h158v30H278z" />
        <path fill={sceneColors.highlight} d="M394 68h22v22h-22z" />
        <path fill={sceneColors.accent} d="M300 104h32v32h-32z" />
        <path fill={sceneColors.detail} d="M346 92h48v12h-48zM306 112h6v8h-6zM320 112h6v8h-6z" />
        <path fill={sceneColors.ink} opacity=".3" d="M300 172h100v6H300z" />
      </g>
      <path fill={sceneColors.accent} d="M412 296l-120-60 6-12 120 60z" />
      <path fill={sceneColors.detail} d="M292 236l-22-4 28-8z" />
      <path fill={sceneColors.accent} d="M290 270h28v28h-28z" />
      <path fill={sceneColors.highlight} d="M322 270h28v28h-28z" />
      <path fill={sceneColors.success} d="M354 270h28v28h-28z" />
    </>
  );
}
