"use client";
import { useTranslator } from "#use-words";
import { useTitledModal } from "./use-titled-modal";

/**
 * Renders a link that opens the terms of service in a modal. Without JavaScript, the link opens the page that contains
 * the terms.
 */
export function TermsLink() {
  const { say, link } = useTranslator();
  const page = link("/company/PrivacyPolicy#terms-of-service");
  const { loaded, isOpen, open, close } = useTitledModal(page, async () =>
    (await import("../content/legal/fetch-terms-of-service")).fetchTermsOfService(page),
  );
  return (
    <>
      <a
        href={page}
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
