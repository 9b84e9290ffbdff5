"use client";
import { useWords } from "#use-words";
import type { LegalTextKey } from "@/themes/theme";
import { termsOfService } from "../content/legal/terms-of-service";
import { useTitledModal } from "./use-titled-modal";

const pageOfTerms = "/company/PrivacyPolicy#terms-of-service";

interface TermsLinkProps {
  company: string;
  brandName: string;
  /** Which terms the site has. */
  text: LegalTextKey;
  className?: string;
}

/**
 * Terms of Service: opens a modal, not a route. Without a script the link leads to the same text, below the
 * privacy policy.
 */
export function TermsLink({ text, company, brandName, className }: TermsLinkProps) {
  const { say, link } = useWords();
  const ownPage = link(pageOfTerms);
  const { loaded, isOpen, open, close } = useTitledModal(ownPage, async () => {
    if (ownPage !== pageOfTerms)
      return (await import("../content/legal/terms-of-page")).termsOfPage(ownPage);
    const [{ Terms }, terms] = await Promise.all([
      import("../content/legal/terms"),
      termsOfService[text](),
    ]);
    return <Terms company={company} brandName={brandName} terms={terms} />;
  });
  return (
    <>
      <a
        className={className}
        href={ownPage}
        aria-haspopup="dialog"
        onClick={(event) => {
          event.preventDefault();
          open();
        }}
      >
        {say("Terms of Service")}
      </a>
      {loaded && (
        <loaded.Modal
          title={say("Terms of Service")}
          kind="terms"
          isOpen={isOpen}
          onClose={close}
          terms={loaded.content}
        />
      )}
    </>
  );
}
