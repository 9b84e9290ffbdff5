import { lazyHtmlSanitizer } from "@/components/ui/safe-html";
import * as afterSubmissionCode from "./after/submission-details";
import * as besideQuestionsCode from "./flow-footer";
import * as errorSummaryCode from "./error-summary";
import * as failurePanelCode from "./request-failure-panel";
import * as fullPageCode from "./full-feature-page";
import { lazyRequestFailurePanel } from "./request-failure-notice";
import { lazyFlowFooter } from "./flow-screen";
import { lazyErrorSummary } from "./page-fields";
import { lazyFullFeaturePage } from "./page-form";
import {
  lazyNoScriptSponsoredMatches,
  lazyListingsFrame,
  lazySponsoredMatches,
} from "./page-listings";
import { lazyOptionDetails } from "./questions/option-extras";
import { lazySubmissionDetails } from "./thank-you";
import * as listedMatchesCode from "./no-script-sponsored-matches";
import * as listingsFrameCode from "./listings/listings-frame";
import * as optionDetailsCode from "./questions/option-details";
import * as sponsoredMatchesCode from "./sponsored-matches";

/** Provides all lazily loaded code of the questionnaire at once, so the server can render complete pages. */
export function provideAllLazyCode(): void {
  lazySubmissionDetails.provide(afterSubmissionCode);
  lazyFlowFooter.provide(besideQuestionsCode);
  lazyErrorSummary.provide(errorSummaryCode);
  lazyRequestFailurePanel.provide(failurePanelCode);
  lazyFullFeaturePage.provide(fullPageCode);
  lazyNoScriptSponsoredMatches.provide(listedMatchesCode);
  lazyListingsFrame.provide(listingsFrameCode);
  lazyOptionDetails.provide(optionDetailsCode);
  lazySponsoredMatches.provide(sponsoredMatchesCode);
  if (typeof window !== "undefined") lazyHtmlSanitizer.preload();
}
