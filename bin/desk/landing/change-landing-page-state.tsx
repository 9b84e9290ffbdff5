import type { ReactElement } from "react";
import {
  findCurrentLandingPage,
  listLandingPageVersions,
} from "@/server/landing-pages/landing-page-versions";
import { LandingPageChangeError } from "@/server/landing-pages/publish-landing-page";
import { UsageError } from "../../commands/command-parameters";
import { textArgument, wholeNumberArgument } from "../../commands/option-values";
import { parseFormValue, type DeskContext, type DeskRequest } from "../desk-page";
import { checkEditedPage } from "./check-edited-page";
import type { EditedLandingPage } from "./edited-landing-page";
import { formatLandingPage } from "./format-landing-page";
import { LandingPageEditor } from "./landing-page-editor";

/**
 * Pauses or resumes a page, or publishes an earlier version again. Resolves to the page's URL. If a page to show again
 * has problems now, resolves to the form with its texts and problems.
 */
export async function changeLandingPageState(
  desk: DeskContext,
  { form, person }: DeskRequest,
  { status }: EditedLandingPage,
  action: "pause" | "resume" | "restore",
): Promise<ReactElement | string> {
  const reason = parseFormValue(form, "reason", textArgument);
  if (!status) throw new UsageError("This page does not exist. Start from the page Landing pages.");
  if (reason === undefined) throw new UsageError("reason: this field is empty. Fill it in.");
  const { slug, newest } = status;
  const restored = parseFormValue(form, "restored", wholeNumberArgument) ?? 0;
  const shown = await findShownCampaign(desk, slug, { action, restored });
  const { faults } = shown ? await checkEditedPage(desk, shown, { checkLinks: false }) : noFaults;
  if (faults.length > 0)
    return (
      <LandingPageEditor
        slug={slug}
        hidden={{ version: String(newest?.version ?? 0) }}
        values={{ ...formatLandingPage(shown), reason }}
        faults={faults}
      />
    );
  const change = { author: person, reason };
  const state = action === "pause" ? "paused" : "published";
  try {
    const { version } = await (action === "restore"
      ? desk.writes.rollBackLandingPage(slug, restored, change)
      : desk.writes.setLandingPageState(slug, state, change));
    return `/landing-page?page=${slug}&saved=${version}`;
  } catch (error) {
    if (error instanceof LandingPageChangeError) throw new UsageError(error.message);
    throw error;
  }
}

const noFaults = { faults: [] };

/** Returns the content that the action shows to visitors again. Returns `undefined` if it shows none. */
async function findShownCampaign(
  { readOnly }: DeskContext,
  slug: string,
  { action, restored }: { action: string; restored: number },
) {
  if (action === "pause") return undefined;
  if (action === "resume") return (await findCurrentLandingPage(readOnly, slug))?.campaign;
  const versions = await listLandingPageVersions(readOnly, slug);
  return versions.find(({ version }) => version === restored)?.campaign;
}
