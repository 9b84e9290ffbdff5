import "server-only";
import type { KeyObject } from "node:crypto";
import { seal, unseal } from "@/lib/server/data-key";
import { clientData, type ClientData } from "../../protocol/on-action";

/** No question has this name: sealed answers stand under it. */
const sealedAnswers = "";

/** Answers as the database keeps them: all of them under a name that no question has. */
export function sealAnswers(key: KeyObject, answers: ClientData): ClientData {
  return { [sealedAnswers]: [seal(key, JSON.stringify(answers))] };
}

/** Answers as they were given; those that are not sealed, or that nobody can open any more, as they are stored. */
export function openAnswers(key: KeyObject | undefined, stored: ClientData): ClientData {
  const sealed = Object.hasOwn(stored, sealedAnswers) ? stored[sealedAnswers]?.[0] : undefined;
  return sealed !== undefined && key ? clientData.parse(JSON.parse(unseal(key, sealed))) : stored;
}
