import { measureClockOffset, logExcessiveClockOffset } from "@/lib/server/db/clock";
import { db } from "@/lib/server/db/client";
import { storeConversionDiagnoses } from "../ad-feedback/diagnose-conversions";
import { queueDueAdConversions } from "../ad-feedback/queue-conversions";
import { getAdFeedbackSettings } from "../ad-feedback/settings";
import { appendPendingLogEntries } from "../consent-log/append-to-log";
import { requestWitnessCosignatures } from "../consent-log/log-witnesses";
import { signConsentLog } from "../consent-log/sign-log";
import type { DeliveryDeps } from "../delivery/delivery-deps";
import { endAbandonedLeases, markExpiredDeliveriesDead } from "../delivery/give-up-deliveries";
import type { ReceiverQueues } from "../delivery/receiver-queues";
import type { DeliveryWorkerLock } from "../delivery/worker-lock";
import { createAlertMonitor } from "../monitoring/alert-monitor";
import { createAlertDeps } from "../monitoring/alert-deps";
import { createErasureJournalJob } from "../personal-data/journal-file";
import { processPrivacyRequests } from "../privacy-requests/process-privacy-requests";
import { createPrivacyRequestDeps } from "../privacy-requests/send-request-links";
import { finishWaitingErasures } from "../privacy-requests/finish-waiting-erasures";
import { runNightlyPurge } from "../privacy-requests/run-nightly-purge";
import { minuteMs, secondMs, type BackgroundJob, type BackgroundLoop } from "./background-loop";
import { createSettingsLoops } from "./settings-loops";

/** Dependencies that all background jobs share, such as the delivery worker's. */
export interface BackgroundJobDeps {
  delivery: DeliveryDeps;
  presence: DeliveryWorkerLock;
  queues: ReceiverQueues;
}

/** Returns the loops that sign the consent log, deliver leads, and delete expired data every night. */
export function createLeadProcessingLoops({
  delivery,
  presence,
  queues,
}: BackgroundJobDeps): BackgroundLoop[] {
  const beginDeliveries: BackgroundJob = {
    name: "begin deliveries",
    does: "Leases due deliveries and starts their attempts",
    lock: "row locks",
    metric: "delivery_queue_age_seconds",
    alert: "queue-late",
    failureEvent: "delivery.look_failed",
    run: () => queues.startDueDeliveries(),
  };
  return [
    {
      // A committed lead must be in the consent log within two seconds (docs/decisions/0012).
      pauseMs: 0.5 * secondMs,
      // A statement on a dead connection waits for its own timeout. The next job must not wait that long.
      maximumWaitMs: 3 * secondMs,
      jobs: [
        {
          name: "worker presence",
          does: "Holds the lock that tells other processes that this one runs",
          lock: "advisory lock",
          failureEvent: "worker.not_present",
          run: () => presence.acquireLock(),
        },
        {
          name: "take over leases",
          does: "Ends the leases of stopped processes, so that their deliveries are due again",
          lock: "row locks",
          metric: "delivery_queue_age_seconds",
          alert: "queue-late",
          failureEvent: "delivery.take_over_failed",
          run: () => endAbandonedLeases(delivery),
        },
        {
          name: "append to the consent log",
          does: "Appends the records of committed leads to the consent log",
          lock: "advisory lock",
          metric: "consent_log_lag_seconds",
          alert: "consent-log-stopped",
          failureEvent: "consent.not_logged",
          run: () => appendPendingLogEntries(delivery.db),
        },
        {
          name: "sign the consent log",
          does: "Signs a checkpoint over the new entries of the consent log",
          lock: "advisory lock",
          metric: "consent_log_unsigned_entries",
          alert: "consent-log-stopped",
          failureEvent: "consent.not_signed",
          run: () => signConsentLog(delivery.db),
        },
        beginDeliveries,
      ],
    },
    {
      // If the consent log hangs, the loop above is late. This loop still sends deliveries that need no log entry.
      pauseMs: 1 * secondMs,
      maximumWaitMs: 3 * secondMs,
      jobs: [beginDeliveries],
    },
    {
      // A separate loop, so that a slow log witness delays no other job.
      pauseMs: 1 * secondMs,
      jobs: [
        {
          name: "ask log witnesses",
          does: "Asks the log witnesses to cosign the newest checkpoint",
          lock: "row locks",
          failureEvent: "consent.witnesses_failed",
          run: () => requestWitnessCosignatures(delivery.db),
        },
      ],
    },
    {
      pauseMs: 1 * minuteMs,
      jobs: [
        {
          name: "expire deliveries",
          does: "Gives up deliveries after the last retry",
          lock: "row locks",
          metric: "deliveries_waiting",
          alert: "dead-letters",
          failureEvent: "delivery.expire_failed",
          run: () => markExpiredDeliveriesDead(delivery),
        },
        {
          name: "check the clock",
          does: "Compares this machine's clock with the database's",
          lock: "none, affects only its own process",
          failureEvent: "clock.look_failed",
          run: async () => logExcessiveClockOffset(await measureClockOffset(delivery.db)),
        },
        {
          name: "purge expired rows",
          does: "Deletes expired rows once a night, and counts the day's visits",
          lock: "row locks",
          alert: "retention-stopped",
          failureEvent: "retention.failed",
          run: () => runNightlyPurge(delivery.db),
        },
      ],
    },
  ];
}

/**
 * Returns all background loops of a server process.
 * @throws ConfigurationError if `AD_FEEDBACK_FILE` is invalid.
 */
export function createAllServerLoops(deps: BackgroundJobDeps): BackgroundLoop[] {
  const feedback = getAdFeedbackSettings();
  const adLoops: BackgroundLoop[] = [
    {
      pauseMs: 1 * minuteMs,
      jobs: [
        {
          name: "queue ad conversions",
          does: "Queues a conversion for each accepted lead that came from a click of the ad system",
          lock: "row locks",
          metric: "deliveries_waiting",
          alert: "dead-letters",
          failureEvent: "ad_feedback.not_queued",
          run: () => queueDueAdConversions(db(), feedback),
        },
      ],
    },
    {
      pauseMs: 30 * minuteMs,
      jobs: [
        {
          name: "diagnose ad conversions",
          does: "Asks the ad system for the results of the conversions",
          lock: "row locks",
          failureEvent: "ad_feedback.not_diagnosed",
          run: () => storeConversionDiagnoses(db(), feedback),
        },
      ],
    },
  ];
  return [
    ...createLeadProcessingLoops(deps),
    {
      pauseMs: 1 * minuteMs,
      startsWithPause: true,
      jobs: [
        {
          name: "check alerts",
          does: "Checks the alert conditions, sends due messages, and the daily figures",
          lock: "advisory lock",
          metric: "alerts_open",
          alert: "database-trouble",
          failureEvent: "alert.monitor_failed",
          run: createAlertMonitor(createAlertDeps()),
        },
      ],
    },
    {
      pauseMs: 5 * secondMs,
      startsWithPause: true,
      jobs: [
        {
          name: "process privacy requests",
          does: "Sends the links of visitors' requests, finishes erasures, closes expired requests",
          lock: "row locks",
          failureEvent: "visitor_request.not_processed",
          run: () => processPrivacyRequests(createPrivacyRequestDeps()),
        },
      ],
    },
    {
      pauseMs: 1 * minuteMs,
      jobs: [
        {
          name: "finish waiting erasures",
          does: "Erases leads whose erasure waited for a legal hold that has ended",
          lock: "row locks",
          failureEvent: "legal_hold.not_erased",
          run: () => finishWaitingErasures(db()),
        },
      ],
    },
    ...createSettingsLoops(),
    {
      pauseMs: 5 * secondMs,
      runsAtShutdown: true,
      jobs: [
        {
          name: "write the erasure journal",
          does: "Writes new erasures to the journal's file",
          lock: "none, affects only its own process",
          failureEvent: "erasures.not_written",
          run: createErasureJournalJob(),
        },
      ],
    },
    ...(feedback.sites.size > 0 ? adLoops : []),
  ];
}
