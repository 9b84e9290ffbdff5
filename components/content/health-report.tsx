"use client";
import { useEffect, useState } from "react";
import { EntryList } from "./entry-list";

type Answer = { state: "asking" } | { state: "unknown" } | { state: "told"; checks: Check[] };
interface Check {
  name: string;
  value: string;
}

/** The live state of the site's parts, from `/api/health`. */
export function HealthReport({ build }: { build: string }) {
  const [answer, setAnswer] = useState<Answer>({ state: "asking" });
  useEffect(() => {
    const leaving = new AbortController();
    askHealth(leaving.signal).then(setAnswer, () => {
      if (!leaving.signal.aborted) setAnswer({ state: "unknown" });
    });
    return () => leaving.abort();
  }, []);

  return (
    <div aria-live="polite">
      <noscript>
        <p>
          This report needs JavaScript. Machines read <a href="/api/health">/api/health</a>.
        </p>
      </noscript>
      <EntryList
        empty=""
        items={[
          { key: "build", title: "Build", details: build },
          ...checksIn(answer).map(({ name, value }) => ({
            key: name,
            title: titles[name] ?? name,
            details: value,
          })),
        ]}
      />
      {answer.state === "unknown" && <p role="alert">The server did not answer.</p>}
    </div>
  );
}

/** The parts have their lines before there is an answer, so that nothing jumps when it comes. */
function checksIn(answer: Answer): Check[] {
  if (answer.state === "told") return answer.checks;
  const value = answer.state === "asking" ? "Asking…" : "Not known";
  return Object.keys(titles).map((name) => ({ name, value }));
}

const titles: Record<string, string> = {
  status: "In all",
  database: "Database",
  queue: "Delivery queue",
  upstream: "Flow API",
};

/** A degraded site answers 503 with the same body. */
async function askHealth(signal: AbortSignal): Promise<Answer> {
  const response = await fetch("/api/health", { signal, cache: "no-store" });
  const body: unknown = await response.json();
  if (typeof body !== "object" || body === null) return { state: "unknown" };
  const { status, checks } = body as { status?: unknown; checks?: unknown };
  const parts = typeof checks === "object" && checks !== null ? Object.entries(checks) : [];
  return {
    state: "told",
    checks: [["status", status] as const, ...parts].map(([name, value]) => ({
      name,
      value: String(value),
    })),
  };
}
