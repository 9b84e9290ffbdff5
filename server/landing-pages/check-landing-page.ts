import type { PageRenderer } from "../flow-checks/render-consents";
import type { Campaign } from "@/themes/campaigns/campaign";

/** An error that prevents the publication of a landing page. */
export interface LandingPageFault {
  /** Path of the field, such as `copy.points.2`. Empty for a fault of the whole page. */
  field: string;
  message: string;
}

export interface LandingPageCheckOptions {
  /** Whether to request the pages of other hosts to which the texts link. */
  checkLinks: boolean;
  /** All other campaigns: the templates, and the newest versions of published pages. May contain the page itself. */
  others: readonly Campaign[];
  /** Loads the renderer of the questionnaire, for the check of its consents (bin/consent/create-page-renderer.ts). */
  loadPageRenderer(): Promise<PageRenderer>;
}

/**
 * Checks a landing page before its publication. Returns all faults, and the page if its form is valid. Only a page
 * without faults may be published.
 */
export function checkLandingPage(
  content: unknown,
  options: LandingPageCheckOptions,
): Promise<{ campaign: Campaign | undefined; faults: LandingPageFault[] }> {
  throw new Error(`not done ${typeof content} ${options.checkLinks}`);
}
