import { useTranslator } from "#use-words";
import type { LogoShape, LogoColor } from "@/themes/brand-mark";
import styles from "./logo.module.css";
import { getLogoPaintAttributes } from "@/lib/shared/brand-mark";

interface LogoProps {
  brand: { name: string; mark: LogoShape[] };
}

/** Renders the site's logo and name as a link to the home page. */
export function Logo({ brand }: LogoProps) {
  const { say, link } = useTranslator();
  return (
    <a
      className={styles.logo}
      href={link("/")}
      aria-label={say("{brand}, home page", { brand: brand.name })}
    >
      <LogoImage shapes={brand.mark} className={styles.mark} />
      <span className={styles.word}>{brand.name}</span>
    </a>
  );
}

interface LogoImageProps {
  shapes: LogoShape[];
  className?: string;
}

/**
 * Renders the logo's shapes in their colors. Screen readers skip the shapes, because the site's name is beside them.
 */
function LogoImage({ shapes, className }: LogoImageProps) {
  return (
    <svg
      className={className}
      viewBox="0 0 40 40"
      strokeLinecap="round"
      aria-hidden="true"
      focusable="false"
    >
      {shapes.map((shape) => (
        <path key={shape.path} d={shape.path} {...getLogoPaintAttributes(shape, toColorVariable)} />
      ))}
    </svg>
  );
}

function toColorVariable(colour: LogoColor): string {
  return `var(--${colour === "accentInk" ? "accent-ink" : colour})`;
}
