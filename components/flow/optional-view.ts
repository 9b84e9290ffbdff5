import { lazy, type ComponentType, type LazyExoticComponent } from "react";

/**
 * A view in a chunk of its own, which the first question does not pay for. When its code does not come, `Otherwise`
 * stands there: the page goes on without it.
 */
export function optionalView<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Otherwise: ComponentType<Props> = Nothing,
): LazyExoticComponent<ComponentType<Props>> {
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
