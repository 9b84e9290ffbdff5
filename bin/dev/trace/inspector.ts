import * as z from "zod/mini";

const message = z.object({
  id: z.optional(z.number()),
  method: z.optional(z.string()),
  params: z.optional(z.unknown()),
  result: z.optional(z.unknown()),
  error: z.optional(z.object({ message: z.string() })),
});

/** The DevTools protocol of a process or a page, over its WebSocket. */
export interface Inspector {
  /** Rejects with the text of a call that was refused. */
  send(method: string, params?: object): Promise<unknown>;
  on(event: string, listener: (params: unknown) => void): void;
  close(): void;
}

export async function connectInspector(address: string): Promise<Inspector> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  const listeners = new Map<string, (params: unknown) => void>();
  let lastId = 0;
  socket.addEventListener("message", ({ data }) => {
    const { id, method, params, result, error } = message.parse(JSON.parse(String(data)));
    if (method !== undefined) listeners.get(method)?.(params);
    if (id === undefined) return;
    if (error) waiting.get(id)?.reject(new Error(error.message));
    else waiting.get(id)?.resolve(result);
    waiting.delete(id);
  });
  socket.addEventListener("close", () => {
    for (const { reject } of waiting.values()) reject(new Error(`${address} closed.`));
  });
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener("open", () => resolve(), { once: true });
    socket.addEventListener("error", () => reject(new Error(`${address} cannot be reached.`)));
  });
  return {
    send(method, params = {}) {
      const id = ++lastId;
      const reply = Promise.withResolvers<unknown>();
      waiting.set(id, reply);
      socket.send(JSON.stringify({ id, method, params }));
      return reply.promise;
    },
    on: (event, listener) => void listeners.set(event, listener),
    close: () => socket.close(),
  };
}

const targets = z.array(z.object({ url: z.string(), webSocketDebuggerUrl: z.string() }));

/** The address of the inspector at a port of loopback: a browser has one for each page, by its address. */
export async function inspectorAddress(port: number, pageUrl?: string): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/json/list`);
  const all = targets.parse(await response.json());
  const target = all.find(({ url }) => pageUrl === undefined || url === pageUrl);
  if (!target) throw new Error(`Nothing at ${port} can be inspected.`);
  return target.webSocketDebuggerUrl;
}
