import type { ReactNode, SVGProps } from "react";

interface SceneCanvasProps extends Pick<SVGProps<SVGSVGElement>, "className" | "style" | "xmlns"> {
  /** Which part stays in sight where the box is flatter than the drawing. */
  align?: "middle" | "bottom";
  children: ReactNode;
}

/** The canvas of a drawn scene: 480 by 320, decorative, cropped to fill its box. */
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
