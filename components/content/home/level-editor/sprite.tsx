import { sprites, type SpriteName } from "./sprites";

interface SpriteProps {
  name: SpriteName;
  className?: string;
}

const pixelColors: Record<string, string> = {
  h: "var(--scene-object)",
  s: "var(--scene-light)",
  e: "var(--paper)",
  b: "var(--accent)",
  t: "var(--highlight)",
  w: "var(--scene-detail)",
};

/** Renders a decorative pixel figure as SVG, with one path per color. */
export function Sprite({ name, className }: SpriteProps) {
  return (
    <svg
      className={className}
      viewBox="0 0 12 12"
      shapeRendering="crispEdges"
      aria-hidden="true"
      focusable="false"
    >
      {Object.entries(pixelColors).map(([letter, colour]) => (
        <path key={letter} fill={colour} d={buildPixelPath(sprites[name], letter)} />
      ))}
    </svg>
  );
}

function buildPixelPath(rows: readonly string[], letter: string): string {
  return rows
    .flatMap((row, y) => [...row].map((pixel, x) => (pixel === letter ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
}
