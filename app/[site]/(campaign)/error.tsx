"use client";
export { PageFailure as default } from "@/components/content/page-failure";
