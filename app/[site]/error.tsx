"use client";
import { useEffect } from "react";
import { ErrorPage } from "@/components/content/error-page";

/** Shown in place of a page that failed to render. */
export default function PageFailed({ error }: { error: Error }) {
  // Nobody handled it: whoever watches for such errors, as the build watch does for lost chunks, hears of it.
  useEffect(() => reportError(error), [error]);
  return <ErrorPage status={500} message="Something went wrong on our side" />;
}
