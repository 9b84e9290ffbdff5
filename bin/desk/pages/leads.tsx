import type { ReactNode } from "react";
import { findLeadsByContact } from "@/server/lead-identity/lead-repeats";
import { findSealedLeads } from "@/server/legal-holds/sealed-leads";
import { listLeads, type LeadFilter, type LeadSummary } from "@/server/reports/read-leads";
import { findLeadsByRequestNumber } from "@/server/leads/request-number";
import { findContactSuppressions } from "@/server/personal-data/suppressed-numbers";
import type { ContactDetails } from "@/server/personal-data/suppression";
import { listReportedReceivers } from "@/server/receivers/reported-receivers";
import { listSiteNames } from "@/lib/server/site/sites";
import { UsageError } from "../../commands/command-parameters";
import * as values from "../../commands/option-values";
import { siteArgument } from "../../commands/site-values";
import { parseFormValue, type DeskContext, type DeskPage, type DeskRequest } from "../desk-page";
import { formatDay } from "../format";
import { deliveryStateLabels } from "../labels";
import { parseOptionalPeriodFields } from "../period";
import { PeriodForm } from "../period-form";
import { ReasonField } from "../reveal-reason";
import { LeadList } from "./lead-list";

const states = [
  "delivered",
  "pending",
  "held",
  "rejected",
  "dead",
  "waiting",
  "duplicate",
  "unplaced",
] as const;
const stateLabels = { ...deliveryStateLabels, unplaced: "Unplaced" };
const pageSize = 50;

/**
 * The Leads page: a filtered list of leads. The search by phone number or email uses a POST form, so personal data
 * never appears in the URL.
 */
export const leadsPage: DeskPage = {
  path: "/leads",
  title: "Leads",
  isInNavigation: true,
  async render(desk, request) {
    const filter = parseFilter(request);
    const found = await listLeads(desk.readOnly, filter);
    const receivers = await listReceiverIds(desk);
    return (
      <Inbox {...{ receivers, request, found }} after={renderOlderLeadsLink(request, found)} />
    );
  },
  getAction: (form) => (isLeadReference(readContact(form)) ? "view" : "reveal"),
  async submit(desk, request) {
    const contact = readContact(request.form);
    const person = parseContact(contact);
    const ids = await (person
      ? findLeadsByContact(desk.readOnly, person)
      : findLeadIds(desk, contact));
    const visible = person && !request.can("unseal") ? await leaveOutSealed(desk, ids) : ids;
    const found =
      visible.length === 0 ? [] : await listLeads(desk.readOnly, { ids: visible, limit: 200 });
    const leadIds = found.map(({ id }) => id);
    await desk.writes.recordAction(request.person, "search", leadIds, { reason: request.reason });
    const suppression = person && (await describeSuppressions(desk, person));
    const notice = (
      <>
        <p className="notice">Leads found: {found.length}.</p>
        {suppression && <p className="notice bad">Do not contact this person: {suppression}.</p>}
      </>
    );
    const receivers = await listReceiverIds(desk);
    return <Inbox {...{ receivers, request, found }} after={notice} />;
  },
};

/** A search for a person must not tell who a sealed lead belongs to. */
async function leaveOutSealed({ readOnly }: DeskContext, ids: readonly string[]) {
  const sealed = await findSealedLeads(readOnly, ids);
  return ids.filter((id) => !sealed.has(id));
}

/**
 * Parses a phone number or email address. Returns undefined if the text is a lead id or request number. Throws a
 * UsageError for any other text.
 */
function parseContact(contact: string): ContactDetails | undefined {
  if (contact.includes("@"))
    return { phoneNumber: "", email: values.emailArgument.parseText(contact) };
  if (contact === "")
    throw new UsageError("Enter a phone number, an email address or a request number.");
  if (isLeadReference(contact)) return undefined;
  return { phoneNumber: values.phoneArgument.parseText(contact), email: "" };
}

const readContact = (form: URLSearchParams) => form.get("contact")?.trim() ?? "";

/** Returns true for a lead id or a request number. Any other text searches for a person. */
const isLeadReference = (contact: string) => requestNumber.test(contact) || leadId.test(contact);

const requestNumber = /^[0-9a-f]{4}-?[0-9a-f]{4}$/i;
const leadId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Finds leads by lead id or request number, and returns their ids. */
function findLeadIds({ readOnly }: DeskContext, contact: string): Promise<string[]> {
  return leadId.test(contact)
    ? Promise.resolve([contact])
    : findLeadsByRequestNumber(readOnly, contact);
}

/** Returns the reasons why a person must not be contacted. Empty if there are none. */
async function describeSuppressions(
  { readOnly }: DeskContext,
  person: ContactDetails,
): Promise<string> {
  const { storedSuppressions, list } = await findContactSuppressions(readOnly, person);
  return [
    ...storedSuppressions.map(({ reason, createdAt }) => `${reason} on ${formatDay(createdAt)}`),
    ...(list === undefined ? [] : [`in ${list}`]),
  ].join(", ");
}

async function listReceiverIds({ readRegister }: DeskContext): Promise<string[]> {
  return listReportedReceivers(await readRegister()).map(({ id }) => id);
}

function parseFilter({ query }: DeskRequest): LeadFilter {
  const { from, until } = parseOptionalPeriodFields(query);
  return {
    site: parseFormValue(query, "site", siteArgument),
    state: parseFormValue(query, "state", values.createChoiceArgument(states)),
    receiverId: parseFormValue(query, "receiver", values.receiverArgument),
    campaign: parseFormValue(query, "campaign", values.textArgument),
    since: from,
    until,
    before: parseFormValue(query, "before", values.leadIdArgument),
    limit: pageSize,
  };
}

interface InboxProps {
  /** Ids of the receivers that the list can be filtered by. */
  receivers: readonly string[];
  request: DeskRequest;
  found: readonly LeadSummary[];
  after: ReactNode;
}

function Inbox({ receivers, request: { query, can, reason }, found, after }: InboxProps) {
  const value = (name: string) => query.get(name) ?? "";
  return (
    <>
      <PeriodForm
        period={parseOptionalPeriodFields(query)}
        fields={[
          { name: "site", label: "Site", value: value("site"), options: listSiteNames() },
          {
            ...{ name: "state", label: "Delivery", value: value("state") },
            ...{ options: states, optionLabels: stateLabels },
          },
          { name: "receiver", label: "Receiver", value: value("receiver"), options: receivers },
          { name: "campaign", label: "Campaign", value: value("campaign") },
        ]}
      />
      <form method="post" className="search">
        <label>
          Request number
          <input name="contact" autoComplete="off" required maxLength={36} />
        </label>
        <button>Search</button>
      </form>
      {can("reveal") && (
        <form method="post" className="search">
          <label>
            Phone or email (exact match)
            <input name="contact" autoComplete="off" required maxLength={200} />
          </label>
          <ReasonField value={reason} />
          <button>Search for the person</button>
        </form>
      )}
      <LeadList found={found} />
      {after}
    </>
  );
}

function renderOlderLeadsLink({ query }: DeskRequest, found: readonly LeadSummary[]): ReactNode {
  const last = found.at(-1);
  if (!last || found.length < pageSize) return undefined;
  const next = new URLSearchParams(query);
  next.set("before", last.id);
  return (
    <p>
      <a href={`/leads?${next.toString()}`} rel="next">
        Older leads
      </a>
    </p>
  );
}
