import { checkLandingPage } from "@/server/landing-pages/check-landing-page";
import { readAllCampaigns } from "@/server/landing-pages/landing-page-versions";
import { createPageRenderer } from "../../consent/create-page-renderer";
import type { DeskContext } from "../desk-page";

interface CheckOptions {
  /** Whether to request the pages of other hosts to which the texts link. Default: true. */
  checkLinks?: boolean;
  /** Whether the page is new, so that its path must be free. */
  isNew?: boolean;
}

/** Checks a landing page against all others and the current register, as the command `campaigns` does. */
export async function checkEditedPage(
  { readOnly, readRegister }: DeskContext,
  content: unknown,
  { checkLinks = true, isNew = false }: CheckOptions = {},
) {
  return checkLandingPage(content, {
    ...{ checkLinks, isNew, loadPageRenderer: createPageRenderer },
    others: await readAllCampaigns(readOnly),
    register: await readRegister(),
  });
}
