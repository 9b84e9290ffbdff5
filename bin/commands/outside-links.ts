import { legalHelpHtml } from "@/server/flows/legal-help";
import { flowDefinitions } from "@/server/flows/flow-registry";
import { allLaw } from "@/lib/server/law/law-of";
import { isReservedHost } from "@/lib/server/reserved-host";
import { articles } from "@/themes/articles/registry";
import { campaigns } from "@/themes/campaigns/registry";
import { themes } from "@/themes/registry";
import { textsOf } from "./texts-of";

const timeoutMs = 20_000;
/** Requests that are under way at once. */
const concurrency = 8;
/** What servers say to programs and not to people. */
const forPeopleOnly = [401, 403, 405, 406, 429];

/** Every https address that pages and flows lead to or name as a source, reserved hosts left out. */
export function outsideLinks(): string[] {
  return linksIn([
    themes,
    articles,
    campaigns,
    flowDefinitions,
    [...allLaw().values()],
    legalHelpHtml(undefined),
  ]);
}

/** The https addresses in all texts of a value, each once, sorted. */
export function linksIn(value: unknown): string[] {
  const found = textsOf(value).flatMap(({ text }) => text.match(/https:\/\/[^\s"'<>]+/g) ?? []);
  const links = found.map((link) => link.replace(/[).,;]{1,3}$/, "").replaceAll("&amp;", "&"));
  return [...new Set(links)].filter((link) => !isReservedHost(link.split("/")[2] ?? "")).sort();
}

/**
 * Opens each address, and returns a line for each that does not lead to a page: what the server answered, or why none
 * did. Follows redirects; does not throw.
 */
export async function deadLinks(links: readonly string[]): Promise<string[]> {
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
      ? ": the server may refuse programs, open it in a browser"
      : "";
    return `answers ${response.status}${hint}`;
  } catch (error) {
    return `does not answer (${reasonOf(error)})`;
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error && "code" in cause ? String(cause.code) : error.name;
}
