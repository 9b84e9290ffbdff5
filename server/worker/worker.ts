import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { clockOffsetMs, reportClock } from "@/lib/server/db/clock";
import { describeDatabaseError } from "@/lib/server/db/error";
import { env } from "@/lib/server/env";
import { log } from "@/lib/server/log";
import { onShutdown } from "@/lib/server/background-work";
import { appendToLog } from "../consent-log/append-to-log";
import { askWitnesses } from "../consent-log/ask-witnesses";
import { signLog } from "../consent-log/sign-log";
import { purgeNightly } from "../privacy-requests/purge-nightly";
import { attemptDelivery } from "../delivery/attempt-delivery";
import { deliveryDeps, type DeliveryDeps } from "../delivery/delivery-deps";
import { endLeasesOfTheGone, expireDeliveries } from "../delivery/give-up-deliveries";
import { dueReceivers, leaseDue } from "../delivery/lease-deliveries";
import { workerPresence } from "../delivery/worker-presence";

export interface Worker {
  /** Begins nothing new, and resolves when what runs is done. */
  stop(): Promise<void>;
}

const seconds = 1_000;
/** What was committed is in the consent log within two seconds (docs/decisions/0027): this pause, and the batches before it. */
const lookPauseMs = 0.5 * seconds;
/** A statement on a connection that is dead ends by its own deadline, later: the next look does not wait for it. */
const patienceMs = 3 * seconds;
const deliveryPauseMs = 1 * seconds;
const witnessPauseMs = 1 * seconds;
/** The receivers whose due deliveries one pass leases at the same time: a locked receiver delays the others only a little. */
const leasingAtOnce = 4;
const houseworkPauseMs = 60 * seconds;
/** An attempt that runs when the process stops has this long to end; then another process makes it again. */
const stopTimeoutMs = 7 * seconds;

/** Starts the worker for the life of this process; when the process is asked to stop, it begins nothing new. */
export function startServerWorker(): void {
  if (!env().DATABASE_URL) {
    log.warn("worker.no_database");
    return;
  }
  const worker = startWorker();
  onShutdown(() => worker.stop().then(() => log.info("worker.stopped")));
}

/**
 * Does the background work of this process until `stop()`, beside that of all others: takes over what a process that is
 * gone had under way, puts what was committed into the consent log, begins the deliveries that are due (docs/decisions/0009), and every
 * night deletes what is past its time. When the database goes away it comes back with it. Does not throw.
 */
export function startWorker(config: DeliveryDeps = deliveryDeps()): Worker {
  const presence = workerPresence();
  const deps = { ...config, worker: presence.number };
  const queues = receiverQueues(deps);
  const stopping = new AbortController();
  const look: Job[] = [
    ["worker.not_present", () => presence.show()],
    ["delivery.take_over_failed", () => endLeasesOfTheGone(deps)],
    ["consent.not_logged", () => appendToLog(deps.db)],
    ["consent.not_signed", () => signLog(deps.db)],
    ["delivery.look_failed", () => queues.beginDue()],
  ];
  const housework: Job[] = [
    ["delivery.expire_failed", () => expireDeliveries(deps)],
    ["clock.look_failed", async () => reportClock(await clockOffsetMs(deps.db))],
    ["retention.failed", () => purgeNightly(deps.db)],
  ];
  // However long a witness takes, nobody waits for it.
  const witnesses: Job[] = [["consent.witnesses_failed", () => askWitnesses(deps.db)]];
  // A log that hangs holds up the pass above. Deliveries that no longer wait for the log go out here.
  const deliveries: Job[] = [["delivery.look_failed", () => queues.beginDue()]];
  const loops = [
    repeat(witnesses, witnessPauseMs, stopping.signal),
    repeat(look, lookPauseMs, stopping.signal, patienceMs),
    repeat(deliveries, deliveryPauseMs, stopping.signal, patienceMs),
    repeat(housework, houseworkPauseMs, stopping.signal),
  ];
  log.info("worker.started");
  return {
    async stop() {
      stopping.abort();
      await within(stopTimeoutMs, Promise.all([...loops, queues.stop()]));
      await presence.end();
    },
  };
}

/** The attempts that this process has under way. */
export interface ReceiverQueues {
  /**
   * Begins all deliveries that are due, as far as receivers have room. Waits for no receiver's answer. An error at one
   * receiver is logged, and the others are served. Throws when the due receivers cannot be read.
   */
  beginDue(): Promise<void>;
  /** Begins no more; resolves when those under way have ended. */
  stop(): Promise<void>;
}

/**
 * Works the queue of each receiver: however long one takes to answer, it holds no other receiver's delivery. How many
 * attempts a receiver gets at once, over all machines, is decided where they are leased (lease-deliveries.ts). An
 * attempt that ends makes room, and the receiver's next delivery takes it.
 */
export function receiverQueues(deps: DeliveryDeps): ReceiverQueues {
  const underWay = new Set<Promise<void>>();
  let isStopping = false;

  async function fill(receiverId: string): Promise<void> {
    if (isStopping) return;
    for (const leased of await leaseDue(deps, receiverId)) {
      const attempt = attemptDelivery(deps, leased)
        .catch(report)
        .then(() => fill(receiverId))
        .catch(reportLease(receiverId))
        .finally(() => underWay.delete(attempt));
      underWay.add(attempt);
    }
  }

  return {
    async beginDue() {
      const due = (await dueReceivers(deps)).values();
      const leaseInTurn = async () => {
        for (const receiverId of due) await fill(receiverId).catch(reportLease(receiverId));
      };
      await Promise.all(Array.from({ length: leasingAtOnce }, leaseInTurn));
    },
    async stop() {
      isStopping = true;
      await Promise.all(underWay);
    },
  };
}

/** Nothing was leased: the receiver's deliveries stay due for the next pass. */
function reportLease(receiverId: string): (error: unknown) => void {
  return (error) =>
    log.error("delivery.lease_failed", { receiverId, reason: describeDatabaseError(error) });
}

/** Its lease ends, and it is due again. */
function report(error: unknown): void {
  log.error("delivery.attempt_failed", { reason: describeDatabaseError(error) });
}

/** A piece of work, and the event under which its failure is logged. */
type Job = readonly [failure: string, run: () => Promise<unknown>];

/**
 * Does these one after the other, again and again, with a pause between. One that fails does not keep the next from its
 * turn, nor, after `patienceMs`, one that waits.
 */
async function repeat(
  jobs: readonly Job[],
  pauseMs: number,
  signal: AbortSignal,
  patienceMs?: number,
): Promise<void> {
  while (!signal.aborted) {
    for (const [failure, run] of jobs) {
      if (signal.aborted) return;
      const running = run().catch((error: unknown) =>
        log.error(failure, { reason: describeDatabaseError(error) }),
      );
      await (patienceMs === undefined ? running : within(patienceMs, running));
    }
    await wait(pauseMs, undefined, { signal, ref: false }).catch(() => undefined);
  }
}

async function within(ms: number, work: Promise<unknown>): Promise<void> {
  await Promise.race([work, wait(ms, undefined, { ref: false })]);
}
