import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createNoteSigner, type NoteSigner } from "../log-keys";
import { signatureTypes } from "../signed-note";

/** Returns the signer of a log witness. Its secret is a file in the given folder, created on the first start. */
export async function openLogWitnessSigner(folder: string, name: string): Promise<NoteSigner> {
  const file = join(folder, "key");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    await writeFile(file, randomBytes(32).toString("base64"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  const secret = Buffer.from(await readFile(file, "utf8"), "base64");
  return createNoteSigner(name, signatureTypes.ed25519Cosignature, secret);
}
