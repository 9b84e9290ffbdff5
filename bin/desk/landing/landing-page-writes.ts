import type { Database } from "@/lib/server/db/client";
import {
  saveLandingPageDraft,
  type DraftContent,
} from "@/server/landing-pages/landing-page-drafts";
import type {
  LandingPageState,
  LandingPageVersion,
} from "@/server/landing-pages/landing-page-versions";
import {
  publishLandingPage,
  rollBackLandingPage,
  setLandingPageState,
  type LandingPageChange,
  type LandingPagePublication,
} from "@/server/landing-pages/publish-landing-page";
import type { Campaign } from "@/themes/campaigns/campaign";

/** Write operations of the desk on landing pages. Each change is recorded in the audit log. */
export interface LandingPageWrites {
  /** Publishes a checked page. Throws as `publishLandingPage` does. */
  publishLandingPage(
    campaign: Campaign,
    publication: LandingPagePublication,
  ): Promise<LandingPageVersion>;
  setLandingPageState(
    slug: string,
    state: LandingPageState,
    change: LandingPageChange,
  ): Promise<LandingPageVersion>;
  rollBackLandingPage(
    slug: string,
    version: number,
    change: LandingPageChange,
  ): Promise<LandingPageVersion>;
  /** Stores a draft. Resolves to the token of its preview. */
  saveLandingPageDraft(draft: DraftContent): Promise<{ token: string }>;
}

/** Creates the write operations, which name the desk as their program in the audit log. */
export function createLandingPageWrites(db: Database): LandingPageWrites {
  const program = "desk";
  return {
    publishLandingPage: (campaign, publication) =>
      publishLandingPage(db, campaign, { ...publication, program }),
    setLandingPageState: (slug, state, change) =>
      setLandingPageState(db, slug, state, { ...change, program }),
    rollBackLandingPage: (slug, version, change) =>
      rollBackLandingPage(db, slug, version, { ...change, program }),
    saveLandingPageDraft: (draft) => saveLandingPageDraft(db, draft),
  };
}
