import type { InstructionHandler } from "./handler";

/** The API's message, on the browser's console. */
export const writeToJsConsole: InstructionHandler<"WriteToJsConsole"> = (
  { message },
  { ports },
) => ({ effect: () => ports.screen.print(message) });
