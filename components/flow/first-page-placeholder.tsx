import { useTranslator } from "#use-words";
import type { ReactNode } from "react";
import button from "@/components/ui/button.module.css";
import { LoadingIndicator } from "@/components/ui/loading-indicator";
import { formFieldNames } from "@/flow/protocol/form-post";
import { questionnairePath } from "@/lib/shared/form-path";
import styles from "./first-page-placeholder.module.css";
import { useFlowState } from "./flow-engine-context";
import { useFormSettingsJson } from "./no-script-fields";

/**
 * Renders the placeholder until the questionnaire's first page has loaded. It includes a link to the version of the
 * questionnaire that needs no JavaScript. The link appears at once if JavaScript is disabled, and after ten seconds if
 * the scripts do not load.
 */
export function FirstPagePlaceholder({ placeholder }: { placeholder: ReactNode }) {
  const { say } = useTranslator();
  return (
    <div className={styles.waiting}>
      {placeholder ?? <LoadingIndicator label={say("Loading your questions")} />}
      <NoScriptStartLink className={styles.late} />
    </div>
  );
}

/** Renders a link that starts the version of the questionnaire that needs no JavaScript. */
export function NoScriptStartLink({ className }: { className?: string | undefined }) {
  const { say, link } = useTranslator();
  const query = new URLSearchParams({ [formFieldNames.flow]: useFormSettingsJson() });
  return (
    <a
      className={[button.button, button.primary, className].filter(Boolean).join(" ")}
      href={`${link(questionnairePath)}?${query}`}
      rel="nofollow"
    >
      {say("Answer the questions")}
    </a>
  );
}

/**
 * Renders a hidden copy of the loading placeholder into a prerendered page. A server with an external flow API replaces
 * the prerendered first page with this copy (lib/server/site/outside-api.ts).
 */
export function HiddenFirstPagePlaceholder({ placeholder }: { placeholder: ReactNode }) {
  const isPrerendered = useFlowState((state) => state.uuid === "");
  if (!isPrerendered) return null;
  return (
    <noscript data-without-first-page="">
      <div hidden>
        <FirstPagePlaceholder placeholder={placeholder} />
      </div>
    </noscript>
  );
}
