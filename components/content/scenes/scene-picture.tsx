import type { SceneName } from "./registry";

interface ScenePictureProps {
  name: SceneName;
  className?: string;
}

/**
 * A scene below the first screen, as a file that is fetched when it comes near. What stands on the first screen
 * is drawn in the page itself (`Scene`), so that it is there with the first paint.
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
      loading="lazy"
      decoding="async"
    />
  );
}
