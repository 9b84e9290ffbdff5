import { execFile } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";

const textOf = (file: string) => readFileSync(file, "utf8");
const container = textOf("Containerfile");
const compose = textOf("compose.yaml");
const balancer = textOf("deploy/haproxy.cfg");
const guide = textOf("docs/operating.md");
const unit = textOf("deploy/claims.service");
const kubernetes = textOf("deploy/kubernetes.yaml");
const handlers = textOf("server/api/routes/health.ts");

it("asks for health at URLs that exist", () => {
  for (const text of [container, balancer, guide, kubernetes]) {
    const named = [...text.matchAll(/\/api\/health\/([a-z]+)/g)].map(([, name]) => name);
    expect(named.length).toBeGreaterThan(0);
    for (const name of named) expect(handlers).toContain(`path: "/api/health/${name}"`);
  }
});

it("starts what npm start starts, in the image and as a unit of systemd", () => {
  const start = /"start": "exec (node [^"]+)"/.exec(textOf("package.json"))?.[1] ?? "";
  const [, command = ""] = /^CMD (\[.*\])$/m.exec(container) ?? [];
  expect(JSON.parse(command)).toEqual(start.split(" "));
  expect(/^ExecStart=\S+\/(.+)$/m.exec(unit)?.[1]).toBe(start);
});

it("uses one port in the image, the balancer and Kubernetes", () => {
  const port = / PORT=(\d+)/.exec(container)?.[1];
  expect(/^EXPOSE (\d+)$/m.exec(container)?.[1]).toBe(port);
  expect(container).toContain(`http://localhost:${port}/api/health/live`);
  expect(compose).toContain(`INSTANCE_ONE: one:${port}`);
  expect(/containerPort: (\d+)/.exec(kubernetes)?.[1]).toBe(port);
  const probes = [...kubernetes.matchAll(/^ +port: (\d+),$/gm)].map(([, probed]) => probed);
  expect(probes).toEqual([port, port]);
});

it("mounts files that exist", () => {
  const mounted = [...compose.matchAll(/"?(\.\/[\w./-]+):\//g)].map(([, file]) => file ?? "");
  expect(mounted.length).toBeGreaterThan(5);
  for (const file of mounted) expect(existsSync(file), file).toBe(true);
});

it("quotes the alert rules' words that have a comma: Prometheus takes the rest for a name and does not start", () => {
  const rules = textOf("docs/examples/alert-rules.yml");
  expect(rules).toContain("summary: ");
  expect(rules).not.toMatch(/summary: [^"\n{}]*,/);
});

it("installs without a warning about engines on the Node that the machine has", async () => {
  const folder = mkdtempSync(join(tmpdir(), "install-"));
  const { HOME = "", PATH = "" } = process.env;
  // Uses the installed Node and npm, without the settings of the npm process that runs this test.
  const path = PATH.split(delimiter).filter((part) => !part.includes("node_modules"));
  try {
    for (const file of ["package.json", "package-lock.json", ".npmrc"])
      cpSync(file, join(folder, file));
    expect(container).toContain("COPY package.json package-lock.json .npmrc ./");
    const words = ["ci", "--dry-run", "--offline", "--ignore-scripts"];
    const env = { NODE_ENV: "development" as const, HOME, PATH: path.join(delimiter) };
    const { stdout, stderr } = await promisify(execFile)("npm", words, { cwd: folder, env });
    expect(stdout).toMatch(/added \d{3,} packages/);
    expect(stderr).toBe("");
  } finally {
    rmSync(folder, { recursive: true });
  }
}, 120_000);
