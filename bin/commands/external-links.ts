import { renderLegalHelp } from "@/server/flows/legal-help";
import { flowDefinitions } from "@/server/flows/flow-registry";
import { getAllLaw } from "@/lib/server/law/get-law";
import { isReservedHost } from "@/lib/server/reserved-host";
import { articles } from "@/themes/articles/registry";
import { campaigns } from "@/themes/campaigns/registry";
import { themes } from "@/themes/registry";
import { collectTexts } from "./collect-texts";

const timeoutMs = 20_000;
/** Maximum number of concurrent requests. */
const concurrency = 8;
/** Status codes that servers return to scripts even though the page exists in a browser. */
const forPeopleOnly = [401, 403, 405, 406, 429];

/** Returns every external HTTPS URL in pages and flows, except reserved host names such as `example.com`. */
export function listExternalLinks(): string[] {
  return extractLinks([
    themes,
    articles,
    campaigns,
    flowDefinitions,
    [...getAllLaw().values()],
    renderLegalHelp(undefined),
  ]);
}

/** Returns the HTTPS URLs in all strings of a value, sorted and without duplicates. */
export function extractLinks(value: unknown): string[] {
  const found = collectTexts(value).flatMap(
    ({ text }) => text.match(/https:\/\/[^\s"'<>]+/g) ?? [],
  );
  const links = found.map((link) => link.replace(/[).,;]{1,3}$/, "").replaceAll("&amp;", "&"));
  return [...new Set(links)].filter((link) => !isReservedHost(link.split("/")[2] ?? "")).sort();
}

/**
 * Requests each URL, following redirects. Returns a line with the status or error for each URL that fails. Never
 * throws.
 */
export async function findDeadLinks(links: readonly string[]): Promise<string[]> {
  const lines: string[] = [];
  const left = links.values();
  const work = async () => {
    for (const link of left) {
      const fault = await faultOf(link);
      if (fault) lines.push(`${link}: ${fault}`);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return lines.sort();
}

async function faultOf(link: string): Promise<string | undefined> {
  try {
    const response = await fetch(link, { signal: AbortSignal.timeout(timeoutMs) });
    await response.body?.cancel();
    if (response.ok) return undefined;
    const hint = forPeopleOnly.includes(response.status)
      ? ": the server may block programs; open the link in a browser"
      : "";
    return `responds with ${response.status}${hint}`;
  } catch (error) {
    return `does not respond (${reasonOf(error)})`;
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error && "code" in cause ? String(cause.code) : error.name;
}
