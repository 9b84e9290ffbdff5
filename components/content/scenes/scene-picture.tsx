import type { SceneName } from "./registry";

interface ScenePictureProps {
  name: SceneName;
  className?: string;
}

/**
 * Renders a scene as an image file that the browser loads lazily. Scenes on the first screen are inlined instead
 * (`Scene`), so that they appear with the first paint.
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
