import * as z from "zod/mini";

/** The consent log is a Merkle tree as RFC 6962 has it, over SHA-256; hashes are in base64 (docs/protocol.md section 7). */

const count = z.number();

/** That consent records are in the log: one entry for each of the message's consents, in their order. */
export const consentProof = z.object({
  /** Number of leaves of the tree that the proof is for. */
  size: count,
  rootHash: z.string(),
  inclusion: z.array(
    z.object({
      leafIndex: count,
      leafHash: z.string(),
      /** From the leaf up; without the end that it shares with the entry before it. */
      auditPath: z.array(z.string()),
    }),
  ),
});
export type ConsentProof = z.infer<typeof consentProof>;

/** `GET /api/consent/head`: the log as it is now; `time` is when its last records were added. */
export const consentHead = z.object({ size: count, rootHash: z.string(), time: z.string() });
export type ConsentHead = z.infer<typeof consentHead>;

/** `GET /api/consent/consistency`: that the log of `to` records begins with the log of `from` records. */
export const consentConsistency = z.object({ from: count, to: count, proof: z.array(z.string()) });
export type ConsentConsistency = z.infer<typeof consentConsistency>;
