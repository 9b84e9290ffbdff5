import { withDatabase } from "./with-database";
import { verifyChain } from "@/flow/server/consent/verify-chain";

/**
 * `npm run consent:verify`: proves the consent chain, or names the first broken record. Exits with 0 when it
 * is intact and 1 when it is not. Works while the server runs.
 */
process.exitCode = await withDatabase(async (db) => {
  const verdict = await verifyChain(db);
  if (verdict.intact) {
    const { records, firstSequence, lastHash } = verdict;
    const from = records > 0 ? ` from record ${firstSequence}` : "";
    console.log(`The consent chain is intact: ${records} records${from}, last hash ${lastHash}.`);
    return 0;
  }
  const { sequence, problem } = verdict.broken;
  console.error(
    `The consent chain is BROKEN: ${sequence === null ? "" : `record ${sequence}: `}${problem}`,
  );
  return 1;
});
