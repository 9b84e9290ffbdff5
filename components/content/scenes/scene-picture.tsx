import type { SceneName } from "./registry";

interface ScenePictureProps {
  name: SceneName;
  className?: string;
}

/**
 * Renders an illustration as an image that loads after everything else. It is not lazy, so a fast scroll or a screenshot
 * of the whole page never meets an empty frame. Illustrations on the first screen are inlined instead (`Scene`), so they
 * appear with the first paint.
 */
export function ScenePicture({ name, className }: ScenePictureProps) {
  return (
    // eslint-disable-next-line @next/next/no-img-element -- a drawing needs no resizing
    <img
      className={className}
      src={`/scenes/${name}.svg`}
      alt=""
      width={480}
      height={320}
      fetchPriority="low"
    />
  );
}
