import { existsSync } from "node:fs";

/** Reads `.env.local` and `.env`; what the environment has already, stays. */
export function loadEnvFiles(): void {
  for (const file of [".env.local", ".env"]) if (existsSync(file)) process.loadEnvFile(file);
}
