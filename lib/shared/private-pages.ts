/**
 * Path of the page on which a visitor confirms a privacy request. The link's secret is in the URL fragment
 * (docs/decisions/0019).
 */
export const confirmRequestPath = "/company/ConfirmRequest";

/** Path of the page that continues a questionnaire in another browser. The link's code is in the URL fragment. */
export const continuePath = "/company/GoOn";

/**
 * Pages that visitors open from a personal link. They load no third-party script, and record nothing of the visit.
 */
export const privatePages: readonly string[] = [confirmRequestPath, continuePath];
