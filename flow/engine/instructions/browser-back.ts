import type { InstructionHandler } from "./handler";

/** The API went back a page. */
export const browserBack: InstructionHandler<"BrowserBack"> = () => ({ patch: { wentBack: true } });
