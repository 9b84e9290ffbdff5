"use client";
export { PageErrorFallback as default } from "@/components/content/page-error-fallback";
