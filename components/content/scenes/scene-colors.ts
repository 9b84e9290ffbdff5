/** The colors of the illustrations, each a design token of the theme (docs/architecture.md, Look). */
export const sceneColors = {
  sky: "var(--scene-sky)",
  ground: "var(--scene-ground)",
  object: "var(--scene-object)",
  detail: "var(--scene-detail)",
  light: "var(--scene-light)",
  ink: "var(--ink)",
  accent: "var(--accent)",
  highlight: "var(--highlight)",
  success: "var(--success)",
} as const;
