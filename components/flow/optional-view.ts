import { lazy, type ComponentType } from "react";

/** A view whose code comes later; `Otherwise` stands there when its code does not come. */
export function optionalView<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Otherwise: ComponentType<Props> = Nothing,
) {
  return lazy(() =>
    load().then(
      (View) => ({ default: View }),
      () => ({ default: Otherwise }),
    ),
  );
}

function Nothing() {
  return null;
}
