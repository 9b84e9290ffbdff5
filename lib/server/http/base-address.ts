/** A base address as paths can be put after it: without slashes at its end. */
export function baseAddress(url: string): string {
  let end = url.length;
  while (url[end - 1] === "/") end -= 1;
  return url.slice(0, end);
}
