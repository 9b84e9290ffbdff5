import { randomUUID } from "node:crypto";
import { log } from "@/lib/server/log";
import type { AlertMessage } from "@/flow/protocol/alert-webhook";
import { postSignedWebhook } from "../../upstream/post-webhook";
import type { AlertDeps } from "../alert-deps";
import { getAlertActivity, type AlertKindSettings } from "../alert-settings";

/** Maximum number of unsent messages in memory. If there are more, the oldest is dropped. */
const maximumUnsentMessages = 20;

/**
 * Raises an alert if leads cannot be stored in the database. The alert is kept in memory, so each machine sends its
 * own. Unsent messages are retried after the next check.
 */
export class DatabaseAlert {
  #failingSince: number | undefined;
  #raised: AlertMessage["data"] | undefined;
  /** Whether the message that raises the alert was queued. */
  #isTold = false;
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

  get #settings(): AlertKindSettings {
    return this.deps.settings().kinds["database-trouble"];
  }

  #fail(cause: string, now: number): void {
    this.#failingSince ??= now;
    // A failover to another database server takes less time than the usual setting.
    if (now - this.#failingSince < this.#settings.time * 1_000) return;
    this.#raised ??= this.#createAlert(cause, this.#failingSince);
    if (this.#isTold || !this.#settings.webhook) return;
    if (getAlertActivity(this.#settings, new Date(now)) !== "on") return;
    this.#isTold = true;
    this.#tell({ type: "alert.raised", timestamp: this.#raised.raisedAt, data: this.#raised });
  }

  #createAlert(cause: string, failingSince: number): AlertMessage["data"] {
    const alert: AlertMessage["data"] = {
      alertId: randomUUID(),
      condition: "database-trouble",
      subject: this.deps.machine,
      summary: `${this.deps.machine} cannot store leads: ${cause}. Check the database.`,
      raisedAt: new Date(failingSince).toISOString(),
    };
    log.error("alert.raised", { condition: "database-trouble", summary: alert.summary });
    return alert;
  }

  #resolve(now: number): void {
    this.#failingSince = undefined;
    if (!this.#raised) return;
    const resolvedAt = new Date(now).toISOString();
    log.info("alert.resolved", { condition: "database-trouble" });
    const data = { ...this.#raised, resolvedAt };
    if (this.#isTold) this.#tell({ type: "alert.resolved", timestamp: resolvedAt, data });
    this.#raised = undefined;
    this.#isTold = false;
  }

  #tell(message: AlertMessage): void {
    this.#waiting.push({ id: randomUUID(), message });
    if (this.#waiting.length > maximumUnsentMessages) this.#waiting.shift();
  }

  async #send(): Promise<void> {
    const { webhook } = this.#settings;
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
