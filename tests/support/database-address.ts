/** Returns the server's URL with another database name. */
export function buildDatabaseUrl(serverUrl: string, database: string): string {
  const address = new URL(serverUrl);
  address.pathname = `/${database}`;
  return address.toString();
}
