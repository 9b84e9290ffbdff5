import type { HeadingLevel } from "@/components/ui/question-heading";
import { ConsentCount } from "./consent/consent-count";
import { ConsentFields } from "./consent/consent-fields";
import { useFlowState } from "./flow-engine-context";
import { MatchedSchools } from "./matched-schools";
import { PageFields } from "./page-fields";
import { PageListings } from "./page-listings";
import { Programs } from "./programs/programs";
import { fullPageViews } from "./questions/later-views";
import { FullPageViewsContext } from "./questions/question-view";
import { SponsoredSchools } from "./sponsored-schools";
import { ThankYou } from "./thank-you";

interface FullPageProps {
  headingLevel: HeadingLevel;
  /** True for the first page after the document has loaded. That page does not take the focus. */
  isLanding: boolean;
}

/**
 * Renders a page with content that no first page has, such as consent, programs, schools or listings. Also renders
 * the thank-you page.
 */
export function FullPage(props: FullPageProps) {
  const isThankYou = useFlowState((state) => state.pageKey === "ThankYou");
  if (isThankYou) return <ThankYou {...props} />;
  const level = props.headingLevel;
  return (
    <FullPageViewsContext value={fullPageViews}>
      <PageFields
        {...props}
        Around={Programs}
        beforeTip={
          <>
            <PageListings level={level} />
            <MatchedSchools level={level} />
            <ConsentFields />
          </>
        }
        afterTip={
          <>
            <SponsoredSchools />
            <ConsentCount />
          </>
        }
      />
    </FullPageViewsContext>
  );
}
