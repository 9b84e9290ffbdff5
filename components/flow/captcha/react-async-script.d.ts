declare module "react-async-script" {
  import type { Component, ComponentType, RefAttributes } from "react";

  /** What the loader knows of a script. */
  export interface ScriptEntry {
    loaded?: boolean;
    errored?: boolean;
  }

  /** Wraps a component: it loads the script once a page, and hands the component the global of that name. */
  export default function makeAsyncScriptLoader(
    scriptUrl: string,
    options: { globalName: string },
  ): <Props, Instance extends Component<Props>>(
    wrapped: new (props: Props) => Instance,
  ) => ComponentType<
    Omit<Props, "asyncScriptOnLoad"> &
      RefAttributes<Instance> & { asyncScriptOnLoad?: (entry: ScriptEntry) => void }
  >;
}
