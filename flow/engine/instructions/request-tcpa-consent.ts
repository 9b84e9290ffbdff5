import type { InstructionHandler } from "./handler";

/** The page asks for consent; its boxes start as the API says. */
export const requestTcpaConsent: InstructionHandler<"RequestTcpaConsent"> = (
  { tcpa },
  { state },
) => ({ patch: { tcpa: [...state.tcpa, ...tcpa] } });
