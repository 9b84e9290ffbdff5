/**
 * Returns the target of a site's redirect rule for a URL, or undefined when no rule matches its path. The query of
 * the URL, with its campaign parameters, is kept unless the rule has its own query.
 */
export function findRedirectTarget(
  redirects: Record<string, string> | undefined,
  address: URL,
): URL | undefined {
  if (!redirects || !Object.hasOwn(redirects, address.pathname)) return undefined;
  const target = new URL(redirects[address.pathname] ?? "", address);
  if (target.search === "") target.search = address.search;
  return target;
}
