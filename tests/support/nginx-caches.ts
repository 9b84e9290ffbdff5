import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { installPackages } from "./install-packages";
import { freePort } from "./start-app";

/** Two shared caches in front of one server, as ports of loopback. */
export interface Caches {
  /** Keeps one response for each URL and each value of the headers in `Vary`. */
  obeying: number;
  /** Keeps one response for each URL. */
  ignoring: number;
  stop(): Promise<void>;
}

const program = "/usr/sbin/nginx";

/** Starts nginx, which it installs where it is missing. `X-Cache` of a response says `HIT` or `MISS`. */
export async function startCaches(port: number): Promise<Caches> {
  if (!existsSync(program)) installPackages(["nginx-light"]);
  const folder = mkdtempSync(join(tmpdir(), "claims-caches-"));
  const [obeying, ignoring] = [await freePort(), await freePort()];
  const file = join(folder, "nginx.conf");
  writeFileSync(file, configuration(folder, port, { obeying, ignoring }));
  mkdirSync(join(folder, "logs"));
  const nginx = spawn(program, ["-p", folder, "-c", file], { stdio: "inherit" });
  const ended = once(nginx, "exit");
  while (!(await isListening(ignoring)))
    if (nginx.exitCode !== null) throw new Error(`nginx ended with ${nginx.exitCode}.`);
  return {
    obeying,
    ignoring,
    async stop() {
      nginx.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Keeps for a minute whatever does not say how long: caches may do so. */
function configuration(folder: string, port: number, ports: Record<string, number>): string {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  const servers = Object.entries(ports).map(
    ([name, own]) => `
  proxy_cache_path ${folder}/${name} keys_zone=${name}:4m;
  server {
    listen 127.0.0.1:${own};
    location / {
      proxy_pass http://127.0.0.1:${port};
      proxy_set_header Host $http_host;
      proxy_cache ${name};
      proxy_cache_valid any 1m;
      ${name === "ignoring" ? "proxy_ignore_headers Vary;" : ""}
      add_header X-Cache $upstream_cache_status always;
    }
  }`,
  );
  return `daemon off;
user ${process.getuid?.() === 0 ? "root" : "nobody"};
pid ${folder}/pid;
error_log stderr error;
events {}
http {
  access_log off;
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name}_temp;`).join("\n  ")}
${servers.join("\n")}
}
`;
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}
