import { configuredRegister } from "@/server/receivers/current-receivers";
import { answerFaults } from "@/server/receivers/read-register";
import { reportGroups } from "@/server/reports/receiver-report";
import { command, optional, repeated, required, runProgram, UsageError } from "./command-line";
import type { ValueKind } from "./command-line";
import { loadEnvFiles } from "./load-env-files";
import { choice, file, month, receiver } from "./option-values";
import { site, state } from "./site-values";
import * as commands from "./receiver-commands";
import { printGuide, testReceiver } from "./receiver-test-command";
import { report } from "./receiver-report-command";
import { withDatabase } from "./with-database";

/** An answer given as `FIELD=VALUE`, e.g. `AccidentType=truck`. */
const answer: ValueKind<[field: string, value: string]> = {
  shows: "FIELD=VALUE",
  read: (text) => {
    const [field = "", value = ""] = text.split(/=(.*)/s);
    if (!field || !value)
      throw new UsageError(`${JSON.stringify(text)} is not an answer such as AccidentType=truck`);
    const [fault] = answerFaults(field, [value]);
    if (fault !== undefined) throw new UsageError(`${field}: ${fault}`);
    return [field, value];
  },
};

/** `npm run receivers`: lets operators view and test receivers. The server may keep running. */
const program = {
  check: command({
    help: "check RECEIVERS_FILE",
    run: () => commands.check(configuredRegister()),
  }),
  list: command({ help: "list the receivers", run: () => commands.list(configuredRegister()) }),
  try: command({
    help: "show which receivers would get such a lead now, and why the others would not",
    options: { site: required(site), state: optional(state), answer: repeated(answer) },
    run: ({ site, state, answer }) => {
      const answers: Record<string, string[]> = state ? { StateCode: [state] } : {};
      for (const [field, value] of answer) answers[field] = [...(answers[field] ?? []), value];
      const trial = { site, answers, now: new Date() };
      const register = configuredRegister();
      return withDatabase((db) => commands.tryLead(db, register, trial));
    },
  }),
  test: command({
    help:
      "send a receiver one sample lead, marked as a test, with a valid proof from a separate log; nothing is stored " +
      "or counted; --save writes the request to a file",
    options: { site: optional(site), save: optional(file) },
    operands: { id: required(receiver) },
    run: (values) => testReceiver(configuredRegister(), values),
  }),
  guide: command({
    help: "print the integration guide for one receiver: npm run --silent receivers -- guide ID > page.html",
    operands: { id: required(receiver) },
    run: ({ id }) => printGuide(configuredRegister(), id),
  }),
  report: command({
    help: "report the outcomes of leads by receiver and month of creation (UTC); --by splits by day, site or campaign",
    options: { month: optional(month), by: repeated(choice(reportGroups)) },
    run: ({ month, by }) => {
      const register = configuredRegister();
      return withDatabase((db) => report(db, register, { month, by }));
    },
  }),
};

loadEnvFiles();
process.exitCode = await runProgram("npm run receivers --", program);
