import { randomUUID } from "node:crypto";
import { log } from "@/lib/server/log";
import type { AlertMessage } from "@/flow/protocol/alert-webhook";
import { postSignedWebhook } from "../../upstream/post-webhook";
import type { AlertDeps } from "../alert-deps";

/**
 * Milliseconds for which the database may fail before the alert is raised. A failover to another server takes less
 * time.
 */
const failureToleranceMs = 45_000;
/** Maximum number of unsent alert messages in memory. If there are more, the oldest is dropped. */
const maximumUnsentMessages = 20;

/**
 * Raises an alert if leads cannot be stored in the database. The alert is kept in memory, so each machine sends its
 * own. Unsent messages are retried after the next check.
 */
export class DatabaseAlert {
  #failingSince: number | undefined;
  #raised: AlertMessage["data"] | undefined;
  readonly #waiting: { id: string; message: AlertMessage }[] = [];

  constructor(private readonly deps: AlertDeps) {}

  /**
   * Processes the result of a probe, then sends the waiting messages. Never throws.
   *
   * @param cause The reason why leads cannot be written; `undefined` if they can.
   */
  async processProbe(cause: string | undefined): Promise<void> {
    const now = this.deps.machineTime();
    if (cause === undefined) this.#resolve(now);
    else this.#fail(cause, now);
    await this.#send();
  }

  #fail(cause: string, now: number): void {
    this.#failingSince ??= now;
    if (this.#raised || now - this.#failingSince < failureToleranceMs) return;
    this.#raised = {
      alertId: randomUUID(),
      condition: "database-trouble",
      subject: this.deps.machine,
      summary: `${this.deps.machine} cannot store leads: ${cause}. Check the database.`,
      raisedAt: new Date(this.#failingSince).toISOString(),
    };
    log.error("alert.raised", { condition: "database-trouble", summary: this.#raised.summary });
    this.#tell({ type: "alert.raised", timestamp: this.#raised.raisedAt, data: this.#raised });
  }

  #resolve(now: number): void {
    this.#failingSince = undefined;
    if (!this.#raised) return;
    const resolvedAt = new Date(now).toISOString();
    log.info("alert.resolved", { condition: "database-trouble" });
    const data = { ...this.#raised, resolvedAt };
    this.#tell({ type: "alert.resolved", timestamp: resolvedAt, data });
    this.#raised = undefined;
  }

  #tell(message: AlertMessage): void {
    if (!this.deps.webhook()) return;
    this.#waiting.push({ id: randomUUID(), message });
    if (this.#waiting.length > maximumUnsentMessages) this.#waiting.shift();
  }

  async #send(): Promise<void> {
    const webhook = this.deps.webhook();
    for (let next = this.#waiting[0]; webhook && next; next = this.#waiting[0]) {
      const { id, message } = next;
      const now = new Date(this.deps.machineTime());
      const result = await postSignedWebhook({
        ...webhook,
        id,
        body: JSON.stringify(message),
        now,
      });
      if (result.kind === "failed") return log.error("alert.failed", { id, reason: result.reason });
      this.#waiting.shift();
    }
  }
}
