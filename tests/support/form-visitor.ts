import { request, type IncomingHttpHeaders, type OutgoingHttpHeaders } from "node:http";
import { text } from "node:stream/consumers";
import { JSDOM } from "jsdom";

/** What a server sent. */
interface Received {
  status: number;
  headers: IncomingHttpHeaders;
  html: string;
}

/** A browser without script, so far as the questionnaire needs one: it draws nothing, keeps cookies and sends forms. */
export class FormVisitor {
  private readonly cookies = new Map<string, string>();
  private dom = new JSDOM();
  private url: URL;
  status = 0;

  /** @param origin e.g. http://ysm.localhost:3000 */
  constructor(
    origin: string,
    private readonly headers: OutgoingHttpHeaders = {},
  ) {
    this.url = new URL(origin);
  }

  get document(): Document {
    return this.dom.window.document;
  }

  /** The questionnaire. Throws where the page has none. */
  get form(): HTMLFormElement {
    const form = this.document.querySelector<HTMLFormElement>("form[method=post]");
    if (!form) throw new Error(`No form at ${this.url.href}: ${wordsOf(this.document.body)}`);
    return form;
  }

  /** The session that the form says it belongs to. Throws where it names none. */
  get sessionId(): string {
    const field = this.form.querySelector<HTMLInputElement>("input[name='Form.Session']");
    const { sessionId } = JSON.parse(field?.value ?? "{}") as { sessionId?: string };
    if (!sessionId) throw new Error(`The form at ${this.url.href} names no session`);
    return sessionId;
  }

  /** The path and query of the page on screen. */
  get path(): string {
    return this.url.pathname + this.url.search;
  }

  async open(path: string): Promise<void> {
    await this.go(new URL(path, this.url), "GET");
  }

  /** Follows the first link of these words. */
  async follow(name: string): Promise<void> {
    const link = [...this.document.querySelectorAll("a")].find((one) => wordsOf(one) === name);
    if (!link) throw new Error(`No link "${name}" at ${this.url.href}`);
    await this.go(new URL(link.href, this.url), "GET");
  }

  /** Presses a button of the form: sends what the form holds, and follows. */
  async press(name: string): Promise<void> {
    const { form } = this;
    const button = [...form.querySelectorAll("button")].find((one) => wordsOf(one) === name);
    if (!button) throw new Error(`No button "${name}" among ${this.buttons().join(", ")}`);
    await this.send(form, button);
  }

  /** Presses the button that goes on. */
  async pressMain(): Promise<void> {
    const { form } = this;
    const button = form.querySelector<HTMLButtonElement>("button[data-submit]");
    if (!button) throw new Error(`No button goes on among ${this.buttons().join(", ")}`);
    await this.send(form, button);
  }

  /** The words of the form's buttons that need no script. */
  buttons(): string[] {
    return [...this.form.querySelectorAll("button:not([type=button])")].map(wordsOf);
  }

  headings(): string[] {
    return [...this.form.querySelectorAll("h1, h2, h3, h4, h5, h6")].map(wordsOf);
  }

  /** What is wrong with what was sent. */
  alerts(): string {
    return [...this.document.querySelectorAll("[role=alert]")].map(wordsOf).join(" ");
  }

  /** The controls whose label has these words, or fits. */
  controls<Control extends HTMLInputElement | HTMLSelectElement>(
    label: string | RegExp,
  ): Control[] {
    return [...this.form.querySelectorAll("label")]
      .filter((one) => {
        const words = wordsOf(one);
        return typeof label === "string" ? words === label : label.test(words);
      })
      .flatMap((one) => (one.control ? [one.control as unknown as Control] : []));
  }

  /** The one control of that label. */
  control<Control extends HTMLInputElement | HTMLSelectElement = HTMLInputElement>(
    label: string | RegExp,
  ): Control {
    const [control, ...others] = this.controls<Control>(label);
    if (!control || others.length > 0)
      throw new Error(
        `${others.length + (control ? 1 : 0)} controls "${String(label)}", not one: ${wordsOf(this.form)}`,
      );
    return control;
  }

  private async send(form: HTMLFormElement, button: HTMLButtonElement): Promise<void> {
    const data = new this.dom.window.FormData(form, button);
    const fields = new URLSearchParams();
    for (const [name, value] of data) fields.append(name, String(value));
    await this.go(new URL(form.getAttribute("action") ?? "", this.url), "POST", fields);
  }

  private async go(url: URL, method: string, fields?: URLSearchParams, hops = 0): Promise<void> {
    const received = await this.receive(url, method, fields?.toString());
    const { location } = received.headers;
    if (received.status === 303 && location) {
      if (hops > 3) throw new Error(`Sent round in circles: ${location}`);
      const next = new URL(location, url);
      if (next.origin !== url.origin) throw new Error(`Led away to ${next.href}`);
      return this.go(next, "GET", undefined, hops + 1);
    }
    this.status = received.status;
    this.url = url;
    // No script of it runs: left out, there is less to parse.
    this.dom = new JSDOM(received.html.replace(/<script[\s\S]*?<\/script>/g, ""), {
      url: url.href,
    });
  }

  private async receive(url: URL, method: string, body?: string): Promise<Received> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers: OutgoingHttpHeaders = {
      "user-agent": "Mozilla/5.0 form-visitor",
      "accept-language": "en-US",
      "accept-encoding": "identity",
      accept: "text/html",
      "sec-fetch-dest": "document",
      "sec-fetch-mode": "navigate",
      "sec-fetch-site": this.status > 0 ? "same-origin" : "none",
      ...this.headers,
      host: url.host,
      ...(this.status > 0 && { referer: this.url.href }),
      ...(cookie && { cookie }),
      ...(body !== undefined && {
        "content-type": "application/x-www-form-urlencoded",
        "content-length": String(Buffer.byteLength(body)),
        origin: url.origin,
      }),
    };
    return new Promise((resolve, reject) => {
      const options = { host: "127.0.0.1", port: url.port, path: url.pathname + url.search };
      const sent = request({ ...options, method, headers }, (response) => {
        for (const line of response.headers["set-cookie"] ?? []) this.keep(line);
        const { statusCode: status = 0, headers } = response;
        text(response).then((html) => resolve({ status, headers, html }), reject);
      });
      sent.once("error", reject);
      sent.end(body);
    });
  }

  private keep(line: string): void {
    const [pair = "", ...attributes] = line.split(/;\s*/);
    const [name = ""] = pair.split("=", 1);
    if (attributes.includes("Max-Age=0")) this.cookies.delete(name);
    else this.cookies.set(name, pair.slice(name.length + 1));
  }
}

/** An element's text as it reads. */
export function wordsOf(element: Element): string {
  return (element.textContent ?? "").replace(/\s+/g, " ").trim();
}
