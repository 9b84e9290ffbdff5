import { HttpProblem } from "./http-problem";

/**
 * Refuses (403) a request that another origin's page makes: by its Origin header, and by Sec-Fetch-Site where
 * the browser sends one.
 */
export function checkOrigin(headers: Headers): void {
  const site = headers.get("sec-fetch-site");
  const isOwn = site === null || site === "same-origin" || site === "none";
  if (!isOwn || !isSameOrigin(headers.get("origin"), headers.get("host")))
    throw new HttpProblem(403, "cross_origin", "This call may only come from the site itself.");
}

function isSameOrigin(origin: string | null, host: string | null): boolean {
  if (origin === null) return true;
  const url = URL.parse(origin);
  return url !== null && host !== null && url.host === host.toLowerCase();
}
