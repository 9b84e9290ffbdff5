import "server-only";
import { createHash } from "node:crypto";
import { checkpointText } from "./checkpoint";
import { testSigners } from "./log-keys";
import { leafHash } from "./merkle-tree";
import { formatNote } from "./signed-note";

/**
 * The proof of a test lead, in a log that holds nothing but this lead: it holds as that of a real lead does, by the keys of
 * a log that is named for tests. Its one entry is the log's record of the lead, as the database writes it of others
 * (`lead_log_record`).
 */
export function provesAlone(leadId: string, records: readonly string[], now: Date): string {
  const facts = [
    "consent-lead-1",
    `lead ${leadId}`,
    `logged ${now.toISOString()}`,
    ...records.map((record) => `consent ${sha256(record).toString("hex")}`),
  ];
  const record = facts.map((fact) => `${fact}\n`).join("");
  const { origin, signers } = testSigners();
  const text = checkpointText({ origin, size: 1, root: leafHash(sha256(record)) });
  return [
    "c2sp.org/tlog-proof@v1",
    `extra ${Buffer.from(record).toString("base64")}`,
    "index 0",
    "",
    formatNote(
      text,
      signers.map((signer) => signer.sign(text, now)),
    ),
  ].join("\n");
}

const sha256 = (text: string) => createHash("sha256").update(text).digest();
