import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const textOf = (file: string) => readFileSync(file, "utf8");
const container = textOf("Containerfile");
const compose = textOf("compose.yaml");
const balancer = textOf("deploy/haproxy.cfg");
const guide = textOf("docs/operating.md");
const handlers = textOf("flow/server/handlers/health.ts");

it("asks for health at addresses that there are", () => {
  for (const text of [container, balancer, guide]) {
    const named = [...text.matchAll(/\/api\/health\/([a-z]+)/g)].map(([, name]) => name);
    expect(named.length).toBeGreaterThan(0);
    for (const name of named) expect(handlers).toContain(`path: "/api/health/${name}"`);
  }
});

it("starts what npm start starts, in the image and as a unit of systemd", () => {
  const start = /"start": "exec (node [^"]+)"/.exec(textOf("package.json"))?.[1] ?? "";
  const [, command = ""] = /^CMD (\[.*\])$/m.exec(container) ?? [];
  expect(JSON.parse(command)).toEqual(start.split(" "));
  expect(/^ExecStart=\S+\/(.+)$/m.exec(guide)?.[1]).toBe(start);
});

it("has one port, from the image to who stands before it", () => {
  const port = / PORT=(\d+)/.exec(container)?.[1];
  expect(/^EXPOSE (\d+)$/m.exec(container)?.[1]).toBe(port);
  expect(container).toContain(`http://localhost:${port}/api/health/live`);
  expect(compose).toContain(`INSTANCE_ONE: one:${port}`);
  expect(/containerPort: (\d+)/.exec(guide)?.[1]).toBe(port);
  const probes = [...guide.matchAll(/^ +port: (\d+),$/gm)].map(([, probed]) => probed);
  expect(probes).toEqual([port, port]);
});

it("mounts files that there are", () => {
  const mounted = [...compose.matchAll(/"?(\.\/[\w./-]+):\//g)].map(([, file]) => file ?? "");
  expect(mounted.length).toBeGreaterThan(5);
  for (const file of mounted) expect(existsSync(file), file).toBe(true);
});

it("quotes the alert rules' words that have a comma: Prometheus takes the rest for a name and does not start", () => {
  const rules = textOf("docs/examples/alert-rules.yml");
  expect(rules).toContain("summary: ");
  expect(rules).not.toMatch(/summary: [^"\n{}]*,/);
});
