import * as z from "zod";
import { ConfigurationError } from "@/lib/server/env";
import { readJsonFile } from "@/lib/server/read-json-file";
import { deskRoles, type DeskRole } from "./desk-permissions";

const roleSchema = z.enum(deskRoles, `must be one of ${deskRoles.join(", ")}`);

const peopleSchema = z
  .strictObject({
    /** Roles by email address, or by the user name that an authenticating proxy sends. */
    people: z.record(z.string().trim().toLowerCase().min(1), roleSchema).default({}),
    /** Roles by group, for people without an entry of their own. */
    groups: z.record(z.string().min(1), roleSchema).default({}),
  })
  .refine(
    ({ people, groups }) =>
      [...Object.values(people), ...Object.values(groups)].some((role) => role === "owner"),
    "must give at least one person or group the role owner",
  );

/** The roles of people and groups at the desk, the operators' web pages. */
export type DeskPeople = z.infer<typeof peopleSchema>;

/** An authenticated person. The identity provider, the proxy or the printed token has vouched for the identity. */
export interface DeskIdentity {
  /** Name for the audit log: an email address if it is known. */
  person: string;
  /** Names that the table of people may contain: a verified email address, or the proxy's user name. */
  names: readonly string[];
  groups: readonly string[];
}

/** Reads `DESK_PEOPLE_FILE`. Throws a `ConfigurationError` that names the entry and the problem. */
export function readDeskPeople(file: string): DeskPeople {
  const parsed = peopleSchema.safeParse(readJsonFile("DESK_PEOPLE_FILE", file));
  if (parsed.success) return parsed.data;
  throw new ConfigurationError(
    parsed.error.issues.map(({ path, message }) =>
      [`DESK_PEOPLE_FILE`, ...path.map((part) => `, ${String(part)}`), `: ${message}`].join(""),
    ),
  );
}

/** Returns a person's role: that of their own entry, or else the first of `deskRoles` that one of their groups has. */
export function findDeskRole(people: DeskPeople, identity: DeskIdentity): DeskRole | undefined {
  for (const name of identity.names) {
    const own = getOwn(people.people, name.toLowerCase());
    if (own !== undefined) return own;
  }
  const roles = identity.groups.map((group) => getOwn(people.groups, group));
  return deskRoles.find((role) => roles.includes(role));
}

/** Returns an object's own property, never an inherited one. A group named `constructor` therefore has no role. */
function getOwn(roles: Readonly<Record<string, DeskRole>>, name: string): DeskRole | undefined {
  return Object.hasOwn(roles, name) ? roles[name] : undefined;
}
