import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { landRequest, onActionRequest, type ClientData } from "@/flow/protocol/requests";

type Json = Record<string, unknown>;

/** A page as the API sends it; a test may put into it what no schema allows. */
export interface ScriptedPage extends Json {
  instructions: Json[];
  actionsAvailable: Json[];
  pageKey: string;
}

/** What it does instead of answering. */
export type Misbehaviour =
  "error 500" | "HTML instead of JSON" | "truncated JSON" | "a broken connection" | "silence";

/** An outside flow API on loopback that speaks docs/protocol.md, with pages and failures that a test sets. */
export interface ScriptedFlowApi {
  url: string;
  /** The flow: Submit goes to the next page, BrowserBack to the one before, and after the last comes ThankYou. */
  pages: ScriptedPage[];
  /** Set: the calls of Land and OnAction from now on go wrong this way. Null: all is well. */
  misbehaviour: Misbehaviour | null;
  /** The answers that it took, in order. */
  taken: ClientData[];
  /** The names of the actions that it took, BrowserBack among them, in order. */
  actions: string[];
  /** Stops listening: connections are refused. */
  goDown(): Promise<void>;
  comeBack(): Promise<void>;
}

export async function startScriptedFlowApi(): Promise<ScriptedFlowApi> {
  const sessions = new Map<string, number>();
  const answered = new Map<string, ScriptedPage>();
  let server: Server;
  let port = 0;

  const api: ScriptedFlowApi = {
    url: "",
    pages: [],
    misbehaviour: null,
    taken: [],
    actions: [],
    async goDown() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
    async comeBack() {
      server = createServer((incoming, response) => {
        const { method = "", url = "", headers } = incoming;
        void text(incoming).then((body) => {
          const key = String(headers["idempotency-key"] ?? "");
          answer(`${method} ${url}`, body, key, response);
        });
      });
      server.listen(port, "127.0.0.1");
      await once(server, "listening");
      const address = server.address();
      if (address === null || typeof address === "string") throw new Error("No port.");
      port = address.port;
      api.url = `http://127.0.0.1:${port}`;
    },
  };

  function answer(line: string, body: string, key: string, response: ServerResponse) {
    const isCall = line === "POST /Land" || line === "POST /OnAction";
    if (isCall && api.misbehaviour) return misbehave(api.misbehaviour, response);
    if (line === "POST /Land") return send(response, land(body));
    if (line === "POST /OnAction") return send(response, act(body, key));
    if (line === "GET /ServerInfo") return send(response, serverInfo);
    if (line === "POST /client/event") return response.writeHead(204).end();
    response.writeHead(404, { "content-type": "application/json" });
    response.end('{"error":{"code":"not_found","message":"Unknown."}}');
  }

  function land(body: string): Json {
    const { sessionId } = landRequest.parse(JSON.parse(body));
    const index = sessions.get(sessionId) ?? 0;
    sessions.set(sessionId, index);
    return { experiments: { experiments: {}, complexExperiments: [] }, ...pageAt(index) };
  }

  function act(body: string, key: string): ScriptedPage {
    const request = onActionRequest.parse(JSON.parse(body));
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

const serverInfo = { name: "scripted", version: "1", build: "1", time: "2026-01-31T09:30:00.000Z" };

function send(response: ServerResponse, value: Json) {
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(value));
}

function misbehave(how: Misbehaviour, response: ServerResponse) {
  const json = { "content-type": "application/json" };
  if (how === "error 500") response.writeHead(500, json).end('{"trace":"at secret.ts:1"}');
  if (how === "HTML instead of JSON")
    response.writeHead(200, { "content-type": "text/html" }).end("<h1>It works!</h1>");
  if (how === "truncated JSON") response.writeHead(200, json).end('{"instructions":[{"instr');
  if (how === "a broken connection") response.destroy();
}
