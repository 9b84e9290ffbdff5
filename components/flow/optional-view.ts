import { lazy, type ComponentType } from "react";

type Extras = typeof import("./extras");

/**
 * A view of the chunk of extras, which the first question does not pay for. When the code does not come, the page goes
 * on without it.
 */
export const extraView = <Name extends keyof Extras>(name: Name) =>
  lazy(() => import("./extras").then(pick(name), () => ({ default: Nothing as Extras[Name] })));

const pick =
  <Name extends keyof Extras>(name: Name) =>
  (extras: Extras) => ({ default: extras[name] });

/** A view in a chunk of its own, for form pages; `Otherwise` stands there when its code does not come. */
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
