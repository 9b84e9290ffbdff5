import { SvgIcon } from "./svg-icon";
import { iconPaths, type IconName } from "./icon-paths";

interface IconProps {
  name: IconName;
  className?: string;
}

/** Renders a decorative icon, 1.25 em in size. */
export function Icon({ name, className }: IconProps) {
  return <SvgIcon paths={iconPaths[name]} className={className} />;
}
