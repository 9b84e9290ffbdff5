import type { HeadingLevel } from "@/components/ui/question-heading";
import { CheckedConsentCount } from "./consent/checked-consent-count";
import { ConsentFields } from "./consent/consent-fields";
import { useFlowState } from "./flow-engine-context";
import { MatchedSchools } from "./matched-schools";
import { PageFields } from "./page-fields";
import { PageListings } from "./page-listings";
import { ProgramPageExtras } from "./programs/program-page-extras";
import { lazyQuestionViews } from "./questions/lazy-question-views";
import { LazyQuestionViewsContext } from "./questions/question-view";
import { SponsoredSchoolsExplanation } from "./sponsored-schools-explanation";
import { lazySubmissionDetails, ThankYou } from "./thank-you";
import { useLazyCode } from "@/lib/browser/lazy";
import styles from "./matched-schools.module.css";

interface FullPageProps {
  headingLevel: HeadingLevel;
  /** True for the first page after the document has loaded. The keyboard focus does not move to this page. */
  isLanding: boolean;
}

/**
 * Renders the thank-you page, or a page with content that first pages rarely have: consent, programs, schools or
 * listings. The browser loads this code after the first page.
 */
export function FullFeaturePage(props: FullPageProps) {
  const isThankYou = useFlowState((state) => state.pageKey === "ThankYou");
  // The pages before the thank-you page load its code, so that page waits only for the submission.
  useLazyCode(lazySubmissionDetails, "when-idle");
  if (isThankYou) return <ThankYou {...props} />;
  const level = props.headingLevel;
  return (
    <LazyQuestionViewsContext value={lazyQuestionViews}>
      <PageFields
        {...props}
        QuestionsWrapper={ProgramPageExtras}
        beforeTip={
          <>
            <PageListings level={level} />
            <MatchedSchools level={level} />
            <ConsentFields />
          </>
        }
        afterTip={
          <div className={styles.summaryRow}>
            <SponsoredSchoolsExplanation />
            <CheckedConsentCount />
          </div>
        }
      />
    </LazyQuestionViewsContext>
  );
}
