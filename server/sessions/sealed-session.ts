import { createHash, type KeyObject } from "node:crypto";
import { sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import * as z from "zod/mini";
import { createWrappedKey, unwrapKey, type WrappedKeyColumn } from "@/lib/server/data-key";
import type { flowActions, flowSessions } from "@/lib/server/db/schema";
import { encryptText, decryptText } from "@/lib/server/seal";
import {
  clientDataFieldsSchema as clientDataSchema,
  type ClientData,
} from "@/flow/protocol/requests";
import { onActionResponseSchema, type OnActionResponse } from "@/flow/protocol/responses";
import type { Question } from "@/flow/protocol/question";
import { allowsMultipleValues } from "@/flow/protocol/traits";
import type { FlowSession } from "./session";

type StoredSession = typeof flowSessions.$inferSelect;
type StoredAction = Pick<typeof flowActions.$inferSelect, "sealedData" | "isRepeated" | "response">;

/** Any object with a session's encryption key, itself encrypted. */
type SessionKeyHolder = Pick<StoredSession, "wrappedKey">;

/** Returns the encrypted columns of a new session: its key, IP address, and first answers (docs/decisions/0018). */
export function encryptNewSession(ipAddress: string, known: ClientData = {}) {
  const { key, wrappedKey } = createWrappedKey();
  sessionKeyCache.set(wrappedKey, key);
  return {
    wrappedKey,
    ipAddress: encryptText(key, ipAddress),
    sealedAnswers: encryptSessionAnswers({ wrappedKey }, known),
  };
}

/** Decrypts the answers of a stored session. The IP address stays encrypted. */
export function decryptSession({ sealedAnswers: text, ...stored }: StoredSession): FlowSession {
  if (text === "") return { ...stored, answers: {} };
  const key = getSessionKey(stored);
  const { answers } = decryptSessionData(key, text);
  ciphertextCache.set(answers, { key, text });
  return { ...stored, answers };
}

/** Decrypts the IP address of the browser that started the session. */
export function decryptSessionIpAddress(
  session: Pick<StoredSession, "wrappedKey" | "ipAddress">,
): string {
  return decryptText(getSessionKey(session), session.ipAddress);
}

/** Values to encrypt and store for an action: all answers of the session, the submitted answers, and the response. */
interface StoredMove {
  answers: ClientData;
  sent: ClientData;
  response: OnActionResponse;
}

/**
 * Encrypts the data to store for an action (docs/decisions/0018). Removes answers from the response, because the
 * encrypted text already contains them.
 */
export function encryptActionForStorage(
  session: SessionKeyHolder,
  { answers, sent, response }: StoredMove,
) {
  return {
    sealedText: encryptWithCache(getSessionKey(session), answers, sent),
    isRepeated: Object.keys(sent).length === 0,
    response: mapQuestions(response, ({ value: _, ...question }) => question),
  };
}

/** Encrypts a session's answers. Returns `""` if there are none. */
export function encryptSessionAnswers(session: SessionKeyHolder, answers: ClientData): string {
  return Object.keys(answers).length === 0 ? "" : encryptWithCache(getSessionKey(session), answers);
}

/** Decrypts a stored action and restores the answers in its response. */
export function decryptStoredAction(
  session: SessionKeyHolder,
  { sealedData, isRepeated, response }: StoredAction,
) {
  const parsed = onActionResponseSchema.parse(response);
  if (sealedData === "") return { clientData: {}, response: parsed };
  const { answers, sent } = decryptSessionData(getSessionKey(session), sealedData);
  return {
    clientData: isRepeated ? {} : sent,
    response: mapQuestions(parsed, (question) => ({
      ...question,
      ...createQuestionValue(question, answers),
    })),
  };
}

/**
 * Returns the session's answer to a question as `{ value }`, to be merged into the question of a response. Returns `{}`
 * if there is no answer.
 */
export function createQuestionValue(
  { fieldName, questionType }: Pick<Question, "fieldName" | "questionType">,
  answers: ClientData,
): Pick<Question, "value"> {
  const values = Object.hasOwn(answers, fieldName) ? (answers[fieldName] ?? []) : [];
  if (values.length === 0) return {};
  return { value: allowsMultipleValues(questionType) ? values : values[0] };
}

/** Database column of the encrypted session keys. A rotation of `DATA_KEY` encrypts them again. */
export const sessionKeyColumn: WrappedKeyColumn = {
  ...{ table: sql`flow_sessions`, id: sql`id`, key: sql`wrapped_key` },
  update: (rows) => sql`update flow_sessions s set wrapped_key = new.rewrapped from ${rows}
    where s.id::text = new.id and s.wrapped_key = new.key`,
};

const sealedTextSchema = z.object({ answers: clientDataSchema, sent: clientDataSchema });
type SealedText = z.infer<typeof sealedTextSchema>;

/** Cache of encrypted answers, keyed by the answers. */
const ciphertextCache = new WeakMap<ClientData, { key: KeyObject; text: string }>();

/**
 * Encrypts answers and submitted data into one text. Without submitted data, reuses the cached text of the same
 * answers.
 */
function encryptWithCache(key: KeyObject, answers: ClientData, sent: ClientData = {}): string {
  const known = Object.keys(sent).length === 0 ? ciphertextCache.get(answers) : undefined;
  if (known?.key.equals(key)) return known.text;
  const text = encryptSessionData(key, { answers, sent });
  ciphertextCache.set(answers, { key, text });
  return text;
}

const encryptSessionData = (key: KeyObject, text: SealedText) =>
  encryptText(key, JSON.stringify(text));
const decryptSessionData = (key: KeyObject, text: string) =>
  sealedTextSchema.parse(JSON.parse(decryptText(key, text)));

function mapQuestions(
  response: OnActionResponse,
  change: (question: Question) => Question,
): OnActionResponse {
  const instructions = response.instructions.map((instruction) =>
    instruction.instructionType === "AskQuestions"
      ? { ...instruction, questions: instruction.questions.map(change) }
      : instruction,
  );
  return { ...response, instructions };
}

/**
 * Returns the SHA-256 of the session's key and a text, in hex. Without the key, the text cannot be guessed by hashing
 * candidates.
 */
export function hashWithSessionKey(session: SessionKeyHolder, text: string): string {
  const key = getSessionKey(session);
  // An HMAC would also prevent length extension, but that does no harm here, and an HMAC takes six times as long.
  return createHash("sha256").update(key.export()).update(text).digest("hex");
}

/** Cache of decrypted session keys, so each is decrypted only once. */
const sessionKeyCache = new LRUCache<string, KeyObject>({ max: 5_000 });

function getSessionKey({ wrappedKey }: SessionKeyHolder): KeyObject {
  const known = sessionKeyCache.get(wrappedKey);
  if (known) return known;
  const key = unwrapKey(wrappedKey);
  sessionKeyCache.set(wrappedKey, key);
  return key;
}
