import { useWords } from "#use-words";
import { useCallback, useRef, useState } from "react";
import { QuestionHeading, type HeadingLevel } from "@/components/ui/question-heading";
import { SafeHtml } from "@/components/ui/safe-html";
import { lazy, useLazy } from "@/lib/browser/lazy";
import type { Submission } from "@/flow/protocol/submission";
import { useFlowState } from "./flow-engine-context";
import { usePageFocus } from "./page-heading";
import buttonStyles from "@/components/ui/button.module.css";
import styles from "./flow-screen.module.css";

const copy = {
  legal: { title: "Submitted!", text: "" },
  default: {
    title: "Thank You!",
    text: "Stay by your phone. A school representative may be calling shortly.",
  },
};

/** Once consent is withdrawn, or where nobody has the request, nothing here speaks of a call. */
const withdrawnCopy = {
  title: "Your consent is withdrawn",
  text: "We pass nothing on, and nobody is to contact you about this request any more.",
};

export const afterSubmission = lazy(() => import("./after/after-submission"));

interface ThankYouProps {
  headingLevel: HeadingLevel;
  /** The first page after loading: it leaves the visitor's focus alone. */
  isLanding: boolean;
}

/**
 * The end of the flow (docs/product.md section 2), and what is worth keeping. What comes next leads; the Home button of the
 * legal variant is the quiet way out.
 */
export function ThankYou({ headingLevel, isLanding }: ThankYouProps) {
  const { say, link } = useWords();
  const root = useRef<HTMLDivElement>(null);
  const variant = useFlowState((state) => state.config.variantThankYouPage);
  const themeText = useFlowState((state) => state.config.thankYouPageText);
  const own = useFlowState((state) => state.pageData);
  const { title, text } = copy[variant];
  const [firstName, setFirstName] = useState("");
  const [isWithdrawn, setIsWithdrawn] = useState(false);
  const noteSubmission = useCallback(({ firstName, withdrawnAt }: Submission) => {
    setFirstName(firstName);
    setIsWithdrawn(withdrawnAt !== undefined);
  }, []);
  usePageFocus(root, isLanding);
  const { code, hasFailed } = useLazy(afterSubmission, "now");

  return (
    <div className={styles.page} ref={root}>
      <QuestionHeading level={headingLevel}>
        {isWithdrawn ? (
          say(withdrawnCopy.title)
        ) : own?.titleData ? (
          <SafeHtml as="span" html={own.titleData} />
        ) : (
          say(title)
        )}
      </QuestionHeading>
      {variant === "legal" && (
        // One line before and after the name has come: nothing moves.
        <p className={styles.greeting}>
          {firstName ? say("Thank you, {name}", { name: firstName }) : say("Thank you")}
        </p>
      )}
      {isWithdrawn ? (
        <p className={styles.prose}>{say(withdrawnCopy.text)}</p>
      ) : own?.htmlData ? (
        // The API's words stand for the theme's: those may promise a call that cannot be made now.
        <SafeHtml className={styles.prose} html={own.htmlData} />
      ) : (
        <p className={styles.prose}>{themeText || say(text)}</p>
      )}
      {code ? (
        <code.AfterSubmission level={headingLevel} onSubmission={noteSubmission} />
      ) : (
        !hasFailed && <div className={styles.coming} />
      )}
      {variant === "legal" && (
        <p className={styles.actions}>
          {/* A full load: what the flow held in memory goes with the page. */}
          <a className={`${buttonStyles.button} ${buttonStyles.quiet}`} href={link("/")}>
            {say("Home")}
          </a>
        </p>
      )}
    </div>
  );
}
