import { LegalHoldError } from "@/server/legal-holds/legal-hold-change";
import type { LegalHoldScope } from "@/server/legal-holds/place-legal-hold";
import { UsageError } from "../../commands/command-parameters";
import {
  createChoiceArgument,
  dayArgument,
  emailArgument,
  holdIdArgument,
  leadIdArgument,
  phoneArgument,
  textArgument,
} from "../../commands/option-values";
import { siteArgument } from "../../commands/site-values";
import { parseFormValue, type DeskContext, type DeskRequest } from "../desk-page";
import { parseOptionalPeriodFields } from "../period";

const dayMs = 86_400_000;

/** Places or ends a legal hold. Resolves to the URL of the page with the result. */
export async function submitLegalHold(
  { writes }: DeskContext,
  { person, form }: DeskRequest,
): Promise<string> {
  const action = parseFormValue(form, "action", createChoiceArgument(["place", "end"]));
  const reason = parseFormValue(form, "reason", textArgument) ?? "";
  if (action === "end") {
    const id = parseFormValue(form, "id", holdIdArgument);
    if (id === undefined) throw new UsageError("Choose the hold to end.");
    const erased = await writes.endLegalHold(person, id, reason).catch(toUsageError);
    return `/holds?ended=1${erased > 0 ? `&erased=${erased}` : ""}`;
  }
  const scope = parseScope(form);
  const lastDay = parseFormValue(form, "ends", dayArgument);
  const endsAt = lastDay === undefined ? undefined : new Date(Date.parse(lastDay) + dayMs);
  const placed = await writes.placeLegalHold(person, scope, { reason, endsAt }).catch(toUsageError);
  return `/holds?placed=${placed.id}&leads=${placed.leadCount}`;
}

/** Returns what the form names. Throws a UsageError unless it names exactly one lead, person, or period. */
function parseScope(form: URLSearchParams): LegalHoldScope {
  const leadId = parseFormValue(form, "id", leadIdArgument);
  const contact = form.get("contact")?.trim() ?? "";
  const { from, until } = parseOptionalPeriodFields(form);
  const site = parseFormValue(form, "site", siteArgument);
  const named = [leadId !== undefined, contact !== "", from !== undefined || until !== undefined];
  if (named.filter(Boolean).length !== 1)
    throw new UsageError("Fill in exactly one: a lead, a person, or a period.");
  if (site !== undefined && !named[2])
    throw new UsageError("A site is only for a period. Choose the two days.");
  if (leadId !== undefined) return { kind: "lead", leadId };
  if (contact !== "") return { kind: "person", contact: parseContact(contact) };
  if (from === undefined || until === undefined)
    throw new UsageError("A period needs its first and its last day.");
  return { kind: "period", from, until, site };
}

function parseContact(text: string) {
  return text.includes("@")
    ? { phoneNumber: "", email: emailArgument.parseText(text) }
    : { phoneNumber: phoneArgument.parseText(text), email: "" };
}

function toUsageError(error: unknown): never {
  throw error instanceof LegalHoldError ? new UsageError(error.message) : error;
}
