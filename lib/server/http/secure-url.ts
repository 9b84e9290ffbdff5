/** Returns true for an https URL, and for an http URL on loopback. */
export function isHttpsOrLoopback(address: string): boolean {
  const url = URL.parse(address);
  return (
    url?.protocol === "https:" || ["localhost", "127.0.0.1", "[::1]"].includes(url?.hostname ?? "")
  );
}
