/** Removes trailing slashes from a base URL, so that paths can be appended. */
export function trimTrailingSlashes(url: string): string {
  let end = url.length;
  while (url[end - 1] === "/") end -= 1;
  return url.slice(0, end);
}
