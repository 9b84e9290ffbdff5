import type { InstructionHandler } from "./handler";

/**
 * Clears what the site itself stored, the record of this session too: after a reload a new one begins. The
 * record of this page was saved before, and the next page saves it again.
 */
export const clearLocalStorage: InstructionHandler<"ClearLocalStorage"> = (_, { ports }) => ({
  effect: () => ports.storage.local.clear(),
});
