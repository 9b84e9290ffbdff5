import type { ReactElement, ReactNode } from "react";
import { isClickIdParameter } from "@/flow/protocol/tracking-parameters";
import { readLeadPages } from "@/server/reports/lead-pages";
import { readLeadDetails } from "@/server/reports/read-leads";
import { formatRequestNumber } from "@/server/leads/request-number";
import { UsageError } from "../../commands/command-parameters";
import { leadIdArgument } from "../../commands/option-values";
import { DescriptionList } from "@/lib/server/html/description-list";
import {
  parseFormValue,
  NotPermittedError,
  PageNotFoundError,
  type DeskContext,
  type DeskPage,
  type DeskRequest,
} from "../desk-page";
import { DeskLink } from "../document";
import { formatDateTime } from "../format";
import { ScrollArea } from "../parts";
import { RevealButton, RevealForm } from "../reveal-reason";
import { LeadPages } from "@/server/certificates/lead-pages";
import {
  ConsentTable,
  DeliveryTable,
  hasComments,
  hasResponses,
  OutcomeTable,
  type LeadDetails,
} from "./lead-tables";

/** Fields with personal data. The operator reveals them one at a time, and each click is recorded in the audit log. */
const personalFields = {
  name: ({ lead }: LeadDetails) => `${lead.firstName} ${lead.lastName}`.trim(),
  phone: ({ lead }: LeadDetails) => lead.phoneNumber,
  email: ({ lead }: LeadDetails) => lead.email,
  address: ({ lead }: LeadDetails) => lead.ipAddress,
} satisfies Record<string, (shown: LeadDetails) => string>;
/** Everything that the operator can reveal: the personal fields and three sections. */
const revealableParts = [...Object.keys(personalFields), "answers", "responses", "returns"];

/** The Lead page: all stored data of one lead. Personal data is masked until the operator reveals it. */
export const leadPage: DeskPage = {
  path: "/lead",
  title: "Lead",
  isInNavigation: false,
  render: (desk, request) => renderLead(desk, request, []),
  getAction: () => "reveal",
  submit(desk, request) {
    const wanted = request.form.getAll("open");
    const opened = revealableParts.filter((part) => wanted.includes(part));
    if (opened.length === 0)
      throw new UsageError(`open must be one of ${revealableParts.join(", ")}.`);
    return renderLead(desk, request, opened);
  },
};

async function renderLead(
  { readOnly, writes }: DeskContext,
  { query, person, can, reason }: DeskRequest,
  opened: readonly string[],
): Promise<ReactElement> {
  const id = parseFormValue(query, "id", leadIdArgument);
  if (id === undefined)
    throw new UsageError("The URL has no lead id. Open the lead from the page Leads.");
  const found = await readLeadDetails(readOnly, id);
  if (!found) throw new PageNotFoundError("This lead does not exist.");
  const { lead } = found;
  const canRead = can("reveal") && (!found.isSealed || can("unseal"));
  if (opened.length > 0 && !canRead)
    throw new NotPermittedError("This lead is sealed. Only compliance and the owner can read it.");
  if (opened.length > 0)
    await writes.recordAction(person, `open ${opened.join(", ")}`, [id], { reason });
  const pages = opened.includes("answers") ? await readLeadPages(readOnly, found) : undefined;
  const open = (part: string, value: () => ReactNode): ReactNode =>
    opened.includes(part) ? value() : <MaskedValue part={part} canReveal={canRead} />;
  const isHidden = found.isSealed && !canRead;
  return (
    <>
      <p className="quiet">
        {id} · request number {formatRequestNumber(id)}
      </p>
      {found.isSealed && (
        <p className="notice bad">
          Sealed: only a legal hold keeps this lead. Compliance and the owner can read its personal
          data.
        </p>
      )}
      {canRead && <RevealForm reason={reason} />}
      <DescriptionList
        entries={[
          ["Created", formatDateTime(lead.createdAt)],
          ["Site and questionnaire", `${lead.site}, ${lead.flowKey}`],
          ["Version of changed texts", found.textVersion],
          ...Object.entries(personalFields).map(([name, value]): [string, ReactNode] => [
            labels[name] ?? name,
            open(name, () => value(found)),
          ]),
          [
            "Requested call",
            isHidden ? "" : [lead.callDate, lead.callTime].filter(Boolean).join(" "),
          ],
          ["Status", renderLeadStatus(found)],
          [
            "Repeats",
            found.repeats && (
              <DeskLink href={`/lead?id=${found.repeats}`}>an earlier lead</DeskLink>
            ),
          ],
          ["Score", lead.score === null ? "" : `${lead.score} (${lead.scoreReasons.join(", ")})`],
          ["Opt-out signal (GPC)", lead.privacySignal ? "sent" : "not sent"],
          ["Tracking", isHidden ? "" : formatPairs(hideClickIds(lead.tracking))],
          ["Captcha", lead.captcha],
          ["Certificates", formatPairs(lead.certificateStates)],
          ["Jornaya LeadiD", isHidden ? "" : lead.certificates.universalLeadId],
          ["TrustedForm", isHidden ? "" : lead.certificates.trustedFormCertificateUrl],
          ["Build", lead.buildId],
        ]}
      />
      <DeliveryTable found={found} showsResponses={opened.includes("responses")} />
      {!opened.includes("responses") && hasResponses(found) && canRead && (
        <RevealButton label="Show responses" part="responses" />
      )}
      <OutcomeTable found={found} showsWords={opened.includes("returns")} />
      {!opened.includes("returns") && hasComments(found) && canRead && (
        <RevealButton label="Show comments" part="returns" />
      )}
      <h2>Questions and answers</h2>
      {open("answers", () =>
        pages ? (
          <LeadPages pages={pages} />
        ) : (
          <p className="quiet">The version of the questionnaire is no longer stored.</p>
        ),
      )}
      <ConsentTable consents={found.consents} />
      <h2>Proof</h2>
      {found.tlogProof === null ? (
        <p className="quiet">The consent log does not cover this lead yet.</p>
      ) : (
        <details>
          <summary>Inclusion proof of the consent log (c2sp.org/tlog-proof@v1)</summary>
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

/** A fixed number of dots in place of a value, and a button to reveal the value. */
function MaskedValue({ part, canReveal }: { part: string; canReveal: boolean }) {
  return (
    <>
      <span aria-label="masked">••••••</span>{" "}
      {canReveal && <RevealButton label="Show" part={part} />}
    </>
  );
}

function renderLeadStatus({ lead, isUnplaced }: LeadDetails): ReactNode {
  if (lead.forgottenAt)
    return <span className="bad">erased {formatDateTime(lead.forgottenAt)}</span>;
  return isUnplaced ? <span className="bad">unplaced: no receiver has accepted it</span> : "placed";
}

/** Replaces click ids with a note, because an ad platform can identify a person by them. */
function hideClickIds(tracking: Readonly<Record<string, string>>): Record<string, string> {
  const kept = Object.entries(tracking).map(([name, value]) => [
    name,
    isClickIdParameter(name) ? "stored, hidden" : value,
  ]);
  return Object.fromEntries(kept);
}

function formatPairs(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}: ${value}`)
    .join("; ");
}
