import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import type { Readable } from "node:stream";
import * as z from "zod/mini";

/** More of a response is not read. */
const maxBytes = 16 * 1024;
/** A body that has not come by then is left; the status has decided. */
const deadlineMs = 2_000;
const keptCharacters = 500;

/** What a receiver said beside its status. */
export interface ResponseBody {
  /** Its first 500 characters, without control characters. */
  text: string;
  /** Why the receiver does not take the lead; undefined when it does. */
  rejection?: string | undefined;
}

const rejection = z.object({ accepted: z.literal(false), reason: z.optional(z.string()) });

/** Reads a response as far as it is of use, and closes it. Never throws: a body that breaks off counts as far as it came. */
export async function readResponse(body: Readable, withinMs = deadlineMs): Promise<ResponseBody> {
  const chunks: Buffer[] = [];
  const ended = new AbortController();
  const late = wait(withinMs, undefined, { signal: ended.signal, ref: false });
  await Promise.race([collect(body, chunks), late.catch(() => undefined)]);
  ended.abort();
  body.on("error", () => undefined).destroy();
  const text = Buffer.concat(chunks).subarray(0, maxBytes).toString("utf8");
  return { text: shortened(text), rejection: rejectionIn(text) };
}

async function collect(body: Readable, chunks: Buffer[]): Promise<void> {
  let bytes = 0;
  try {
    for await (const chunk of body) {
      const part = Buffer.from(chunk as Buffer);
      chunks.push(part);
      bytes += part.length;
      if (bytes >= maxBytes) return;
    }
  } catch {
    // Broken off: what came is what there is.
  }
}

/** The reason in `{ "accepted": false, "reason": "…" }` (docs/protocol.md section 7). */
function rejectionIn(text: string): string | undefined {
  const parsed = rejection.safeParse(parseJson(text));
  return parsed.success ? shortened(parsed.data.reason ?? "") : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Control characters, also those that turn text around, would change how a terminal shows the rest. */
function shortened(text: string): string {
  const plain = text.replaceAll(/[\s\p{Cc}\p{Cf}\p{Cs}]+/gu, " ").trim();
  return Array.from(plain).slice(0, keptCharacters).join("");
}
