import { extractHtmlText } from "@/lib/shared/extract-html-text";
import { closeDatabase, connectDatabase, type Database } from "@/lib/server/db/client";
import { rideshareCampaign } from "@/themes/campaigns/rideshare";
import type { Campaign } from "@/themes/campaigns/campaign";
import { expect } from "./test";

/** Author and reason of every change that a test makes. */
export const testChange = { author: "marketer@example.com", reason: "A test" };

/** A page for visitors who were hurt in a van. It differs from the template `rideshare` in its texts. */
export const vanCampaign: Campaign = {
  ...rideshareCampaign,
  slug: "hurt-in-a-van",
  copy: {
    ...rideshareCampaign.copy,
    title: "Hurt in a van",
    heading: "Hurt in a shared van?",
    points: ["Keep the ticket of your ride."],
  },
  adHeadings: [{ id: "shuttle", adTerms: ["shuttle"], heading: "Hurt in an airport shuttle?" }],
  phone: "+16195550177",
};

/** Spanish translations of the texts in which `vanCampaign` differs from the template. */
export const vanTranslations = {
  es: {
    "Hurt in a van": "Lesiones en una camioneta",
    "Hurt in a shared van?": "¿Se lastimó en una camioneta compartida?",
    "Keep the ticket of your ride.": "Guarde el boleto de su viaje.",
    "Hurt in an airport shuttle?": "¿Se lastimó en un transporte al aeropuerto?",
  },
};

/** Runs a function with a connection to a database of the test run. */
export async function withTestDatabase<Result>(
  url: string,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const db = connectDatabase(url);
  try {
    return await work(db);
  } finally {
    await closeDatabase();
  }
}

/**
 * Waits until an instance sends the page with this text. It must do so within ten seconds after the publication. Then
 * waits until the instance has stored the page, which it sends with a policy of hashes. Returns the HTML.
 */
export async function waitForStoredPage(url: string, text: string): Promise<string> {
  let html = "";
  let policy = "";
  const isLive = async () => {
    const response = await fetch(url, { redirect: "manual" });
    html = await response.text();
    policy = response.headers.get("content-security-policy") ?? "";
    // A heading can be split into an element for each sentence.
    return extractHtmlText(html).replaceAll(/\s+/g, " ").includes(text);
  };
  const isStored = async () => (await isLive()) && policy.includes("'sha256-");
  await expect.poll(isLive, { message: url, timeout: 10_000, intervals: [250] }).toBe(true);
  // Rendering takes long on a busy machine.
  await expect.poll(isStored, { message: url, timeout: 60_000, intervals: [250] }).toBe(true);
  return html;
}
