import { randomBytes } from "node:crypto";
import { and, desc, eq, gt, lt, sql } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import { landingPageDrafts } from "@/lib/server/db/landing-pages-schema";

/** A stored draft. `content` is the page as the marketer typed it, so it may be invalid. */
export interface LandingPageDraft {
  slug: string;
  content: unknown;
  author: string;
  updatedAt: Date;
}

/** A draft to store. `token` is the token of an earlier draft to replace. */
export interface DraftContent extends Pick<LandingPageDraft, "slug" | "content" | "author"> {
  token?: string | undefined;
}

/** Days after its last change until a draft is deleted. */
const retentionDays = 30;
const expiry = sql`clock_timestamp() - make_interval(days => ${retentionDays})`;

/**
 * Stores a draft, and deletes drafts older than 30 days. Returns the token of the preview's link. A token that no draft
 * has is replaced by a new one, so a client cannot choose a token.
 */
export function saveLandingPageDraft(
  db: Pick<Database, "transaction">,
  { token, ...draft }: DraftContent,
): Promise<{ token: string }> {
  return db.transaction(async (tx) => {
    await tx.delete(landingPageDrafts).where(lt(landingPageDrafts.updatedAt, expiry));
    const [replaced] =
      token === undefined
        ? []
        : await tx
            .update(landingPageDrafts)
            .set({ ...draft, updatedAt: sql`clock_timestamp()` })
            .where(eq(landingPageDrafts.token, token))
            .returning({ token: landingPageDrafts.token });
    if (replaced) return replaced;
    const created = { token: randomBytes(16).toString("base64url"), ...draft };
    await tx.insert(landingPageDrafts).values(created);
    return { token: created.token };
  });
}

/** Returns the draft with a token, or `undefined` if no draft of the last 30 days has it. */
export async function readLandingPageDraft(
  db: Pick<Database, "select">,
  token: string,
): Promise<LandingPageDraft | undefined> {
  const { slug, content, author, updatedAt } = landingPageDrafts;
  const [draft] = await db
    .select({ slug, content, author, updatedAt })
    .from(landingPageDrafts)
    .where(and(eq(landingPageDrafts.token, token), gt(updatedAt, expiry)));
  return draft;
}

/** Returns all drafts of the last 30 days without their content, newest first. */
export function listLandingPageDrafts(
  db: Pick<Database, "select">,
): Promise<Omit<LandingPageDraft & { token: string }, "content">[]> {
  const { token, slug, author, updatedAt } = landingPageDrafts;
  return db
    .select({ token, slug, author, updatedAt })
    .from(landingPageDrafts)
    .where(gt(updatedAt, expiry))
    .orderBy(desc(updatedAt));
}
