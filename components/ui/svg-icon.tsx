interface IconDrawingProps {
  /** Path data on a 24 by 24 grid, joined into one element. Each path after the first starts with an absolute `M`. */
  paths: string[];
  className?: string;
}

/** Renders an icon 1.25 em in size. Client components pass it one icon's paths; server components use `Icon`. */
export function SvgIcon({ paths, className }: IconDrawingProps) {
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
