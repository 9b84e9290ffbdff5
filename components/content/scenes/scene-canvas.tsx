import type { ReactNode, SVGProps } from "react";

interface SceneCanvasProps extends Pick<SVGProps<SVGSVGElement>, "className" | "style" | "xmlns"> {
  /** Part of the drawing that stays visible if its top or bottom is cropped. Default: `middle`. */
  align?: "middle" | "bottom";
  children: ReactNode;
}

/**
 * Renders the SVG element around an illustration: 480 by 320 units, hidden from screen readers, cropped to fill its
 * container.
 */
export function SceneCanvas({ align = "middle", children, ...svg }: SceneCanvasProps) {
  return (
    <svg
      {...svg}
      viewBox="0 0 480 320"
      preserveAspectRatio={align === "bottom" ? "xMidYMax slice" : "xMidYMid slice"}
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}
