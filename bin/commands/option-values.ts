import * as z from "zod";
import { parsePhoneNumber } from "@/flow/rules/parse-phone";
import { parseDollarsToCents } from "@/lib/server/cents";
import { findNearestName } from "@/lib/server/nearest-name";
import { maximumCampaignNameLength } from "@/lib/shared/tracking-value";
import { UsageError, type ArgumentType } from "./command-parameters";

/* Types of option values. `parseText` throws a UsageError with the reason for an invalid text. */

export const fileArgument: ArgumentType<string> = {
  placeholderText: "FILE",
  parseText: (text) => text,
};
export const folderArgument: ArgumentType<string> = {
  placeholderText: "FOLDER",
  parseText: (text) => text,
};
export const textArgument: ArgumentType<string> = {
  placeholderText: "TEXT",
  parseText: (text) => text,
};
/** A command-line argument for the name of a campaign. */
export const campaignNameArgument: ArgumentType<string> = {
  placeholderText: "CAMPAIGN",
  parseText: (text) => {
    if (text.length <= maximumCampaignNameLength) return text.trim();
    throw new UsageError(`the name is longer than ${maximumCampaignNameLength} characters`);
  },
};
/** A command-line argument for an amount in US dollars. Its parsed value is whole cents. */
export const dollarsArgument: ArgumentType<number> = {
  placeholderText: "DOLLARS",
  parseText: (text) => {
    const cents = parseDollarsToCents(text);
    if (cents !== undefined) return cents;
    throw new UsageError(`${JSON.stringify(text)} is not an amount such as 120.50`);
  },
};
/** A command-line argument for a receiver's id. It accepts any text; `assertReceiverExists` checks the id later. */
export const receiverArgument: ArgumentType<string> = { ...textArgument, placeholderText: "ID" };

export const leadIdArgument: ArgumentType<string> = {
  placeholderText: "ID",
  parseText: (text) =>
    parseWithSchema(z.uuid(), text, "not a lead id. npm run leads -- list prints the ids"),
};
/** A command-line argument for a lead: its id, or the short request number that the visitor was given. */
export const leadIdOrNumberArgument: ArgumentType<string> = {
  placeholderText: "ID",
  parseText: (text) =>
    parseWithSchema(
      z.union([z.uuid(), z.string().regex(/^[0-9a-f]{4}-?[0-9a-f]{4}$/i)]),
      text,
      "neither a lead id nor a request number such as 1F3A-9C2B. npm run leads -- list prints the ids",
    ),
};
export const leadOrDeliveryIdArgument: ArgumentType<string> = {
  placeholderText: "ID",
  parseText: (text) =>
    parseWithSchema(
      z.uuid(),
      text,
      "not the id of a lead or a delivery. The subcommands list and deliveries print the ids",
    ),
};
/** A command-line argument for a legal hold's id. */
export const holdIdArgument: ArgumentType<string> = {
  placeholderText: "HOLD",
  parseText: (text) =>
    parseWithSchema(
      z.uuid(),
      text,
      "not the id of a legal hold. npm run leads -- holds prints the ids",
    ),
};
/** A command-line argument for the id of a privacy request. */
export const requestIdArgument: ArgumentType<string> = {
  placeholderText: "REQUEST",
  parseText: (text) =>
    parseWithSchema(
      z.uuid(),
      text,
      "not the id of a privacy request. npm run leads -- requests prints the ids",
    ),
};
export const wholeNumberArgument: ArgumentType<number> = {
  placeholderText: "N",
  parseText: (text) =>
    parseWithSchema(z.coerce.number().int().positive(), text, "not a whole number of 1 or more"),
};
/** A command-line argument for the number of a version. Version 0 is the state before the first change. */
export const versionArgument: ArgumentType<number> = {
  placeholderText: "VERSION",
  parseText: (text) =>
    parseWithSchema(z.coerce.number().int().nonnegative(), text, "not the number of a version"),
};
/** A command-line argument for a time in ISO 8601. A date alone means midnight UTC. */
export const dateTimeArgument: ArgumentType<Date> = {
  placeholderText: "DATE",
  parseText: (text) =>
    new Date(
      parseWithSchema(
        z.union([z.iso.date(), z.iso.datetime({ offset: true })]),
        text,
        "neither a date such as 2026-01-31 nor a time such as 2026-01-31T17:30:00Z",
      ),
    ),
};
export const dayArgument: ArgumentType<string> = {
  placeholderText: "DAY",
  parseText: (text) => parseWithSchema(z.iso.date(), text, "not a day such as 2026-01-31"),
};
/** A command-line argument for a year, such as 2026. */
export const yearArgument: ArgumentType<number> = {
  placeholderText: "YEAR",
  parseText: (text) =>
    Number(parseWithSchema(z.string().regex(/^20\d{2}$/), text, "not a year such as 2026")),
};
export const monthArgument: ArgumentType<string> = {
  placeholderText: "MONTH",
  parseText: (text) =>
    parseWithSchema(
      z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/),
      text,
      "not a month such as 2026-01",
    ),
};
export const portArgument: ArgumentType<number> = {
  placeholderText: "PORT",
  parseText: (text) =>
    parseWithSchema(z.coerce.number().int().min(0).max(65_535), text, "not a port (0 to 65535)"),
};
export const phoneArgument: ArgumentType<string> = {
  placeholderText: "PHONE",
  parseText: (text) => {
    const digits = parsePhoneNumber(text);
    if (digits !== undefined) return digits;
    throw new UsageError(`${JSON.stringify(text)} is not a ten-digit phone number`);
  },
};
export const emailArgument: ArgumentType<string> = {
  placeholderText: "EMAIL",
  parseText: (text) =>
    parseWithSchema(z.string().regex(/^[^\s@]+@[^\s@]+$/), text, "not an email address"),
};
/** Returns a type of command-line argument that accepts only the given names. */
export function createChoiceArgument<const Name extends string>(
  names: readonly Name[],
): ArgumentType<Name> {
  return {
    placeholderText: names.join("|"),
    parseText: (text) => {
      const chosen = names.find((name) => name === text);
      if (chosen !== undefined) return chosen;
      throw new UsageError(`${JSON.stringify(text)} must be one of ${names.join(", ")}`);
    },
  };
}

/**
 * Returns a name if it is one of the known names. Otherwise throws a UsageError that suggests the most similar name.
 *
 * @param others Hint if no known name is similar. Default: a list of all known names.
 */
export function requireKnownName(
  what: string,
  known: readonly string[],
  name: string,
  others = known.length > 0 ? `choose ${known.join(", ")}` : `none is configured`,
): string {
  if (known.includes(name)) return name;
  const nearest = findNearestName(name, known);
  const hint = nearest === undefined ? others : `did you mean ${nearest}?`;
  throw new UsageError(`unknown ${what} ${JSON.stringify(name)}; ${hint}`);
}

function parseWithSchema<T>(schema: z.ZodType<T>, text: string, fault: string): T {
  const result = schema.safeParse(text);
  if (result.success) return result.data;
  throw new UsageError(`${JSON.stringify(text)} is ${fault}`);
}
