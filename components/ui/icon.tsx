import { IconDrawing } from "./icon-drawing";
import { iconShapes, type IconName } from "./icon-shapes";

interface IconProps {
  name: IconName;
  className?: string;
}

/** Renders an icon 1.25 em in size. Decorative: the text beside it carries the meaning. */
export function Icon({ name, className }: IconProps) {
  return <IconDrawing paths={iconShapes[name]} className={className} />;
}
