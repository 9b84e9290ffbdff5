import type { FlowState } from "./flow-state";

/** Scripts that keep a replay of what a visitor does and enters, by the names that the visitor is told. */
const recorders = [
  {
    key: "Clarity",
    name: "Microsoft Clarity",
    isOn: ({ switches }: FlowState) => switches.useClarity,
  },
  {
    key: "TrustedForm",
    name: "TrustedForm",
    isOn: ({ switches }: FlowState) => switches.useTrustedForm,
  },
] as const;

/** The recorders that the page asked for and that did not fail, as text for the notice; "" for none. */
export function recorderNames(state: FlowState): string {
  return recorders
    .filter(({ key, isOn }) => isOn(state) && !state.unavailableScripts.includes(key))
    .map(({ name }) => name)
    .join(" and ");
}
