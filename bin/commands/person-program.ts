import type { PersonIdentifier } from "@/server/privacy-requests/personal-data";
import { defineCommand } from "./command-line";
import {
  createFlag,
  createOptionalParameter,
  createParameterWithDefault,
  UsageError,
} from "./command-parameters";
import * as values from "./option-values";
import { runOnLeads } from "./run-on-leads";

const importPersonCommands = () => import("./person-commands");
const importWithdrawalCommands = () => import("./withdrawal-commands");

/** Parameters that identify a person by lead id, phone number or email address. Exactly one must be given. */
export const personParameters = {
  operands: { id: createOptionalParameter(values.leadIdArgument) },
  options: {
    phone: createOptionalParameter(values.phoneArgument),
    email: createOptionalParameter(values.emailArgument),
  },
};

/** The subcommands of `npm run leads` that answer a person: show, withdraw, erase. */
export const personProgram = {
  person: defineCommand({
    operands: personParameters.operands,
    options: {
      ...personParameters.options,
      reason: createOptionalParameter(values.textArgument),
    },
    help:
      "print all data about a person (ID, --phone or --email) as JSON for them, including visits without a lead; a " +
      "sealed lead needs --reason",
    run: ({ reason, ...options }) =>
      runOnLeads(async (db) =>
        (await importPersonCommands()).showPersonCommand(db, parsePerson(options), reason),
      ),
  }),
  revoke: defineCommand({
    help:
      "withdraw a person's consent (ID, --phone or --email): suppress the contact, notify every receiver, keep the " +
      "record; --told records that you informed the receivers without a webhook yourself",
    operands: personParameters.operands,
    options: {
      ...personParameters.options,
      channel: createParameterWithDefault(
        values.createChoiceArgument(["text", "email", "mail", "phone"]),
        "text",
      ),
      at: createOptionalParameter(values.dateTimeArgument),
      told: createFlag(),
    },
    run: ({ channel, at, told, ...options }) => {
      const found = parsePerson(options);
      if (at && at.getTime() > Date.now())
        throw new UsageError(
          "--at is in the future. Give the time at which the withdrawal arrived.",
        );
      if (!told)
        return runOnLeads(async (db) =>
          (await importWithdrawalCommands()).revokeConsentCommand(db, found, { channel, at }),
        );
      if (!("id" in found)) throw new UsageError("--told requires the ID of a lead.");
      if (at) throw new UsageError("--at cannot be combined with --told.");
      return runOnLeads(async (db) =>
        (await importWithdrawalCommands()).recordReceiverNotificationCommand(db, found.id),
      );
    },
  }),
  withdrawals: defineCommand({
    help: "list the withdrawals that some receivers have not confirmed, with their deadlines",
    run: () =>
      runOnLeads(async (db) => (await importWithdrawalCommands()).listWithdrawalsCommand(db)),
  }),
  erase: defineCommand({
    operands: personParameters.operands,
    options: {
      ...personParameters.options,
      request: createOptionalParameter(values.requestIdArgument),
    },
    help:
      "erase a person's contact data (ID, --phone or --email) from leads and sessions, and never contact them " +
      "again; prints what remains, why, and until when; --request closes that request in the register",
    run: ({ request, ...options }) =>
      runOnLeads(async (db) =>
        (await importPersonCommands()).erasePersonCommand(db, parsePerson(options), request),
      ),
  }),
};

/** Returns the person that the parameters identify. Throws a UsageError unless exactly one is given. */
export function parsePerson({
  id,
  phone,
  email,
}: Partial<Record<"id" | "phone" | "email", string | undefined>>): PersonIdentifier {
  const named = [id, phone, email].filter((value) => value !== undefined);
  if (named.length !== 1)
    throw new UsageError(
      "Identify the person by exactly one of ID, --phone PHONE or --email EMAIL.",
    );
  if (id !== undefined) return { id };
  return phone !== undefined ? { phone } : { email: email ?? "" };
}
