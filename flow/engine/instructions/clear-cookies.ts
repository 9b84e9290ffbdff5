import type { InstructionHandler } from "./handler";

/** Clears the cookies that the site itself set. */
export const clearCookies: InstructionHandler<"ClearCookies"> = (_, { ports }) => ({
  effect: () => ports.storage.clearCookies(),
});
