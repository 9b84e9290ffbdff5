"use client";
import { PageFailure } from "@/components/content/page-failure";

/**
 * Shown in place of a page that failed to render. The layouts' own error files name this one too: header, menus and
 * footer then stay, unless they are what failed.
 */
export default function PageFailed({ error }: { error: Error }) {
  return <PageFailure error={error} />;
}
