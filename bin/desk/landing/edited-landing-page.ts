import { readLandingPageDraft } from "@/server/landing-pages/landing-page-drafts";
import { PageNotFoundError, type DeskContext } from "../desk-page";
import { isPlainObject } from "@/lib/server/compare-json-values";
import type { KeptSettings } from "./build-landing-page";
import {
  getEditedCampaign,
  listLandingPageStatuses,
  type LandingPageStatus,
} from "./landing-page-status";

/** The landing page that a form edits. */
export interface EditedLandingPage {
  /** `undefined` for a page that does not exist yet. */
  status: LandingPageStatus | undefined;
  /** The content with which the form starts. */
  content: unknown;
  /** The page before any change: its newest version, or the page that it copies. */
  original: unknown;
  /** Hidden fields with which a form names the page again, and the version that the change is based on. */
  hidden: Readonly<Record<string, string>>;
  /** The settings that the form keeps. */
  kept: KeptSettings;
  draft: { token: string; author: string; updatedAt: Date } | undefined;
  /** Slugs of all landing pages. */
  slugs: readonly string[];
}

/**
 * Reads the page that the parameters name. `draft` is the token of a draft, `page` the slug of a page. `copy` is the slug
 * of a page to copy. Without parameters, the page is new and empty.
 *
 * @throws PageNotFoundError if the draft or the page does not exist.
 */
export async function readEditedLandingPage(
  { readOnly }: DeskContext,
  parameters: URLSearchParams,
): Promise<EditedLandingPage> {
  const all = await listLandingPageStatuses(readOnly);
  const find = (slug: string) => all.find((one) => one.slug === slug);
  const token = parameters.get("draft") ?? "";
  const found = token === "" ? undefined : await readLandingPageDraft(readOnly, token);
  if (token !== "" && !found)
    throw new PageNotFoundError("This draft does not exist. Drafts are kept for 30 days.");
  const draft = found && { token, author: found.author, updatedAt: found.updatedAt };
  const slug = parameters.get("page") ?? "";
  const status = find(slug) ?? (found && find(found.slug));
  const copied = find(parameters.get("copy") ?? "");
  if (slug !== "" && !status) throw new PageNotFoundError(`There is no landing page ${slug}.`);
  const own = status && getEditedCampaign(status);
  const source = copied && getEditedCampaign(copied);
  const content =
    found?.content ?? own ?? (source && { ...source, slug: "", pageWeights: undefined });
  return {
    status,
    content,
    original: own ?? source,
    hidden: {
      ...(draft && { draft: draft.token }),
      ...(copied && { copy: copied.slug }),
      version: String(status?.newest?.version ?? 0),
    },
    kept: pickKeptSettings(own ?? content),
    draft,
    slugs: all.map((one) => one.slug),
  };
}

function pickKeptSettings(content: unknown): KeptSettings {
  if (!isPlainObject(content)) return {};
  return { guards: content.guards, pageWeights: content.pageWeights };
}
