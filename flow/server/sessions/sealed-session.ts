import "server-only";
import { createHmac } from "node:crypto";
import { LRUCache } from "lru-cache";
import { isSealed, newWrappedKey, seal, unseal, unwrapKey } from "@/lib/server/data-key";
import type { flowActions, flowSessions } from "@/lib/server/db/schema";
import { onActionResponse, type ClientData, type OnActionResponse } from "../../protocol/on-action";
import { openAnswers, sealAnswers } from "../privacy/sealed-answers";

type StoredSession = typeof flowSessions.$inferSelect;
type StoredAction = Pick<typeof flowActions.$inferSelect, "clientData" | "answer">;

/** What a session is known by to the functions below: its key, wrapped; null for one from before sessions were sealed. */
type Keyed = Pick<StoredSession, "wrappedKey">;

/** Columns of a new session: a key of its own, and the address sealed under it (docs/decisions/0034). */
export function newSealedSession(ipAddress: string) {
  const { key, wrappedKey } = newWrappedKey();
  keys.set(wrappedKey, key);
  return { wrappedKey, ipAddress: seal(key, ipAddress) };
}

/** A stored session as it is in memory: its answers and its address can be read. */
export function openSession(stored: StoredSession): StoredSession {
  const key = keyOf(stored);
  if (!key) return stored;
  const { answers, ipAddress } = stored;
  return {
    ...stored,
    answers: openAnswers(key, answers),
    ipAddress: isSealed(ipAddress) ? unseal(key, ipAddress) : ipAddress,
  };
}

/** Answers, or what an action sent, as the session's rows keep them. */
export function sealSessionAnswers(session: Keyed, answers: ClientData): ClientData {
  const key = keyOf(session);
  return key && Object.keys(answers).length > 0 ? sealAnswers(key, answers) : answers;
}

/** No response has this field. */
const sealedResponse = "sealed";

/** A response as the log of actions keeps it: sealed when it repeats answers. */
export function sealResponse(session: Keyed, response: OnActionResponse): object {
  const key = keyOf(session);
  return key && repeatsAnswers(response)
    ? { [sealedResponse]: seal(key, JSON.stringify(response)) }
    : response;
}

/** A stored action as it was sent and answered. */
export function openAction(session: Keyed, { clientData, answer }: StoredAction) {
  const key = keyOf(session);
  const { sealed } = answer as { [sealedResponse]?: unknown };
  const response: unknown =
    key && typeof sealed === "string" ? JSON.parse(unseal(key, sealed)) : answer;
  return { clientData: openAnswers(key, clientData), response: onActionResponse.parse(response) };
}

/** Hex, keyed where the session has a key: nobody who reads the table can try out what was answered. */
export function keyedHash(session: Keyed, text: string): string | undefined {
  const key = keyOf(session);
  return key && createHmac("sha256", key).update(text).digest("hex");
}

function repeatsAnswers({ instructions }: OnActionResponse): boolean {
  return instructions.some(
    (instruction) =>
      instruction.instructionType === "AskQuestions" &&
      instruction.questions.some(({ value }) => value !== undefined),
  );
}

/** Keys of the sessions that are under way here, by their wrapped form: unwrapped once, not with each action. */
const keys = new LRUCache<string, Buffer>({ max: 5_000 });

function keyOf({ wrappedKey }: Keyed): Buffer | undefined {
  if (wrappedKey === null) return undefined;
  const known = keys.get(wrappedKey);
  if (known) return known;
  const key = unwrapKey(wrappedKey);
  keys.set(wrappedKey, key);
  return key;
}
