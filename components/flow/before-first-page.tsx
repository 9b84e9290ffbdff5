import { useWords } from "#use-words";
import type { ReactNode } from "react";
import button from "@/components/ui/button.module.css";
import { Loader } from "@/components/ui/loader";
import { formFields } from "@/flow/protocol/form-post";
import { formPath } from "@/lib/shared/form-path";
import styles from "./before-first-page.module.css";
import { useFlowState } from "./flow-engine-context";
import { useFormFlow } from "./without-script";

/**
 * Stands where the questionnaire will be until its first page has come. Its link begins the questionnaire without script:
 * at once where scripts are off, and after a while where the questionnaire's own scripts do not come.
 */
export function BeforeFirstPage({ placeholder }: { placeholder: ReactNode }) {
  const { say, link } = useWords();
  const query = new URLSearchParams({ [formFields.flow]: useFormFlow() });
  return (
    <div className={styles.waiting}>
      {placeholder ?? <Loader label={say("Loading your questions")} />}
      <a
        className={`${button.button} ${button.primary} ${styles.begin}`}
        href={`${link(formPath)}?${query}`}
        rel="nofollow"
      >
        {say("Answer the questions")}
      </a>
    </div>
  );
}

/**
 * The same in a prerendered page that shows the first page of the embedded flow API. A server with an outside flow API puts
 * it in the form's place (lib/server/site/outside-api.ts). Browsers show nothing of it: React renders the content of
 * `<noscript>` on the server alone.
 */
export function InPlaceOfFirstPage({ placeholder }: { placeholder: ReactNode }) {
  const isPrerendered = useFlowState((state) => state.uuid === "");
  if (!isPrerendered) return null;
  return (
    <noscript data-without-first-page="">
      <div hidden>
        <BeforeFirstPage placeholder={placeholder} />
      </div>
    </noscript>
  );
}
