import { timingSafeEqual } from "node:crypto";
import type { Database } from "@/lib/server/db/client";
import { createKeyedHasher } from "@/lib/server/keyed-hash";
import { getSiteOrigin, getSiteTheme } from "@/lib/server/site/sites";

/** Number of hexadecimal digits in a certificate's token: 128 bits. */
const tokenLength = 32;

/**
 * Returns the URL of a lead's certificate, a public page that shows and proves the consent (docs/evidence.md). Only a
 * person who was given the URL can open it, because it ends in a secret token.
 */
export async function buildCertificateUrl(
  db: Database,
  { id, site }: { id: string; site: string },
): Promise<string> {
  const origin = getSiteOrigin(getSiteTheme(site));
  return `${origin}/certificates/${id}/${await computeCertificateToken(db, id)}`;
}

/** Returns whether the token in a certificate's URL belongs to the lead. */
export async function isCertificateToken(
  db: Database,
  leadId: string,
  token: string,
): Promise<boolean> {
  const expected = Buffer.from(await computeCertificateToken(db, leadId));
  const given = Buffer.from(token);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Computes the token from the lead's id and the database's secret hash key, so it need not be stored. */
async function computeCertificateToken(db: Database, leadId: string): Promise<string> {
  const hash = await createKeyedHasher(db);
  return hash(`certificate ${leadId}`).slice(0, tokenLength);
}
