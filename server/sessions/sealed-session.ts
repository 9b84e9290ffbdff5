import { createHash, type KeyObject } from "node:crypto";
import { sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import * as z from "zod/mini";
import { newWrappedKey, unwrapKey, type WrappedKeys } from "@/lib/server/data-key";
import type { flowActions, flowSessions } from "@/lib/server/db/schema";
import { seal, unseal } from "@/lib/server/seal";
import { clientData as clientDataSchema, type ClientData } from "@/flow/protocol/requests";
import { onActionResponse, type OnActionResponse } from "@/flow/protocol/responses";
import type { Question } from "@/flow/protocol/question";
import { takesSeveralValues } from "@/flow/protocol/traits";
import type { Session } from "./session";

type StoredSession = typeof flowSessions.$inferSelect;
type StoredAction = Pick<typeof flowActions.$inferSelect, "sealedData" | "isRepeated" | "response">;

/** What a session is known by to the functions below: its key, wrapped. */
type Keyed = Pick<StoredSession, "wrappedKey">;

/**
 * Columns of a new session: a key of its own, and what is sealed under it, the address and the answers that were known
 * before (docs/decisions/0008).
 */
export function newSealedSession(ipAddress: string, known: ClientData = {}) {
  const { key, wrappedKey } = newWrappedKey();
  keys.set(wrappedKey, key);
  return {
    wrappedKey,
    ipAddress: seal(key, ipAddress),
    sealedAnswers: sealAnswers({ wrappedKey }, known),
  };
}

/** A stored session as it is in memory: its answers can be read. Nobody asks for its address, which stays sealed. */
export function openSession({ sealedAnswers: text, ...stored }: StoredSession): Session {
  if (text === "") return { ...stored, answers: {} };
  const key = keyOf(stored);
  const { answers } = openText(key, text);
  sealedTexts.set(answers, { key, text });
  return { ...stored, answers };
}

/** The address that a session began from. */
export function openAddress(session: Pick<StoredSession, "wrappedKey" | "ipAddress">): string {
  return unseal(keyOf(session), session.ipAddress);
}

/** What a move stores of answers: the session's, what was sent, and the response. */
interface Move {
  answers: ClientData;
  sent: ClientData;
  response: OnActionResponse;
}

/**
 * The same as the session's rows keep it. One sealed text stands in both rows, the session's and the action's, and
 * going back repeats the text from before: setting up a cipher costs more than what it seals (docs/decisions/0008). The
 * response is kept without the answers that it repeats.
 */
export function sealMove(session: Keyed, { answers, sent, response }: Move) {
  return {
    sealedText: textOf(keyOf(session), answers, sent),
    isRepeated: Object.keys(sent).length === 0,
    response: mapQuestions(response, ({ value: _, ...question }) => question),
  };
}

/** A session's answers as its row keeps them. */
export function sealAnswers(session: Keyed, answers: ClientData): string {
  return Object.keys(answers).length === 0 ? "" : textOf(keyOf(session), answers);
}

/** A stored action as it was sent, and its response. */
export function openAction(session: Keyed, { sealedData, isRepeated, response }: StoredAction) {
  const parsed = onActionResponse.parse(response);
  if (sealedData === "") return { clientData: {}, response: parsed };
  const { answers, sent } = openText(keyOf(session), sealedData);
  return {
    clientData: isRepeated ? {} : sent,
    response: mapQuestions(parsed, (question) => ({
      ...question,
      ...answeredValue(question, answers),
    })),
  };
}

/** The answer that a question has, as it goes over the wire; nothing for one without. */
export function answeredValue(
  { fieldName, questionType }: Pick<Question, "fieldName" | "questionType">,
  answers: ClientData,
): Pick<Question, "value"> {
  const values = Object.hasOwn(answers, fieldName) ? (answers[fieldName] ?? []) : [];
  if (values.length === 0) return {};
  return { value: takesSeveralValues(questionType) ? values : values[0] };
}

/** The keys of sessions, as the database stores them. */
export const wrappedSessionKeys: WrappedKeys = {
  ...{ table: sql`flow_sessions`, id: sql`id`, key: sql`wrapped_key` },
  update: (rows) => sql`update flow_sessions s set wrapped_key = new.rewrapped from ${rows}
    where s.id::text = new.id and s.wrapped_key = new.key`,
};

const sealedText = z.object({ answers: clientDataSchema, sent: clientDataSchema });
type SealedText = z.infer<typeof sealedText>;

/** The texts of answers that are in memory, as long as they are, and the keys that they are sealed under. */
const sealedTexts = new WeakMap<ClientData, { key: KeyObject; text: string }>();

/** Answers, and what was sent, as one sealed text; with nothing sent the text that these answers already have. */
function textOf(key: KeyObject, answers: ClientData, sent: ClientData = {}): string {
  const known = Object.keys(sent).length === 0 ? sealedTexts.get(answers) : undefined;
  if (known?.key.equals(key)) return known.text;
  const text = sealText(key, { answers, sent });
  sealedTexts.set(answers, { key, text });
  return text;
}

const sealText = (key: KeyObject, text: SealedText) => seal(key, JSON.stringify(text));
const openText = (key: KeyObject, text: string) => sealedText.parse(JSON.parse(unseal(key, text)));

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

/** Hex, keyed: nobody who reads the table can try out what was answered. */
export function keyedHash(session: Keyed, text: string): string {
  const key = keyOf(session);
  // Nobody is to guess the text; that somebody could lengthen it matters not, and an HMAC costs six times as much.
  return createHash("sha256").update(key.export()).update(text).digest("hex");
}

/** Keys of the sessions that are under way here, by their wrapped form: unwrapped once, not with each action. */
const keys = new LRUCache<string, KeyObject>({ max: 5_000 });

function keyOf({ wrappedKey }: Keyed): KeyObject {
  const known = keys.get(wrappedKey);
  if (known) return known;
  const key = unwrapKey(wrappedKey);
  keys.set(wrappedKey, key);
  return key;
}
