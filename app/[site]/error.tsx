"use client";
import { ErrorScreen } from "@/components/content/error-screen";

/** What stands in a page's place when drawing it failed. */
export default function PageFailed() {
  return <ErrorScreen status={500} message="Something went wrong on our side" />;
}
