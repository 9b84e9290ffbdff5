/**
 * Path of the page where a visitor confirms a privacy request. The URL fragment contains the link's secret
 * (docs/decisions/0019).
 */
export const confirmPrivacyRequestPath = "/company/ConfirmRequest";

/** Path of the page that continues a questionnaire in another browser. The URL fragment contains the link's code. */
export const continueSessionPath = "/company/GoOn";

/**
 * Paths of pages that visitors open from a personal link. These pages load no third-party scripts and record no page
 * view.
 */
export const privatePagePaths: readonly string[] = [confirmPrivacyRequestPath, continueSessionPath];
