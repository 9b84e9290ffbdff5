import { parseSetCookie, stringifyCookie } from "cookie";
import { sendRequest, type DeskReply } from "./desk";

/** Headers of a navigation that another site began, for example a redirect from an identity provider. */
export const fromAnotherSite = { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" };

/** A browser without scripts that keeps cookies. It sends them to all ports, as browsers do. */
export class TestBrowser {
  readonly #cookies = new Map<string, string>();
  /** All `Set-Cookie` headers that the browser has received. */
  readonly received: string[] = [];

  /** Opens a URL without following redirects. */
  async open(url: string, headers: Record<string, string> = {}): Promise<DeskReply> {
    return this.#send(url, "GET", headers);
  }

  async submit(url: string, form: Record<string, string> = {}): Promise<DeskReply> {
    const own = { origin: new URL(url).origin, "sec-fetch-site": "same-origin" };
    return this.#send(url, "POST", own, new URLSearchParams(form).toString());
  }

  /** Follows redirects from a URL, and returns the first location that starts with `target` without opening it. */
  async followUntil(url: string, target: string): Promise<string> {
    for (let at = url; ;) {
      const { headers, status, text } = await this.open(at);
      if (typeof headers.location !== "string") throw new Error(`${at}: ${status} ${text}`);
      at = new URL(headers.location, at).href;
      if (at.startsWith(target)) return at;
    }
  }

  async #send(
    url: string,
    method: string,
    headers: Record<string, string>,
    body?: string,
  ): Promise<DeskReply> {
    const cookie = stringifyCookie(Object.fromEntries(this.#cookies));
    const reply = await sendRequest(url, method, { ...headers, ...(cookie && { cookie }) }, body);
    for (const header of [reply.headers["set-cookie"] ?? []].flat()) {
      this.received.push(header);
      const { name, value = "", maxAge, expires } = parseSetCookie(header);
      const isDeleted = maxAge === 0 || (expires !== undefined && expires < new Date());
      if (isDeleted) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    return reply;
  }
}
