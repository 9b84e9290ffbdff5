import { execFileSync } from "node:child_process";

/** Installs Debian packages with apt-get, using sudo unless run as root. Throws if that fails. */
export function installPackages(packages: readonly string[]): void {
  const asRoot = process.getuid?.() === 0 ? [] : ["sudo"];
  for (const args of [["update"], ["install", "-y", "--no-install-recommends", ...packages]]) {
    const [command, ...rest] = [...asRoot, "apt-get", ...args];
    execFileSync(String(command), rest, { stdio: "inherit" });
  }
}
