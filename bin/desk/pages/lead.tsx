import type { ReactElement, ReactNode } from "react";
import { isClickId } from "@/flow/protocol/tracking-parameters";
import { askedPages } from "@/server/reports/asked-pages";
import { showLead } from "@/server/reports/read-leads";
import { requestNumber } from "@/server/leads/request-number";
import { UsageError } from "../../commands/command-line";
import { leadId } from "../../commands/option-values";
import { Facts } from "../../html/facts";
import { given, NothingThere, type Desk, type DeskPage, type DeskRequest } from "../desk-page";
import { moment } from "../format";
import { ActionForm } from "../forms";
import { ScrollArea } from "../parts";
import { AskedPages } from "./asked-pages";
import { Consents, Deliveries, Outcomes, type ShownLead } from "./lead-tables";

/** Personal fields. The operator opens them one at a time; the audit records each. */
const personal = {
  name: ({ lead }: ShownLead) => `${lead.firstName} ${lead.lastName}`.trim(),
  phone: ({ lead }: ShownLead) => lead.phoneNumber,
  email: ({ lead }: ShownLead) => lead.email,
  address: ({ lead }: ShownLead) => lead.ipAddress,
} satisfies Record<string, (shown: ShownLead) => string>;
/** Personal fields, plus three sections that open as a whole. */
const parts = [...Object.keys(personal), "answers", "responses", "returns"];

/** One lead with everything stored about it. Personal fields are masked until the operator opens them. */
export const leadPage: DeskPage = {
  path: "/lead",
  title: "Lead",
  isListed: false,
  render: (desk, request) => renderLead(desk, request, []),
  act(desk, request) {
    const wanted = request.form.getAll("open");
    const opened = parts.filter((part) => wanted.includes(part));
    if (opened.length === 0) throw new UsageError(`open: one of ${parts.join(", ")}.`);
    return renderLead(desk, request, opened);
  },
};

async function renderLead(
  { reading, writes }: Desk,
  { query, person }: DeskRequest,
  opened: readonly string[],
): Promise<ReactElement> {
  const id = given(query, "id", leadId);
  if (id === undefined) throw new UsageError("id: is missing.");
  const found = await showLead(reading, id);
  if (!found) throw new NothingThere("There is no such lead.");
  if (opened.length > 0) await writes.audit(person, `open ${opened.join(", ")}`, [id]);
  const { lead } = found;
  const pages = opened.includes("answers") ? await askedPages(reading, found) : undefined;
  const open = (part: string, value: () => ReactNode): ReactNode =>
    opened.includes(part) ? value() : <Masked part={part} />;
  return (
    <>
      <p className="quiet">
        {id} · request number {requestNumber(id)}
      </p>
      <Facts
        entries={[
          ["Came", moment(lead.createdAt)],
          ["Site and questionnaire", `${lead.site}, ${lead.flowKey}`],
          ...Object.entries(personal).map(([name, value]): [string, ReactNode] => [
            labels[name] ?? name,
            open(name, () => value(found)),
          ]),
          ["Call asked for", [lead.callDate, lead.callTime].filter(Boolean).join(" ")],
          ["Standing", standingOf(found)],
          ["Repeats", found.repeats && <a href={`/lead?id=${found.repeats}`}>an earlier lead</a>],
          ["Score", lead.score === null ? "" : `${lead.score} (${lead.scoreReasons.join(", ")})`],
          ["Privacy signal", lead.privacySignal ? "sent" : "not sent"],
          ["Tracking", pairs(withoutClickIds(lead.tracking))],
          ["Captcha", lead.captcha],
          ["Certificates", pairs(lead.certificateStates)],
          ["Jornaya LeadiD", lead.certificates.universalLeadId],
          ["TrustedForm", lead.certificates.trustedFormCertificateUrl],
          ["Build", lead.buildId],
        ]}
      />
      <Deliveries found={found} showsResponses={opened.includes("responses")} />
      <Outcomes found={found} showsWords={opened.includes("returns")} />
      <h2>What was asked and answered</h2>
      {open("answers", () =>
        pages ? <AskedPages pages={pages} /> : <p className="quiet">Its pages are not known.</p>,
      )}
      <Consents consents={found.consents} />
      <h2>Proof</h2>
      {found.tlogProof === null ? (
        <p className="quiet">No checkpoint covers it yet.</p>
      ) : (
        <details>
          <summary>As the consent log proves it (c2sp.org/tlog-proof@v1)</summary>
          <ScrollArea label="Proof">
            <pre>{found.tlogProof}</pre>
          </ScrollArea>
        </details>
      )}
    </>
  );
}

const labels: Record<string, string> = {
  name: "Name",
  phone: "Phone",
  email: "Email",
  address: "IP address",
};

/** Hides a value, including its length. */
function Masked({ part }: { part: string }) {
  return (
    <>
      <span aria-label="masked">••••••</span>{" "}
      <ActionForm label="Open" fields={{ open: part }} about={part} />
    </>
  );
}

function standingOf({ lead, isUnplaced }: ShownLead): ReactNode {
  if (lead.forgottenAt) return <span className="bad">erased {moment(lead.forgottenAt)}</span>;
  return isUnplaced ? <span className="bad">unplaced: nobody has it</span> : "placed";
}

/** Hides click ids: an ad platform can identify the person by them. */
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
