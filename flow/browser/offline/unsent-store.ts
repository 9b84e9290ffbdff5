import { createStore, del, get, set } from "idb-keyval";
import type { PostedAction } from "../../engine/flow-engine";
import type { FlowState } from "../../engine/flow-state";

/** What waits in the browser for the line to come back. */
export interface Unsent {
  /** Milliseconds since 1970, UTC. */
  savedAt: number;
  drafts: FlowState["drafts"];
  posted: PostedAction | null;
}

export interface UnsentStore {
  read(flowKey: string): Promise<Unsent | null>;
  write(flowKey: string, unsent: Unsent): Promise<void>;
  remove(flowKey: string): Promise<void>;
}

/**
 * Keeps answers over the end of a tab, sealed: in IndexedDB, under an AES key that no script can read out and that is
 * nowhere else (docs/decisions/0039). Every method rejects where the browser has no such storage.
 */
export function createUnsentStore(): UnsentStore {
  const store = createStore("flow-unsent", "sealed");
  return {
    async read(flowKey) {
      const sealed = await get<Sealed>(flowKey, store);
      const key = await get<CryptoKey>(keyName, store);
      if (!sealed || !key) return null;
      const { iv, text } = sealed;
      const opened = await crypto.subtle.decrypt({ name: "AES-GCM", iv }, key, text);
      const unsent: unknown = JSON.parse(new TextDecoder().decode(opened));
      return isUnsent(unsent) ? unsent : null;
    },
    async write(flowKey, unsent) {
      const key = (await get<CryptoKey>(keyName, store)) ?? (await newKey());
      await set(keyName, key, store);
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const text = new TextEncoder().encode(JSON.stringify(unsent));
      const sealed: Sealed = {
        iv,
        text: await crypto.subtle.encrypt({ name: "AES-GCM", iv }, key, text),
      };
      await set(flowKey, sealed, store);
    },
    remove: (flowKey) => del(flowKey, store),
  };
}

/** It was sealed here: its own key says that nobody else wrote it. An older build may have. */
function isUnsent(value: unknown): value is Unsent {
  return typeof value === "object" && value !== null && "savedAt" in value && "drafts" in value;
}

interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  text: ArrayBuffer;
}

const keyName = "key";

function newKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);
}
