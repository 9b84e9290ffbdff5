/**
 * Returns the target of a site's redirect rule for a URL, or undefined when no rule has the URL's path. The query of the URL
 * is kept, campaign parameters included, unless the rule has a query of its own.
 */
export function redirectTarget(
  redirects: Record<string, string> | undefined,
  address: URL,
): URL | undefined {
  if (!redirects || !Object.hasOwn(redirects, address.pathname)) return undefined;
  const target = new URL(redirects[address.pathname] ?? "", address);
  if (target.search === "") target.search = address.search;
  return target;
}
