import { allFlowDefinitions } from "@/server/flows/flow-registry";
import { defineCommand, runCommandLine } from "./command-line";
import {
  createParameterWithDefault,
  createRequiredParameter,
  type ArgumentType,
} from "./command-parameters";
import * as commands from "./flow-text-commands";
import { loadEnvFiles } from "./load-env-files";
import {
  fileArgument,
  requireKnownName,
  textArgument,
  versionArgument,
  wholeNumberArgument,
} from "./option-values";
import { withDatabase } from "./with-database";

const flowArgument: ArgumentType<string> = {
  placeholderText: "FLOW",
  parseText: (text) =>
    requireKnownName(
      "flow",
      allFlowDefinitions.map(({ key }) => key),
      text,
    ),
};

const flow = createRequiredParameter(flowArgument);
const reason = createRequiredParameter(textArgument);

/** `npm run flow-texts`: commands to change the texts of a flow between releases (docs/flow-texts.md). */
const program = {
  list: defineCommand({
    help: "list a flow's texts by page, with the reason where only a release changes them; * marks a changed text",
    operands: { flow },
    run: (values) => withDatabase((db) => commands.listFlowTextsCommand(db, values.flow)),
  }),
  export: defineCommand({
    help: "print all texts that can be changed as JSON: npm run --silent flow-texts -- export FLOW > texts.json",
    operands: { flow },
    run: (values) => withDatabase((db) => commands.exportFlowTextsCommand(db, values.flow)),
  }),
  publish: defineCommand({
    help: "check the texts in a JSON file and publish them; new visits on all servers get them within 10 seconds",
    options: { reason },
    operands: { file: createRequiredParameter(fileArgument) },
    run: (values) => withDatabase((db) => commands.publishFlowTextsCommand(db, values)),
  }),
  history: defineCommand({
    help: "list the newest versions of a flow's texts: who changed which texts, when and why",
    options: { limit: createParameterWithDefault(wholeNumberArgument, 20) },
    operands: { flow },
    run: (values) => withDatabase((db) => commands.flowTextHistoryCommand(db, values)),
  }),
  "roll-back": defineCommand({
    help: "publish an earlier version again; version 0 is the release's texts",
    options: { reason },
    operands: { flow, version: createRequiredParameter(versionArgument) },
    run: (values) => withDatabase((db) => commands.rollBackFlowTextsCommand(db, values)),
  }),
};

loadEnvFiles();
process.exitCode = await runCommandLine("npm run flow-texts --", program);
