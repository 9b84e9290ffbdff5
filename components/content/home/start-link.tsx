import { useWords } from "#use-words";
import type { PrefilledAnswers } from "@/flow/protocol/prefill";

interface StartLinkProps {
  /** The known answers. */
  prefill: PrefilledAnswers;
  className?: string;
  children: string;
}

/** Renders a link to the home page's questionnaire, which starts with known answers (docs/decisions/0023). */
export function StartLink({ prefill, className, children }: StartLinkProps) {
  const { link } = useWords();
  const query = new URLSearchParams(prefill);
  return (
    <a className={className} href={`${link("/")}?${query}#questionnaire`}>
      {children}
    </a>
  );
}
