import { existsSync } from "node:fs";

/** Loads `.env.local` and then `.env` into `process.env`. Existing variables are not overwritten. */
export function loadEnvFiles(): void {
  for (const file of [".env.local", ".env"]) if (existsSync(file)) process.loadEnvFile(file);
}
