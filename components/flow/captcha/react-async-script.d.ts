declare module "react-async-script" {
  import type { ComponentClass, ComponentProps, ComponentType, RefAttributes } from "react";

  /** What the loader knows of a script. */
  export interface ScriptEntry {
    loaded?: boolean;
    errored?: boolean;
  }

  /** Wraps a component: it loads the script once a page, and hands the component the global of that name. */
  export default function makeAsyncScriptLoader(
    scriptUrl: string,
    options: { globalName: string },
  ): <Wrapped extends ComponentClass<never>>(
    wrapped: Wrapped,
  ) => ComponentType<
    ComponentProps<Wrapped> &
      RefAttributes<InstanceType<Wrapped>> & { asyncScriptOnLoad?: (entry: ScriptEntry) => void }
  >;
}
