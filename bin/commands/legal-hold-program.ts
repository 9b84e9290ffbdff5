import { defineCommand } from "./command-line";
import {
  createOptionalParameter,
  createParameterWithDefault,
  createRequiredParameter,
} from "./command-parameters";
import * as values from "./option-values";
import { personParameters } from "./person-program";
import { runOnLeads } from "./run-on-leads";

const importCommands = () => import("./legal-hold-commands");

/** The subcommands of `npm run leads` for legal holds. */
export const legalHoldProgram = {
  hold: defineCommand({
    help:
      "place a legal hold on a lead (ID), a person (--phone or --email) or a period (--from and --until, optionally " +
      "--site): retention and erasure keep its evidence; --ends is the last day of the hold",
    operands: personParameters.operands,
    options: {
      ...personParameters.options,
      from: createOptionalParameter(values.dayArgument),
      until: createOptionalParameter(values.dayArgument),
      site: createOptionalParameter(values.textArgument),
      reason: createRequiredParameter(values.textArgument),
      ends: createOptionalParameter(values.dayArgument),
    },
    run: (options) =>
      runOnLeads(async (db) => (await importCommands()).placeLegalHoldCommand(db, options)),
  }),
  holds: defineCommand({
    help: "list the legal holds (50), those in force first",
    options: { limit: createParameterWithDefault(values.wholeNumberArgument, 50) },
    run: ({ limit }) =>
      runOnLeads(async (db) => (await importCommands()).listLegalHoldsCommand(db, limit)),
  }),
  "end-hold": defineCommand({
    help: "end a legal hold now; erasures that waited for it are carried out",
    operands: { id: createRequiredParameter(values.holdIdArgument) },
    options: { reason: createRequiredParameter(values.textArgument) },
    run: ({ id, reason }) =>
      runOnLeads(async (db) => (await importCommands()).endLegalHoldCommand(db, id, reason)),
  }),
};
