interface SvgIconProps {
  /**
   * SVG path data on a 24 by 24 grid. The paths are joined, so each path after the first must start with an absolute
   * `M`.
   */
  paths: string[];
  className?: string;
}

/** Renders an icon from path data, 1.25 em in size. `Icon` renders an icon by name, but loads the data of all icons. */
export function SvgIcon({ paths, className }: SvgIconProps) {
  return (
    <svg
      className={className}
      viewBox="0 0 24 24"
      width="1.25em"
      height="1.25em"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={paths.join("")} />
    </svg>
  );
}
