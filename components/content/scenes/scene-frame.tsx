import type { ReactNode, SVGProps } from "react";

interface SceneFrameProps extends Pick<SVGProps<SVGSVGElement>, "className" | "style" | "xmlns"> {
  /** What stays in sight where the box is flatter than the drawing: its middle, or the ground. */
  keeps?: "middle" | "ground";
  children: ReactNode;
}

/** The paper a scene is drawn on: 480 by 320, decorative, cropped to fill its box. */
export function SceneFrame({ keeps = "middle", children, ...svg }: SceneFrameProps) {
  return (
    <svg
      {...svg}
      viewBox="0 0 480 320"
      preserveAspectRatio={keeps === "ground" ? "xMidYMax slice" : "xMidYMid slice"}
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}
