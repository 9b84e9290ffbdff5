import sanitizeHtml from "sanitize-html";
import * as z from "zod";
import { escapeHtml as text } from "@/lib/server/escape-html";
import { allowedTags } from "@/lib/shared/allowed-html";
import type { NotedValues } from "../consent-log/canonical-record";
import type { CheckedBundle } from "./check-bundle";
import type { EvidenceBundle } from "./evidence-bundle";
import type { ReadProof } from "../consent-log/verify-proof";

/**
 * A lead's evidence as one page for people, to be read and printed: what was agreed to, by whom, when and where. It
 * loads nothing and runs nothing.
 */
export function evidencePage(bundle: EvidenceBundle, checked: CheckedBundle): string {
  const { lead } = bundle;
  const [first] = checked.isProved ? checked.consents : [];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Evidence of consent ${text(lead.id)}</title>
<style>${style}</style>
</head>
<body>
<h1>Evidence of consent</h1>
<p class="${checked.isProved ? "proved" : "broken"}">${text(verdictOf(checked))}</p>
<h2>Who, when and where</h2>
${table([
  ["Name", first?.name],
  ["Phone", first?.phoneNumber],
  ["Agreed at", utc(first?.acceptedAt)],
  ["On the page", first?.pageUrl],
  ["From the address", first?.ipAddress],
  ["With the browser", first?.userAgent],
  ["Website and questionnaire", `${lead.site}, ${lead.flowKey}`],
  ["Version of the questionnaire", lead.flowVersion],
  ["Build of the website", first?.buildId],
  ["Language", lead.language],
  ["Lead", lead.id],
  ["Erased on request at", lead.forgottenAt && utc(lead.forgottenAt)],
])}
<h2>What was shown, and agreed to</h2>
${bundle.consents.map(({ content }, n) => itemOf(content, checked.isProved ? checked.consents[n] : undefined)).join("\n")}
<h2>What was answered</h2>
${table(Object.entries(lead.answers).map(([name, given]) => [name, given.join(", ")]))}
<h2>Certificates of others</h2>
${table([
  ["Jornaya LeadiD", lead.certificates.universalLeadId],
  ["TrustedForm certificate", lead.certificates.trustedFormCertificateId],
  ["TrustedForm address", lead.certificates.trustedFormCertificateUrl],
])}
<h2>Who was sent the lead</h2>
${table(bundle.deliveries.map(({ receiver, state, deliveredAt }) => [receiver.name, [state, utc(deliveredAt)].filter(Boolean).join(", ")]))}
${withdrawalsOf(bundle)}
<h2>Proof</h2>
<p>The records stand in a log to which records can only be added (a Merkle tree, RFC 6962). Its checkpoint is signed,
went to the receiver of the lead, and is published. The file beside this page holds the proof;
<code>verify.mjs</code> and <code>verify.py</code> check it with the log's keys and nothing else.</p>
${checked.isProved ? proofOf(checked.proof) : ""}
</body>
</html>
`;
}

const eventsInWords: Record<string, string> = {
  withdrawn: "Withdrawn",
  told: "Its receivers were told",
  renewed: "Given anew, by lead",
};

/** What became of the consent later; nothing where it holds. */
function proofOf({ index, checkpoint: { origin, size, root, note } }: ReadProof): string {
  return table([
    ["Entry", String(index)],
    ["Checkpoint", `${origin}, ${size} entries, root ${root.toString("base64")}`],
    ["Signed by", note.signatures.map(({ name, keyId }) => `${name}+${keyId}`).join(", ")],
  ]);
}

function withdrawalsOf({ withdrawals = [] }: EvidenceBundle): string {
  if (withdrawals.length === 0) return "";
  const rows = withdrawals.map(({ event, channel, receivedAt, renewedBy }): [string, string] => [
    eventsInWords[event] ?? event,
    [renewedBy, utc(receivedAt), `by ${channel}`].filter(Boolean).join(", "),
  ]);
  return `<h2>Withdrawal of the consent</h2>\n${table(rows)}`;
}

function verdictOf(checked: CheckedBundle): string {
  if (!checked.isProved) return `NOT PROVED: ${checked.problem}.`;
  const answers = checked.coversAnswers
    ? "what was answered, and the certificates' names, are covered, too"
    : "the answers below are not covered by the proof";
  return `Proved: texts and records are those that were logged; ${answers}.`;
}

function itemOf(content: string, noted: NotedValues | undefined): string {
  const given = noted && (noted.isChecked === "true" ? "Agreed to" : "Shown, not agreed to");
  return `<section class="item">
<h3>${text(given ?? "Shown")}</h3>
<blockquote>${sanitizeHtml(content, { allowedTags: allowedTags.filter((tag) => tag !== "img"), allowedAttributes: {} })}</blockquote>
${table([
  ["Receivers named", namesOf(noted?.receivers)],
  ["Item", noted?.tcpaKey],
  ["Version of the text", noted?.contentVersion],
  ["SHA-256 of the text", noted?.contentSha256],
])}
</section>`;
}

const namedReceivers = z.array(
  z.object({ name: z.string(), city: z.string().optional(), state: z.string().optional() }),
);

function namesOf(receivers: string | null | undefined): string {
  if (!receivers) return "";
  const names = namedReceivers.safeParse(JSON.parse(receivers));
  const parts = (names.data ?? []).map((r) => [r.name, r.city, r.state].filter(Boolean).join(", "));
  return parts.join("; ");
}

/** Rows without a value are left out. */
function table(rows: readonly (readonly [string, string | null | undefined])[]): string {
  const lines = rows.filter(([, value]) => value);
  if (lines.length === 0) return "<p>Nothing.</p>";
  const cells = lines.map(([name, value]) => `<dt>${text(name)}</dt><dd>${text(value ?? "")}</dd>`);
  return `<dl>${cells.join("\n")}</dl>`;
}

/** A moment for people, in UTC. */
function utc(moment: string | null | undefined): string {
  if (!moment) return "";
  return `${new Date(moment).toISOString().slice(0, 19).replace("T", " ")} UTC`;
}

const style = `
body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; color: #111; font: 1rem/1.5 system-ui, sans-serif }
h1, h2, h3 { line-height: 1.2 } h2 { margin-top: 2rem; font-size: 1.25rem } h3 { font-size: 1rem }
dl { display: grid; grid-template-columns: minmax(9rem, 1fr) 3fr; gap: .25rem 1rem } dt { color: #444 }
dd { margin: 0; overflow-wrap: anywhere } code { overflow-wrap: anywhere }
blockquote { margin: 0; padding: .5rem 1rem; border: 1px solid #666 }
.proved, .broken { padding: .75rem 1rem; border: 2px solid } .broken { font-weight: bold }
@media print { body { margin: 0; max-width: none; font-size: 10pt } h2, h3 { break-after: avoid }
  .item, dl { break-inside: avoid } @page { margin: 18mm } }
`;
