import { isClickId } from "@/flow/protocol/tracking-parameters";
import { askedPages } from "@/server/reports/asked-pages";
import { pagesHtml, safeHtml } from "@/server/reports/draw-pages";
import { showLead } from "@/server/reports/read-leads";
import { requestNumber } from "@/server/leads/request-number";
import { UsageError } from "../../commands/command-line";
import { leadId } from "../../commands/option-values";
import { given, NothingThere, type Desk, type DeskPage, type DeskRequest } from "../desk-page";
import { html, trusted, type Html, type Part } from "../html";
import { actionForm, facts, moment, table } from "../parts";

type Shown = NonNullable<Awaited<ReturnType<typeof showLead>>>;

/** What is personal, and is opened one by one: each is noted in the audit. */
const personal = {
  name: ({ lead }: Shown) => `${lead.firstName} ${lead.lastName}`.trim(),
  phone: ({ lead }: Shown) => lead.phoneNumber,
  email: ({ lead }: Shown) => lead.email,
  address: ({ lead }: Shown) => lead.ipAddress,
} satisfies Record<string, (shown: Shown) => string>;
/** Opened as a whole: what was asked and answered, what receivers answered, and the words about returns. */
const parts = [...Object.keys(personal), "answers", "responses", "returns"];

/** One lead, with all that is kept of it. Personal fields are masked until they are opened. */
export const leadPage: DeskPage = {
  path: "/lead",
  title: "Lead",
  isListed: false,
  draw: (desk, request) => page(desk, request, []),
  act(desk, request) {
    const wanted = request.form.getAll("open");
    const opened = parts.filter((part) => wanted.includes(part));
    if (opened.length === 0) throw new UsageError(`open: one of ${parts.join(", ")}.`);
    return page(desk, request, opened);
  },
};

async function page(
  { reading, writes }: Desk,
  { query, person }: DeskRequest,
  opened: readonly string[],
): Promise<Html> {
  const id = given(query, "id", leadId);
  if (id === undefined) throw new UsageError("id: is missing.");
  const found = await showLead(reading, id);
  if (!found) throw new NothingThere("There is no such lead.");
  if (opened.length > 0) await writes.audit(person, `open ${opened.join(", ")}`, [id]);
  const { lead } = found;
  const pages = opened.includes("answers") ? await askedPages(reading, found) : undefined;
  const open = (part: string, value: () => Part): Part =>
    opened.includes(part) ? value() : masked(part);
  return html`<p class="quiet">${id} · request number ${requestNumber(id)}</p>
    ${facts([
      ["Came", moment(lead.createdAt)],
      ["Site and questionnaire", `${lead.site}, ${lead.flowKey}`],
      ...Object.entries(personal).map(([name, value]): [string, Part] => [
        labels[name] ?? name,
        open(name, () => value(found)),
      ]),
      ["Call asked for", [lead.callDate, lead.callTime].filter(Boolean).join(" ")],
      ["Standing", standingOf(found)],
      ["Repeats", found.repeats && html`<a href="/lead?id=${found.repeats}">an earlier lead</a>`],
      ["Score", lead.score === null ? "" : `${lead.score} (${lead.scoreReasons.join(", ")})`],
      ["Privacy signal", lead.privacySignal ? "sent" : "not sent"],
      ["Tracking", pairs(withoutClickIds(lead.tracking))],
      ["Captcha", lead.captcha],
      ["Certificates", pairs(lead.certificateStates)],
      ["Jornaya LeadiD", lead.certificates.universalLeadId],
      ["TrustedForm", lead.certificates.trustedFormCertificateUrl],
      ["Build", lead.buildId],
    ])}
    ${deliveriesOf(found, opened.includes("responses"))}
    ${outcomesOf(found, opened.includes("returns"))}
    <h2>What was asked and answered</h2>
    ${open("answers", () =>
      pages
        ? html`<div class="asked">${trusted(pagesHtml(pages))}</div>`
        : html`<p class="quiet">Its pages are not known.</p>`,
    )}
    ${consentsOf(found)}
    <h2>Proof</h2>
    ${
      found.tlogProof === null
        ? html`<p class="quiet">No checkpoint covers it yet.</p>`
        : html`<details>
            <summary>As the consent log proves it (c2sp.org/tlog-proof@v1)</summary>
            <pre class="scroll" tabindex="0">${found.tlogProof}</pre>
          </details>`
    }`;
}

const labels: Record<string, string> = {
  name: "Name",
  phone: "Phone",
  email: "Email",
  address: "IP address",
};

/** The same for every value: neither its length nor its end is told. */
function masked(part: string): Html {
  return html`<span aria-label="masked">••••••</span> ${actionForm("Open", { open: part }, part)}`;
}

function standingOf({ lead, isUnplaced }: Shown): Html {
  if (lead.forgottenAt) return html`<span class="bad">erased ${moment(lead.forgottenAt)}</span>`;
  return isUnplaced ? html`<span class="bad">unplaced: nobody has it</span>` : html`placed`;
}

/** By a click's id an ad platform knows the person again. */
function withoutClickIds(tracking: Readonly<Record<string, string>>): Record<string, string> {
  const kept = Object.entries(tracking).map(([name, value]) => [
    name,
    isClickId(name) ? "kept" : value,
  ]);
  return Object.fromEntries(kept);
}

function pairs(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}: ${value}`)
    .join("; ");
}

function deliveriesOf({ deliveries }: Shown, showsResponses: boolean): Html {
  const rows = deliveries.flatMap(({ tries, ...delivery }) => [
    [
      delivery.receiverName,
      delivery.message,
      html`<strong>${delivery.state}</strong> ${delivery.lastError}`,
      moment(delivery.createdAt),
      "",
      delivery.nextAttemptAt && delivery.state === "pending"
        ? `next ${moment(delivery.nextAttemptAt)}`
        : "",
    ],
    ...tries.map((attempt) => [
      "",
      `try ${attempt.number}`,
      [
        attempt.outcome ?? "not finished",
        attempt.status ?? attempt.reason,
        // What an ad system said later of what it had taken.
        attempt.outcome === "accepted" ? attempt.reason : "",
      ].join(" "),
      moment(attempt.startedAt),
      attempt.durationMs === null ? "" : `${attempt.durationMs} ms`,
      attempt.response === undefined ? "" : showsResponses ? attempt.response : "••••••",
    ]),
  ]);
  const columns = ["Receiver", "Message", "State", "At", "Took", "Response"];
  const hasResponses = deliveries.some(({ tries }) => tries.some(({ response }) => response));
  return html`${table("Deliveries", columns, rows, "It has no receiver.")}
  ${hasResponses && !showsResponses ? actionForm("Open the responses", { open: "responses" }) : ""}`;
}

function outcomesOf({ outcomes }: Shown, showsWords: boolean): Html {
  const worded = (words: string | null | undefined) => (words && !showsWords ? "••••••" : words);
  const hasWords = outcomes.some(({ reason, decision }) => reason ?? decision?.reason);
  return html`${table(
    "What became of it",
    ["Receiver", "Outcome", "Reason", "In its words", "At", "Decision", "Reason of the decision"],
    outcomes.map(({ receiverId, outcome, reasonCode, reason, at, decision }) => [
      receiverId,
      outcome,
      reasonCode ?? "",
      worded(reason),
      moment(at),
      decision ? `${decision.decision} by ${decision.by}` : "",
      worded(decision?.reason),
    ]),
    "No receiver has said anything.",
  )}
  ${hasWords && !showsWords ? actionForm("Open the words about returns", { open: "returns" }) : ""}`;
}

function consentsOf({ consents }: Shown): Html {
  return html`${consentTable(consents)}
  ${consents.map(
    ({ tcpaKey, content }) =>
      html`<details>
        <summary>${tcpaKey}, as it was shown</summary>
        <blockquote>${trusted(safeHtml(content))}</blockquote>
      </details>`,
  )}`;
}

function consentTable(consents: Shown["consents"]): Html {
  return table(
    "Consent",
    ["Item", "Given", "At", "Version", "Names", "SHA-256 of the text", "On the page"],
    consents.map((consent) => [
      consent.tcpaKey,
      consent.isChecked ? html`<span class="good">yes</span>` : "no",
      moment(consent.acceptedAt),
      consent.contentVersion,
      (consent.receivers ?? []).map(({ name }) => name).join(", "),
      html`<code>${consent.contentSha256.slice(0, 16)}…</code>`,
      consent.pageUrl,
    ]),
    "It has none.",
  );
}
