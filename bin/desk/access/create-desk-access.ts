import { userInfo } from "node:os";
import { ConfigurationError, getEnv } from "@/lib/server/env";
import type { Env } from "@/lib/server/env-schema";
import { DeskAccess, type SignInMethod } from "./desk-access";
import { readDeskPeople } from "./desk-people";
import { OpenIdSignIn } from "./open-id-sign-in";

/** Command-line options of `npm run desk` that control who can use the desk, and how. */
export interface DeskAccessOptions {
  port: number;
  /** Hosts in browsers' URLs, such as `desk.example.com`. */
  hosts: readonly string[];
  personHeader: string | undefined;
  groupsHeader: string | undefined;
}

/**
 * Creates the desk's access from the command's options and the environment. Throws a `ConfigurationError` if they
 * contradict each other, or if the identity provider or the roles cannot be read.
 */
export async function createDeskAccess(
  options: DeskAccessOptions,
  env: Env = getEnv(),
): Promise<DeskAccess> {
  const readPeople = () => readDeskPeople(env.DESK_PEOPLE_FILE);
  const method = await chooseSignInMethod(options, env);
  // A mistake in the file should stop the start, not the first request.
  if (method.kind !== "token") readPeople();
  const own = [`127.0.0.1:${options.port}`, `localhost:${options.port}`];
  const hosts = method.kind === "openid" ? [method.url.host] : [...options.hosts, ...own];
  return new DeskAccess({ hosts, method, readPeople });
}

async function chooseSignInMethod(
  { personHeader, groupsHeader }: DeskAccessOptions,
  env: Env,
): Promise<SignInMethod> {
  const { DESK_OPENID_ISSUER: issuer, DESK_URL: deskUrl, DESK_PEOPLE_FILE: file } = env;
  if (personHeader !== undefined) {
    if (issuer !== undefined)
      throw new ConfigurationError(["DESK_OPENID_ISSUER: excludes --person-header. Use one"]);
    if (file === "")
      throw new ConfigurationError(["DESK_PEOPLE_FILE: is required with --person-header"]);
    return { kind: "proxy", personHeader, groupsHeader };
  }
  if (groupsHeader !== undefined)
    throw new ConfigurationError(["--groups-header: requires --person-header"]);
  // The environment's schema requires both together.
  if (issuer === undefined || deskUrl === undefined)
    return { kind: "token", operator: userInfo().username };
  const url = new URL(deskUrl);
  const signIn = await OpenIdSignIn.connect({
    issuer: new URL(issuer),
    clientId: env.DESK_OPENID_CLIENT_ID,
    clientSecret: env.DESK_OPENID_CLIENT_SECRET,
    scopes: env.DESK_OPENID_SCOPES,
    groupClaim: env.DESK_OPENID_GROUP_CLAIM,
    deskUrl: url,
  });
  return { kind: "openid", signIn, url };
}
