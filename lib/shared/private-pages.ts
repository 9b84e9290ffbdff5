import { confirmRequestPath } from "./visitor-request";

/** Where a link leads by which a visitor goes on in another browser; its code stands in the address's fragment. */
export const goOnPath = "/company/GoOn";

/** Pages of one person's own link: no third party's script runs there, and nothing of the visit is kept or told. */
export const privatePages: readonly string[] = [confirmRequestPath, goOnPath];
