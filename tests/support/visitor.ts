import { randomUUID } from "node:crypto";
import {
  landResponseSchema,
  onActionResponseSchema,
  type OnActionResponse,
} from "@/flow/protocol/responses";
import { type ClientData } from "@/flow/protocol/requests";

/** A response with its parsed JSON body, if any. */
export interface VisitorResponse {
  status: number;
  json: unknown;
  headers: Headers;
}

/** A simulated browser. It keeps the session's cookie and the current page. */
export class Visitor {
  readonly sessionId: string;
  cookie: string;
  /** URL path of the current page. */
  path = "/claims/makeclaim";
  pageKey = "";
  answer: OnActionResponse | undefined;

  constructor(
    readonly url: string,
    readonly flowKey = "mva",
    from: { sessionId?: string; cookie?: string } = {},
  ) {
    this.sessionId = from.sessionId ?? randomUUID();
    this.cookie = from.cookie ?? "";
  }

  /** Returns a second tab of this browser on the same page. */
  tab(): Visitor {
    const tab = new Visitor(this.url, this.flowKey, this);
    tab.pageKey = this.pageKey;
    return tab;
  }

  async land(changes: Record<string, unknown> = {}): Promise<VisitorResponse> {
    const reply = await this.post("/api/flow/Land", { ...this.landing(), ...changes });
    const [cookie] = reply.headers.getSetCookie();
    if (cookie) this.cookie = cookie.split(";")[0] ?? "";
    if (reply.status === 200) this.show(landResponseSchema.parse(reply.json));
    return reply;
  }

  /** Returns the body of a Land request, which starts a session. */
  landing() {
    return {
      flowKey: this.flowKey,
      sessionId: this.sessionId,
      landingPageUrl: `${this.url}/?utm_source=test&email=ann%40example.com`,
      localStorageValues: {},
    };
  }

  /** Sends an action of the current page, and keeps the page in the response. */
  async act(
    name: string,
    answers: ClientData = {},
    options: ActOptions = {},
  ): Promise<VisitorResponse> {
    const { key = randomUUID(), ...changes } = options;
    const body = { ...this.action(name, answers), ...changes };
    const reply = await this.post("/api/flow/OnAction", body, { "idempotency-key": key });
    if (reply.status === 200) this.show(onActionResponseSchema.parse(reply.json));
    return reply;
  }

  /** Sends the Submit action. Throws if the answers are rejected. */
  async submit(answers: ClientData): Promise<string> {
    const on = this.answer?.actionsAvailable.find(({ actionType }) => actionType === "Submit");
    const reply = await this.act(on?.name ?? "Submit", answers);
    if (reply.status !== 200) throw new Error(`${this.pageKey}: ${JSON.stringify(reply.json)}`);
    return this.pageKey;
  }

  /** Returns the body of an OnAction request. */
  action(selectedActionName: string, answers: ClientData) {
    const clientData: ClientData = {
      PageKey: [this.pageKey],
      UniversalLeadId: [""],
      TrustedFormCertificateId: [""],
      TrustedFormCertificateUrl: [""],
      UserAgentString: ["test"],
      ...answers,
    };
    return { flowKey: this.flowKey, sessionId: this.sessionId, selectedActionName, clientData };
  }

  async post(
    path: string,
    body: unknown,
    headers: Record<string, string> = {},
  ): Promise<VisitorResponse> {
    return this.send(path, JSON.stringify(body), headers);
  }

  /** Posts a request body unchanged. */
  async send(
    path: string,
    body: string,
    headers: Record<string, string> = {},
  ): Promise<VisitorResponse> {
    const response = await fetch(this.url + path, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "user-agent": "test-browser",
        referer: `${this.url}${this.path}?pageIndex=9&name=Ann`,
        ...(this.cookie === "" ? {} : { cookie: this.cookie }),
        ...headers,
      },
      body,
    });
    const text = await response.text();
    const json: unknown = text === "" ? undefined : JSON.parse(text);
    return { status: response.status, json, headers: response.headers };
  }

  private show(answer: OnActionResponse): void {
    this.answer = answer;
    this.pageKey = answer.pageKey;
  }
}

interface ActOptions {
  /** Idempotency key. Default: a new one. */
  key?: string;
  [part: string]: unknown;
}
