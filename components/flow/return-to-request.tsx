"use client";
import { TranslatedSentence } from "@/components/words/translated-sentence";
import { useTranslator } from "#use-words";
import { useEffect } from "react";
import { readLeadPage } from "@/lib/browser/tracking/lead-page";
import { privacyRequestPath } from "@/lib/shared/visitor-request";

/**
 * Returns the visitor to the page that submitted the request. In another tab or browser, which has no request, the text
 * stays and says where to find it.
 */
export function ReturnToRequest() {
  const { say, link } = useTranslator();
  useEffect(() => {
    const path = readLeadPage();
    if (path) location.replace(link(path) + location.search);
  }, [link]);
  return (
    <TranslatedSentence
      text="Your request is in the browser tab that sent it. To see or change it from here, go to {page}."
      parts={{ page: <a href={link(privacyRequestPath)}>{say("Your information")}</a> }}
    />
  );
}
