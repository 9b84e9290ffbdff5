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
 * Holds the questionnaire's place until its first page has come. The link to the questionnaire without script shows at
 * once when scripts are off, and after ten seconds when the questionnaire's own scripts do not load.
 */
export function BeforeFirstPage({ placeholder }: { placeholder: ReactNode }) {
  const { say } = useWords();
  return (
    <div className={styles.waiting}>
      {placeholder ?? <Loader label={say("Loading your questions")} />}
      <BeginLink className={styles.late} />
    </div>
  );
}

/** The link that begins the questionnaire without script. */
export function BeginLink({ className }: { className?: string | undefined }) {
  const { say, link } = useWords();
  const query = new URLSearchParams({ [formFields.flow]: useFormFlow() });
  return (
    <a
      className={[button.button, button.primary, className].filter(Boolean).join(" ")}
      href={`${link(formPath)}?${query}`}
      rel="nofollow"
    >
      {say("Answer the questions")}
    </a>
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
