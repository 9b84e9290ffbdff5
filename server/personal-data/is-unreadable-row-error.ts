import { $ZodError } from "zod/v4/core";
import { WrongDataKeyError } from "@/lib/server/data-key";
import { verifyDataKeyMatchesDatabase } from "@/lib/server/keyed-hash";
import { DecryptionError } from "@/lib/server/seal";

/**
 * Returns whether an error means that a single stored row is damaged. Returns false if no row can be decrypted,
 * because `DATA_KEY` does not match the database.
 */
export async function isUnreadableRowError(
  db: Parameters<typeof verifyDataKeyMatchesDatabase>[0],
  error: unknown,
): Promise<boolean> {
  if (error instanceof WrongDataKeyError) return isDataKeyRight(db);
  return (
    error instanceof DecryptionError || error instanceof SyntaxError || error instanceof $ZodError
  );
}

async function isDataKeyRight(
  db: Parameters<typeof verifyDataKeyMatchesDatabase>[0],
): Promise<boolean> {
  try {
    await verifyDataKeyMatchesDatabase(db);
    return true;
  } catch (error) {
    if (error instanceof WrongDataKeyError) return false;
    throw error;
  }
}
