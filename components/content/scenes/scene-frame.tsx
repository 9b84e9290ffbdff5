import type { ReactNode } from "react";

/** The paper a scene is drawn on: 480 by 320, decorative, cropped to fill its box. */
export function SceneFrame({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <svg
      className={className}
      viewBox="0 0 480 320"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}
