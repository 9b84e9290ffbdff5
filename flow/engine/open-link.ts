import type { FlowPorts } from "./ports";

/** Opens a LinkoutButton's address; anything but https is refused and logged (docs/architecture.md, Principles). */
export function openLink({ screen, log }: FlowPorts, address: string): void {
  if (URL.canParse(address) && new URL(address).protocol === "https:") screen.open(address);
  else log.warn("flow.link-refused");
}
