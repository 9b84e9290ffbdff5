import type { FlowStorage, Log } from "../../engine/ports";
import { clearOwnCookies } from "./cookies";
import { createKeyValueStore } from "./key-value-store";

/** The listings widget appends its inquiries here (docs/protocol.md section 8): the site's own key too. */
const listingsKey = "asd";

export function createFlowStorage(log: Log): FlowStorage {
  return {
    local: createKeyValueStore(() => window.localStorage, [listingsKey], log),
    session: createKeyValueStore(() => window.sessionStorage, [], log),
    clearCookies: () => clearOwnCookies(log),
  };
}
