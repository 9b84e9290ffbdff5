import { checkLandingPage } from "@/server/landing-pages/check-landing-page";
import { createPageRenderer } from "../../consent/create-page-renderer";
import { getEditedCampaign, type LandingPageStatus } from "./landing-page-status";

/** Checks a landing page against all others, as the command `campaigns` does. */
export function checkEditedPage(
  content: unknown,
  all: readonly LandingPageStatus[],
  { checkLinks = true } = {},
) {
  const others = all.flatMap((status) => getEditedCampaign(status) ?? []);
  return checkLandingPage(content, { checkLinks, others, loadPageRenderer: createPageRenderer });
}
