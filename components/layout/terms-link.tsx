"use client";
import { lazy, Suspense, useState } from "react";
import { TitledModal } from "./titled-modal";

const Terms = lazy(async () => {
  const { Terms: text } = await import("../content/legal/terms");
  return { default: text };
});

interface TermsLinkProps {
  company: string;
  brandName: string;
  className?: string;
}

/**
 * Terms of Service: opens a modal, not a route. Without a script the link leads to the same text, which stands
 * below the privacy policy.
 */
export function TermsLink({ company, brandName, className }: TermsLinkProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <a
        className={className}
        href="/company/PrivacyPolicy#terms-of-service"
        aria-haspopup="dialog"
        onClick={(event) => {
          event.preventDefault();
          setIsOpen(true);
        }}
      >
        Terms of Service
      </a>
      <TitledModal
        title="Terms of Service"
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        terms={
          <Suspense fallback={<p>One moment…</p>}>
            <Terms company={company} brandName={brandName} />
          </Suspense>
        }
      />
    </>
  );
}
