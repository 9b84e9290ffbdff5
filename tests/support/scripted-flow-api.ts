import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import {
  landRequestSchema,
  onActionRequestSchema,
  type ClientData,
} from "@/flow/protocol/requests";

type Json = Record<string, unknown>;

/** A page that the scripted flow API sends. Tests may add values that violate the protocol's schemas. */
export interface ScriptedPage extends Json {
  instructions: Json[];
  actionsAvailable: Json[];
  pageKey: string;
}

/** An external flow API that implements docs/protocol.md. The test chooses its pages and failures. */
export interface ScriptedFlowApi {
  url: string;
  /**
   * Pages of the flow. Submit leads to the next page and BrowserBack to the previous one. After the last page comes
   * ThankYou.
   */
  pages: ScriptedPage[];
  /** If set, this function responds to all Land and OnAction requests. */
  misbehave: ((response: ServerResponse) => void) | null;
  /** Submitted answers, in order. */
  taken: ClientData[];
  /** Names of all received actions, in order, including BrowserBack. */
  actions: string[];
  /** Stops listening, so new connections are refused. */
  goDown(): Promise<void>;
  comeBack(): Promise<void>;
}

export async function startScriptedFlowApi(): Promise<ScriptedFlowApi> {
  const sessions = new Map<string, number>();
  const answered = new Map<string, ScriptedPage>();
  const server = createServer((incoming, response) => {
    const { method = "", url = "", headers } = incoming;
    const key = String(headers["idempotency-key"] ?? "");
    void text(incoming).then((body) => answer(`${method} ${url}`, body, key, response));
  });
  let port = 0;

  const api: ScriptedFlowApi = {
    ...{ url: "", pages: [], misbehave: null, taken: [], actions: [] },
    async goDown() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
    async comeBack() {
      server.listen(port, "127.0.0.1");
      await once(server, "listening");
      ({ port } = server.address() as AddressInfo);
      api.url = `http://127.0.0.1:${port}`;
    },
  };

  function answer(line: string, body: string, key: string, response: ServerResponse) {
    const isCall = line === "POST /Land" || line === "POST /OnAction";
    if (isCall && api.misbehave) return api.misbehave(response);
    if (line === "POST /Land") return send(response, land(body));
    if (line === "POST /OnAction") return send(response, act(body, key));
    if (line === "GET /ServerInfo") return send(response, serverInfo);
    if (line === "POST /client/event") return response.writeHead(204).end();
    response.writeHead(404, { "content-type": "application/json" });
    response.end('{"error":{"code":"not_found","message":"Unknown."}}');
  }

  function land(body: string): Json {
    const { sessionId } = landRequestSchema.parse(JSON.parse(body));
    const index = sessions.get(sessionId) ?? 0;
    sessions.set(sessionId, index);
    return { experiments: { experiments: {}, complexExperiments: [] }, ...pageAt(index) };
  }

  function act(body: string, key: string): ScriptedPage {
    const request = onActionRequestSchema.parse(JSON.parse(body));
    const known = answered.get(key);
    if (known) return known;
    const isBack = request.selectedActionName === "BrowserBack";
    const index = (sessions.get(request.sessionId) ?? 0) + (isBack ? -1 : 1);
    sessions.set(request.sessionId, Math.max(0, index));
    api.actions.push(request.selectedActionName);
    if (!isBack) api.taken.push(request.clientData);
    const page = pageAt(index);
    answered.set(key, page);
    return page;
  }

  function pageAt(index: number): ScriptedPage {
    const end = { instructions: [], actionsAvailable: [], pageKey: "ThankYou" };
    return api.pages[Math.max(0, index)] ?? end;
  }

  await api.comeBack();
  return api;
}

const serverInfo = { name: "scripted", version: "1", build: "1", time: "2026-01-31T09:30:00Z" };

function send(response: ServerResponse, value: Json) {
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(value));
}
