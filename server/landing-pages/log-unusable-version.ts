import { log } from "@/lib/server/log";

const logged = new Set<string>();

/** Logs that this build cannot use a version of a landing page, once per process. Servers read the versions often. */
export function logUnusableVersion(
  event: "landing_page.unreadable" | "landing_page.unknown_flow",
  { slug, version }: { slug: string; version: number },
): void {
  const key = `${event} ${slug} ${version}`;
  if (logged.has(key)) return;
  logged.add(key);
  log.error(event, { slug, version });
}
