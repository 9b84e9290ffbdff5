import { renderLegalHelpLinks } from "@/server/flows/legal-help";
import { allFlowDefinitions } from "@/server/flows/flow-registry";
import { getAllJurisdictions } from "@/lib/server/law/get-law";
import { isReservedHostName } from "@/lib/server/reserved-host";
import { articles } from "@/themes/articles/registry";
import { campaigns } from "@/themes/campaigns/registry";
import { themes } from "@/themes/registry";
import { collectStringsWithPaths } from "./collect-texts";

const timeoutMs = 20_000;
/** Maximum number of external links to request at the same time. */
const maximumConcurrency = 8;
/**
 * Status codes with which many servers refuse automated requests. The message for such a link suggests opening it in a
 * browser.
 */
const botRefusalStatuses = [401, 403, 405, 406, 429];

/** Returns every external HTTPS URL in pages and flows, except reserved host names such as `example.com`. */
export function listExternalLinks(): string[] {
  return extractLinks([
    themes,
    articles,
    campaigns,
    allFlowDefinitions,
    [...getAllJurisdictions().values()],
    renderLegalHelpLinks(undefined),
  ]);
}

/** Returns the HTTPS URLs in all strings of a value, sorted and without duplicates. */
export function extractLinks(value: unknown): string[] {
  const found = collectStringsWithPaths(value).flatMap(
    ({ text }) => text.match(/https:\/\/[^\s"'<>]+/g) ?? [],
  );
  const links = found.map((link) => link.replace(/[).,;]{1,3}$/, "").replaceAll("&amp;", "&"));
  return [...new Set(links)].filter((link) => !isReservedHostName(link.split("/")[2] ?? "")).sort();
}

/** Requests each URL, following redirects. Returns one line per failed URL, with the status or error. */
export async function findDeadLinks(links: readonly string[]): Promise<string[]> {
  const lines: string[] = [];
  const left = links.values();
  const work = async () => {
    for (const link of left) {
      const fault = await findLinkFault(link);
      if (fault) lines.push(`${link}: ${fault}`);
    }
  };
  await Promise.all(Array.from({ length: maximumConcurrency }, work));
  return lines.sort();
}

async function findLinkFault(link: string): Promise<string | undefined> {
  try {
    const response = await fetch(link, { signal: AbortSignal.timeout(timeoutMs) });
    await response.body?.cancel();
    if (response.ok) return undefined;
    const hint = botRefusalStatuses.includes(response.status)
      ? ": the server may block programs; open the link in a browser"
      : "";
    return `responds with ${response.status}${hint}`;
  } catch (error) {
    return `does not respond (${describeFetchError(error)})`;
  }
}

function describeFetchError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error && "code" in cause ? String(cause.code) : error.name;
}
