declare module "react-async-script" {
  import type { Component, ComponentType, RefAttributes } from "react";

  /** The loading state of a script. */
  export interface ScriptEntry {
    loaded?: boolean;
    errored?: boolean;
  }

  /**
   * Wraps a component. The wrapper loads the script at `scriptUrl` once per page and passes the script's global
   * `globalName` to the component.
   */
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
