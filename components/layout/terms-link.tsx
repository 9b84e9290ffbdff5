"use client";
import { lazy, Suspense, type ComponentType } from "react";
import type { LegalTextKey } from "@/lib/shared/legal-text";
import { termsOfService } from "../content/legal/terms-of-service";
import { useTitledModal } from "./use-titled-modal";

const ownPage = "/company/PrivacyPolicy#terms-of-service";

/** The terms of each kind of site, as an element that loads them. */
const views = {
  claims: termsView("claims"),
  education: termsView("education"),
} satisfies Record<LegalTextKey, ComponentType<TermsProps>>;

interface TermsProps {
  company: string;
  brandName: string;
}

interface TermsLinkProps extends TermsProps {
  /** Which terms the site has. */
  text: LegalTextKey;
  className?: string;
}

/**
 * Terms of Service: opens a modal, not a route. Without a script the link leads to the same text, below the
 * privacy policy.
 */
export function TermsLink({ text, company, brandName, className }: TermsLinkProps) {
  const Terms = views[text];
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

/** Text that does not load costs no more than itself: the page behind the modal stays. */
function termsView(key: LegalTextKey) {
  return lazy<ComponentType<TermsProps>>(() =>
    Promise.all([import("../content/legal/terms"), termsOfService[key]()]).then(
      ([{ Terms }, terms]) => ({ default: (props) => <Terms {...props} terms={terms} /> }),
      () => ({ default: TermsFallback }),
    ),
  );
}

function TermsFallback() {
  return (
    <p>
      The terms could not be loaded here. <a href={ownPage}>Read them on their own page</a>.
    </p>
  );
}
