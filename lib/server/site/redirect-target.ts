/**
 * Where a redirect rule of a theme sends an address of its site; undefined without a rule. The query goes along
 * unless the rule has one of its own, so that a campaign's parameters are not lost.
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
