import type { InstructionHandler } from "./handler";

/** The page is the listings iframe. */
export const displayAsdListingsPage: InstructionHandler<"DisplayAsdListingsPage"> = ({ args }) => ({
  patch: { listingsPage: args },
});
