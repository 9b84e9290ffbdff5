import { execFileSync } from "node:child_process";

/** Installs Debian packages with the system's package manager, as root or through sudo. Throws on failure. */
export function installPackages(packages: readonly string[]): void {
  const asRoot = process.getuid?.() === 0 ? [] : ["sudo"];
  for (const args of [["update"], ["install", "-y", "--no-install-recommends", ...packages]]) {
    const [command, ...rest] = [...asRoot, "apt-get", ...args];
    execFileSync(String(command), rest, { stdio: "inherit" });
  }
}
