import { useTranslator } from "#use-words";

interface StartLinkProps {
  /** Prefilled answers by field name. */
  prefill: Readonly<Record<string, string>>;
  className?: string;
  children: string;
}

/** Renders a link to the home page's questionnaire that prefills some answers (docs/decisions/0023). */
export function PrefilledStartLink({ prefill, className, children }: StartLinkProps) {
  const { link } = useTranslator();
  const query = new URLSearchParams(prefill);
  return (
    <a className={className} href={`${link("/")}?${query}#questionnaire`}>
      {children}
    </a>
  );
}
