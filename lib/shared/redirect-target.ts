/**
 * Returns the URL to which a site redirects a request, or `undefined` if no rule matches the path. The request's query
 * is kept unless the rule has its own query.
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
