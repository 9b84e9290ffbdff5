import { parseArgs } from "node:util";
import { configuredRegister } from "@/flow/server/receivers/current-receivers";
import { siteNames } from "@/lib/server/site/theme-of";
import { loadEnvFiles } from "./load-env-files";
import * as commands from "./receiver-commands";
import { report } from "./receiver-report-command";
import { withDatabase } from "./with-database";

const usage = `Usage:
  npm run receivers -- check                   whether RECEIVERS_FILE is right
  npm run receivers -- list                    the receivers
  npm run receivers -- try --site mva --state TX --answer AccidentType=truck
                                               who would get such a lead now, and why the others not
  npm run receivers -- report [--month 2026-01]
                                               what became of the leads, a receiver and a month (UTC)
`;

type Values = NonNullable<ReturnType<typeof parse>>["values"];
/** Undefined for wrong usage. */
type Command = (values: Values) => number | Promise<number> | undefined;

/** The subcommands by name. */
const subcommands: Readonly<Record<string, Command>> = {
  check: () => commands.check(configuredRegister()),
  list: () => commands.list(configuredRegister()),
  try: tryCommand,
  report: reportCommand,
};

/** Receivers for operators; works while the server runs. Exit codes: 0 done, 1 failed, 2 wrong usage. */
async function main(): Promise<number> {
  const read = parse(process.argv.slice(2));
  const [name = "", ...rest] = read?.positionals ?? [];
  const command = Object.hasOwn(subcommands, name) ? subcommands[name] : undefined;
  try {
    loadEnvFiles();
    const done = read && rest.length === 0 ? command?.(read.values) : undefined;
    if (done !== undefined) return await done;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
  console.error(usage);
  return 2;
}

function parse(args: string[]) {
  const options = {
    site: { type: "string" },
    state: { type: "string" },
    answer: { type: "string", multiple: true },
    month: { type: "string" },
  } as const;
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch {
    return undefined;
  }
}

function tryCommand({ site, state, answer = [] }: Values): Promise<number> | undefined {
  const pairs = answer.map((pair) => pair.split(/=(.*)/s));
  if (!site || !siteNames().includes(site) || pairs.some(([field, value]) => !field || !value))
    return undefined;
  const answers: Record<string, string[]> = state ? { StateCode: [state.toUpperCase()] } : {};
  for (const [field = "", value = ""] of pairs) answers[field] = [...(answers[field] ?? []), value];
  const register = configuredRegister();
  return withDatabase((db) => commands.tryLead(db, register, { site, answers, now: new Date() }));
}

function reportCommand({ month }: Values): Promise<number> | undefined {
  if (month !== undefined && !/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) return undefined;
  return withDatabase((db) => report(db, month));
}

process.exitCode = await main();
