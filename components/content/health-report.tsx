"use client";
import { TranslatedSentence } from "@/components/words/translated-sentence";
import { useTranslator } from "#use-words";
import { useEffect, useState } from "react";
import { DirectoryList } from "./directory-list";

type Health = { state: "loading" } | { state: "unknown" } | { state: "known"; checks: Check[] };
interface Check {
  name: string;
  value: string;
}

/** Renders the health of the site's components from `/api/health`: database, disk, queue and others. */
export function HealthReport({ build }: { build: string }) {
  const { say } = useTranslator();
  const [health, setHealth] = useState<Health>({ state: "loading" });
  useEffect(() => {
    const leaving = new AbortController();
    fetchHealth(leaving.signal).then(setHealth, () => {
      if (!leaving.signal.aborted) setHealth({ state: "unknown" });
    });
    return () => leaving.abort();
  }, []);

  return (
    <div aria-live="polite">
      <noscript>
        <p>
          <TranslatedSentence
            text="This report needs JavaScript. You can find the raw data at {address}."
            parts={{ address: <a href="/api/health">/api/health</a> }}
          />
        </p>
      </noscript>
      <DirectoryList
        empty=""
        items={[
          { key: "build", title: say("Build"), details: build },
          ...listChecks(health).map(({ name, value }) => ({
            key: name,
            title: say(checkTitles[name] ?? name),
            details: say(value),
          })),
        ]}
      />
      {health.state === "unknown" && <p role="alert">{say("The server didn’t answer.")}</p>}
    </div>
  );
}

/** Returns the checks to display. Every check has a line before the response arrives, so the layout does not shift. */
function listChecks(health: Health): Check[] {
  if (health.state === "known") return health.checks;
  const value = health.state === "loading" ? "Checking…" : "Unknown";
  return Object.keys(checkTitles).map((name) => ({ name, value }));
}

const checkTitles: Record<string, string> = {
  status: "Overall",
  database: "Database",
  disk: "Disk",
  queue: "Delivery queue",
  upstream: "Flow API",
  clock: "Clock",
  receivers: "Receivers of leads",
  consentLog: "Consent log",
};

async function fetchHealth(signal: AbortSignal): Promise<Health> {
  const response = await fetch("/api/health", { signal, cache: "no-store" });
  const body: unknown = await response.json();
  if (typeof body !== "object" || body === null) return { state: "unknown" };
  const { status, checks } = body as { status?: unknown; checks?: unknown };
  const parts = typeof checks === "object" && checks !== null ? Object.entries(checks) : [];
  return {
    state: "known",
    checks: [["status", status] as const, ...parts].map(([name, value]) => ({
      name,
      value: String(value),
    })),
  };
}
