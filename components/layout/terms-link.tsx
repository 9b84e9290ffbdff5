"use client";
import { lazy, Suspense, type ComponentType } from "react";
import { useTitledModal } from "./use-titled-modal";

const ownPage = "/company/PrivacyPolicy#terms-of-service";

/** Text that does not load costs no more than itself: the page behind the modal stays. */
const Terms = lazy<ComponentType<TermsProps>>(() =>
  import("../content/legal/terms").then(
    ({ Terms: text }) => ({ default: text }),
    () => ({ default: TermsFallback }),
  ),
);

interface TermsProps {
  company: string;
  brandName: string;
}

interface TermsLinkProps extends TermsProps {
  className?: string;
}

/**
 * Terms of Service: opens a modal, not a route. Without a script the link leads to the same text, below the
 * privacy policy.
 */
export function TermsLink({ company, brandName, className }: TermsLinkProps) {
  const { Modal, isOpen, open, close } = useTitledModal(ownPage);
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
        Terms of Service
      </a>
      {Modal && (
        <Modal
          title="Terms of Service"
          isOpen={isOpen}
          onClose={close}
          terms={
            <Suspense fallback={<p>One moment…</p>}>
              <Terms company={company} brandName={brandName} />
            </Suspense>
          }
        />
      )}
    </>
  );
}

function TermsFallback() {
  return (
    <p>
      The terms could not be loaded here. <a href={ownPage}>Read them on their own page</a>.
    </p>
  );
}
