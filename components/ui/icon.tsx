import { iconShapes, type IconName } from "./icon-shapes";

interface IconProps {
  name: IconName;
  className?: string;
}

/** A drawn icon, as tall as its text. Decoration: the words beside it carry the meaning. */
export function Icon({ name, className }: IconProps) {
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
      {iconShapes[name].map((d) => (
        <path key={d} d={d} />
      ))}
    </svg>
  );
}
