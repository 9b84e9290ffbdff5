/** Where the link of a visitor's request leads; what it may do stands in the address's fragment (docs/decisions/0043). */
export const confirmRequestPath = "/company/ConfirmRequest";

/** Where a link leads by which a visitor goes on in another browser; its code stands in the address's fragment. */
export const goOnPath = "/company/GoOn";

/** Pages of one person's own link: no third party's script runs there, and nothing of the visit is kept or told. */
export const privatePages: readonly string[] = [confirmRequestPath, goOnPath];
