import { useTranslator } from "#use-words";
import { useCallback, useRef, useState } from "react";
import { QuestionHeading, type HeadingLevel } from "@/components/ui/question-heading";
import { SafeHtml } from "@/components/ui/safe-html";
import { createLazyResource, useLazyCode } from "@/lib/browser/lazy";
import type { Submission } from "@/flow/protocol/submission";
import { Icon } from "@/components/ui/icon";
import { SubmissionSkeleton } from "./after/submission-skeleton";
import { useFlowState } from "./flow-engine-context";
import { usePageFocus } from "./page-heading";
import buttonStyles from "@/components/ui/button.module.css";
import flowStyles from "./flow-screen.module.css";
import styles from "./thank-you.module.css";

const thankYouTexts = {
  legal: { title: "Submitted!", text: "" },
  default: {
    title: "Thank You!",
    text: "Stay by your phone. A school representative may be calling shortly.",
  },
};

/** Texts of the thank-you page after the visitor has withdrawn consent. They mention no call. */
const withdrawnTexts = {
  title: "Your consent is withdrawn",
  text: "We won’t share your request with anyone else. No one should contact you about it anymore.",
};

const prose = `${flowStyles.prose} ${styles.lead}`;

export const lazySubmissionDetails = createLazyResource(() => import("./after/submission-details"));

interface ThankYouProps {
  headingLevel: HeadingLevel;
  /** True for the first page after the document has loaded. The keyboard focus does not move to this page. */
  isLanding: boolean;
}

/** Renders the thank-you page: a confirmation, then the details of the submission (docs/product.md section 2). */
export function ThankYou({ headingLevel, isLanding }: ThankYouProps) {
  const { say, link } = useTranslator();
  const root = useRef<HTMLDivElement>(null);
  const variant = useFlowState((state) => state.config.variantThankYouPage);
  const themeText = useFlowState((state) => state.config.thankYouPageText);
  const own = useFlowState((state) => state.pageData);
  const { title, text } = thankYouTexts[variant];
  const [firstName, setFirstName] = useState("");
  const [isWithdrawn, setIsWithdrawn] = useState(false);
  const noteSubmission = useCallback(({ firstName, withdrawnAt }: Submission) => {
    setFirstName(firstName);
    setIsWithdrawn(withdrawnAt !== undefined);
  }, []);
  usePageFocus(root, isLanding);
  const { code, hasFailed } = useLazyCode(lazySubmissionDetails, "now");

  // The API's own title may say that no one has the request.
  const isSent = !isWithdrawn && own?.titleData === undefined;
  const home = variant === "legal" && (
    <p className={flowStyles.actions}>
      {/* A full page load discards the answers in memory. */}
      <a className={`${buttonStyles.button} ${buttonStyles.secondary}`} href={link("/")}>
        {say("Home")}
      </a>
    </p>
  );

  return (
    <div className={flowStyles.page} ref={root}>
      <div className={styles.heading}>
        {isSent && <Icon name="check" className={styles.mark} />}
        <div>
          <QuestionHeading level={headingLevel}>
            {isWithdrawn ? (
              say(withdrawnTexts.title)
            ) : own?.titleData ? (
              <SafeHtml as="span" html={own.titleData} />
            ) : (
              say(title)
            )}
          </QuestionHeading>
          {variant === "legal" && (
            // The greeting has one line with or without the name, so nothing moves when the name loads.
            <p className={styles.greeting}>
              {firstName ? say("Thank you, {name}", { name: firstName }) : say("Thank you")}
            </p>
          )}
        </div>
      </div>
      {isWithdrawn ? (
        <p className={prose}>{say(withdrawnTexts.text)}</p>
      ) : own?.htmlData ? (
        // The API's text replaces the theme's, which may promise a call that is not possible now.
        <SafeHtml className={prose} html={own.htmlData} />
      ) : (
        <p className={prose}>{themeText || say(text)}</p>
      )}
      {code ? (
        <code.SubmissionDetails level={headingLevel} onSubmissionChange={noteSubmission}>
          {home}
        </code.SubmissionDetails>
      ) : (
        <>
          {!hasFailed && <SubmissionSkeleton />}
          {home}
        </>
      )}
    </div>
  );
}
