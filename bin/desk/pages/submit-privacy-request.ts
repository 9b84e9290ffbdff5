import { registeredRequestKinds } from "@/lib/server/db/visitor-requests-schema";
import { requestOutcomes } from "@/server/privacy-requests/close-privacy-request";
import { enteredRequestChannels } from "@/server/privacy-requests/enter-privacy-request";
import { PrivacyRequestError } from "@/server/privacy-requests/request-change";
import { UsageError, type ArgumentType } from "../../commands/command-parameters";
import {
  createChoiceArgument,
  dateTimeArgument,
  requestIdArgument,
  textArgument,
} from "../../commands/option-values";
import { siteArgument } from "../../commands/site-values";
import { parseFormValue, type DeskContext, type DeskRequest } from "../desk-page";

const actionArgument = createChoiceArgument(["enter", "extend", ...requestOutcomes]);

/** Enters, extends, or closes a privacy request. Resolves to the URL of the page with the result. */
export async function submitPrivacyRequest(
  { writes }: DeskContext,
  { person, form }: DeskRequest,
): Promise<string> {
  const action = requireValue(form, "action", actionArgument);
  if (action === "enter") {
    const entered = {
      kind: requireValue(form, "kind", createChoiceArgument(registeredRequestKinds)),
      channel: requireValue(form, "channel", createChoiceArgument(enteredRequestChannels)),
      site: requireValue(form, "site", siteArgument),
      receivedAt: parseFormValue(form, "received", dateTimeArgument) ?? new Date(),
    };
    const { id, deadline } = await writes.enterPrivacyRequest(person, entered).catch(toUsageError);
    return `/requests?${new URLSearchParams({ entered: id, due: deadline }).toString()}`;
  }
  const id = requireValue(form, "id", requestIdArgument);
  const reason = parseFormValue(form, "reason", textArgument);
  await (
    action === "extend"
      ? writes.extendPrivacyRequest(person, id, reason ?? "")
      : writes.closePrivacyRequest(person, id, { outcome: action, reason })
  ).catch(toUsageError);
  return "/requests?saved=1";
}

function requireValue<T>(form: URLSearchParams, name: string, argument: ArgumentType<T>): T {
  const value = parseFormValue(form, name, argument);
  if (value === undefined) throw new UsageError(`${name}: this field is empty. Fill it in.`);
  return value;
}

function toUsageError(error: unknown): never {
  throw error instanceof PrivacyRequestError ? new UsageError(error.message) : error;
}
