import { existsSync } from "node:fs";

/** Loads `.env.local` and `.env` into the environment. Variables that are already set stay unchanged. */
export function loadEnvFiles(): void {
  for (const file of [".env.local", ".env"]) if (existsSync(file)) process.loadEnvFile(file);
}
