import "server-only";
import { sql } from "drizzle-orm";
import { leads } from "@/lib/server/db/schema";

/** The campaign that a lead came by, in SQL; empty where none is known. */
export const campaignOf = sql<string>`coalesce(${leads.tracking}->>'utm_campaign', '')`;

/** The path of the page on which a lead's visitor landed; empty where it is not known any more. */
export function landingPathOf({ landingPageUrl }: { landingPageUrl: string | null }): string {
  return (landingPageUrl === null ? undefined : URL.parse(landingPageUrl)?.pathname) ?? "";
}
