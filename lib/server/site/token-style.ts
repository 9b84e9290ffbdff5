import type { CSSProperties } from "react";
import type { ThemeTokens } from "@/themes/theme";

/** Returns a theme's design tokens as CSS custom properties, such as `--accent` (docs/architecture.md, Look). */
export function getDesignTokenStyle(tokens: ThemeTokens): CSSProperties {
  return {
    "--ink": tokens.ink,
    "--ink-soft": tokens.inkSoft,
    "--paper": tokens.paper,
    "--surface": tokens.surface,
    "--line": tokens.line,
    "--accent": tokens.accent,
    "--accent-ink": tokens.accentInk,
    "--accent-soft": tokens.accentSoft,
    "--highlight": tokens.highlight,
    "--success": tokens.success,
    ...(tokens.errorInk && { "--error-ink": tokens.errorInk }),
    ...(tokens.colorScheme && { colorScheme: tokens.colorScheme }),
    "--radius": tokens.radius,
    "--radius-large": tokens.radiusLarge,
    ...(tokens.hero && {
      "--hero-paper": tokens.hero.paper,
      "--hero-ink": tokens.hero.ink,
      "--hero-ink-soft": tokens.hero.inkSoft,
      "--hero-accent": tokens.hero.accent,
    }),
    ...(tokens.pictureRadius && { "--picture-radius": tokens.pictureRadius }),
    "--scene-sky": tokens.scene.sky,
    "--scene-ground": tokens.scene.ground,
    "--scene-object": tokens.scene.object,
    "--scene-detail": tokens.scene.detail,
    "--scene-light": tokens.scene.light,
    "--font-body": `var(--font-${tokens.fonts.body})`,
    "--font-heading": `var(--font-${tokens.fonts.heading})`,
    "--font-title": `var(--font-${tokens.fonts.title ?? tokens.fonts.heading})`,
  } as CSSProperties;
}
