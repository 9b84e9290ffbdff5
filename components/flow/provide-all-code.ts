import { sanitiser } from "@/components/ui/safe-html";
import * as afterSubmissionCode from "./after/after-submission";
import * as besideQuestionsCode from "./beside-questions";
import * as errorSummaryCode from "./error-summary";
import * as failurePanelCode from "./failure-panel";
import * as fullPageCode from "./full-page";
import { failurePanel } from "./failure-notice";
import { besideQuestions } from "./flow-screen";
import { errorSummary } from "./page-fields";
import { fullPage } from "./page-form";
import { listedMatches, listingsFrame, sponsoredMatches } from "./page-listings";
import { optionDetails } from "./questions/option-extras";
import { afterSubmission } from "./thank-you";
import * as listedMatchesCode from "./listed-matches";
import * as listingsFrameCode from "./listings/listings-frame";
import * as optionDetailsCode from "./questions/option-details";
import * as sponsoredMatchesCode from "./sponsored-matches";

/**
 * Provides all code of the questionnaire's pages from static imports, for a page that is rendered whole
 * (`DrawnWhole`).
 */
export function provideAllCode(): void {
  afterSubmission.provide(afterSubmissionCode);
  besideQuestions.provide(besideQuestionsCode);
  errorSummary.provide(errorSummaryCode);
  failurePanel.provide(failurePanelCode);
  fullPage.provide(fullPageCode);
  listedMatches.provide(listedMatchesCode);
  listingsFrame.provide(listingsFrameCode);
  optionDetails.provide(optionDetailsCode);
  sponsoredMatches.provide(sponsoredMatchesCode);
  if (typeof window !== "undefined") sanitiser.preload();
}
