import { logState, runsOf } from "@/server/reports/system";
import { checkClock, checkQueue, checkReceivers } from "@/server/monitoring/health-checks";
import { readAudit } from "@/server/personal-data/audit";
import type { DeskPage } from "../desk-page";
import { html } from "../html";
import { facts, moment, table } from "../parts";

/** The consent log and its witnesses, the parts that work, and who looked at what. */
export const systemPage: DeskPage = {
  path: "/system",
  title: "System",
  isListed: true,
  async draw({ reading }) {
    const database = () => reading;
    const [log, { started, nightly }, queue, receivers, clock, audit] = await Promise.all([
      logState(reading),
      runsOf(reading),
      checkQueue(database),
      checkReceivers(database),
      checkClock(database),
      readAudit(reading, 50),
    ]);
    const checks = { Queue: queue, Receivers: receivers, Clock: clock };
    return html`<h2>Parts</h2>
      ${facts(
        Object.entries(checks).map(([name, { isUp, state }]) => [
          name,
          html`<span class="${isUp ? "good" : "bad"}">${state}</span>`,
        ]),
      )}
      <h2>Consent log</h2>
      ${
        log
          ? facts([
              ["Origin", log.origin],
              ["Entries signed", log.newest?.size ?? 0],
              ["Signed at", moment(log.newest?.signedAt)],
              ["State", log.stopped ? html`<span class="bad">${log.stopped}</span>` : "signed"],
            ])
          : html`<p class="quiet">Nothing is signed yet.</p>`
      }
      ${table(
        "Witnesses",
        ["Key", "Has cosigned", "Asked at", "Fault"],
        (log?.witnesses ?? []).map(({ key, size, askedAt, fault }) => [
          html`<code>${key}</code>`,
          size,
          moment(askedAt),
          fault && html`<span class="bad">${fault}</span>`,
        ]),
        "No witness was asked.",
      )}
      ${table(
        "Builds that started last",
        ["Build", "Started"],
        started.map(({ id, startedAt }) => [html`<code>${id}</code>`, moment(startedAt)]),
      )}
      ${table(
        "At night",
        ["What", "Begun"],
        nightly.map(({ name, begunAt }) => [name, moment(begunAt)]),
        "Nothing has run yet.",
      )}
      ${table(
        "Who looked at or changed leads",
        ["When", "Who", "What", "Leads"],
        audit.map(({ createdAt, osUser, command, leadCount }) => [
          moment(createdAt),
          osUser,
          command,
          leadCount,
        ]),
        "Nobody has.",
      )}`;
  },
};
