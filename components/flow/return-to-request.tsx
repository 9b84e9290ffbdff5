"use client";
import { TranslatedSentence } from "@/components/words/translated-sentence";
import { useTranslator } from "#use-words";
import { useEffect } from "react";
import { readLeadSubmissionPath } from "@/lib/browser/tracking/lead-submission-path";
import { privacyRequestPath } from "@/lib/shared/visitor-request";

/**
 * Redirects to the page where this tab submitted its request. If this tab or browser has submitted none, renders a text
 * that says where to find the request.
 */
export function ReturnToSubmittedRequest() {
  const { say, link } = useTranslator();
  useEffect(() => {
    const path = readLeadSubmissionPath();
    if (path) location.replace(link(path) + location.search);
  }, [link]);
  return (
    <TranslatedSentence
      text="Your request is in the browser tab that sent it. To see or change it from here, go to {page}."
      parts={{ page: <a href={link(privacyRequestPath)}>{say("Your information")}</a> }}
    />
  );
}
