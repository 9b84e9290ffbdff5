import { paintOf } from "@/lib/shared/brand-mark";
import type { BrandMarkShape, MarkColour } from "@/themes/brand-mark";

interface BrandMarkProps {
  shapes: BrandMarkShape[];
  className?: string;
}

/** The site's mark in its own colours. Decoration; the wordmark names the site. */
export function BrandMark({ shapes, className }: BrandMarkProps) {
  return (
    <svg
      className={className}
      viewBox="0 0 40 40"
      strokeLinecap="round"
      aria-hidden="true"
      focusable="false"
    >
      {shapes.map((shape) => (
        <path key={shape.path} d={shape.path} {...paintOf(shape, property)} />
      ))}
    </svg>
  );
}

function property(colour: MarkColour): string {
  return `var(--${colour === "accentInk" ? "accent-ink" : colour})`;
}
