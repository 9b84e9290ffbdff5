import { lookup } from "node:dns";
import type { IncomingHttpHeaders } from "node:http";
import { request } from "node:https";
import type { LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

/** Timeout in milliseconds for a link with all its redirects. */
const timeoutMs = 10_000;
const maximumRedirects = 5;

/**
 * Status codes with which many servers refuse programs, although the page exists. A link with such a response counts
 * as valid.
 */
const programRefusalStatuses = [401, 403, 405, 406, 429];

interface PageResponse {
  status: number;
  headers: Pick<IncomingHttpHeaders, "location">;
}

/**
 * Requests a page of another host, following redirects. Returns why the link is dead, or `undefined` if the page
 * answers. Requests only https URLs with port 443 and public IP addresses, so a link cannot reach internal servers.
 */
export async function findLinkFault(
  link: string,
  send: (url: URL, signal: AbortSignal) => Promise<PageResponse> = requestPublicPage,
): Promise<string | undefined> {
  const signal = AbortSignal.timeout(timeoutMs);
  let url = URL.parse(link);
  for (let redirects = 0; redirects <= maximumRedirects; redirects += 1) {
    if (!url || !isRequestableUrl(url)) return "leads to a URL that cannot be checked";
    try {
      const { status, headers } = await send(url, signal);
      if (status < 300 || programRefusalStatuses.includes(status)) return undefined;
      if (status >= 400 || !headers.location) return `responds with ${status}`;
      url = URL.parse(headers.location, url);
    } catch (error) {
      return `does not respond (${describeRequestError(error)})`;
    }
  }
  return "redirects too often";
}

/** Returns whether a URL has https, the default port, no credentials, and no internal IP address as its host. */
function isRequestableUrl({ protocol, port, username, password, hostname }: URL): boolean {
  const address = hostname.replaceAll(/^\[|\]$/g, "");
  return (
    protocol === "https:" &&
    port === "" &&
    username === "" &&
    password === "" &&
    (!ipaddr.isValid(address) || isPublicAddress(address))
  );
}

/** Returns whether an IP address belongs to the public internet, not to this machine or a private network. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.process(address).range() === "unicast";
}

/** Sends a GET request and resolves to the status, without reading the body. */
function requestPublicPage(url: URL, signal: AbortSignal): Promise<PageResponse> {
  const headers = { accept: "text/html,*/*;q=0.8", "user-agent": "Mozilla/5.0 (link check)" };
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers, signal, agent: false, lookup: lookUpPublicAddress });
    sent.on("error", reject);
    sent.on("response", ({ statusCode = 0, headers: { location } }) => {
      resolve({ status: statusCode, headers: { location } });
      sent.destroy();
    });
    sent.end();
  });
}

/** Resolves a host name, and fails if any of its IP addresses is internal. */
const lookUpPublicAddress: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error) callback(error, []);
    else if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
      callback(Object.assign(new Error("internal address"), { code: "EINTERNAL" }), []);
    else if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};

function describeRequestError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === "TimeoutError" || error.name === "AbortError") return "timeout";
  return "code" in error ? String(error.code) : error.name;
}
