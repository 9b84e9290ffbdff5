import { defineCommand, runCommandLine } from "./command-line";
import {
  createFlag,
  createOptionalParameter,
  createRequiredParameter,
  type ArgumentType,
} from "./command-parameters";
import * as commands from "./campaign-commands";
import { loadEnvFiles } from "./load-env-files";
import { dateTimeArgument, fileArgument, textArgument, wholeNumberArgument } from "./option-values";
import { withDatabase } from "./with-database";

/** The slug of a landing page. Any text is accepted here; the commands validate it. */
const slugArgument: ArgumentType<string> = { ...textArgument, placeholderText: "SLUG" };
const versionArgument: ArgumentType<number> = {
  ...wholeNumberArgument,
  placeholderText: "VERSION",
};

const fileOperand = { file: createRequiredParameter(fileArgument) };
const slugOperand = { slug: createRequiredParameter(slugArgument) };
const reasonOption = { reason: createRequiredParameter(textArgument) };

/** `npm run campaigns`: commands for marketers to check, publish, pause and roll back landing pages. */
const program = {
  list: defineCommand({
    help: "list the landing pages: templates and published pages, with state, version and schedule",
    run: () => withDatabase(commands.listCampaignsCommand),
  }),
  check: defineCommand({
    help:
      "check a landing page in a JSON file (docs/campaign.schema.json) and print each fault with its field; " +
      "--without-links sends no requests to other hosts",
    options: { "without-links": createFlag() },
    operands: fileOperand,
    run: ({ file, "without-links": withoutLinks }) =>
      withDatabase((db) => commands.checkCampaignCommand(db, { file, checkLinks: !withoutLinks })),
  }),
  publish: defineCommand({
    help: "check and publish a landing page from a JSON file; --at schedules it for a time",
    options: { ...reasonOption, at: createOptionalParameter(dateTimeArgument) },
    operands: fileOperand,
    run: (values) => withDatabase((db) => commands.publishCampaignCommand(db, values)),
  }),
  pause: defineCommand({
    help: "redirect the page's visitors to the home page until it is resumed",
    options: reasonOption,
    operands: slugOperand,
    run: (values) => withDatabase((db) => commands.pauseCampaignCommand(db, values)),
  }),
  resume: defineCommand({
    help: "show a paused page again",
    options: reasonOption,
    operands: slugOperand,
    run: (values) => withDatabase((db) => commands.resumeCampaignCommand(db, values)),
  }),
  "roll-back": defineCommand({
    help: "publish an earlier version again",
    options: reasonOption,
    operands: { ...slugOperand, version: createRequiredParameter(versionArgument) },
    run: (values) => withDatabase((db) => commands.rollBackCampaignCommand(db, values)),
  }),
  history: defineCommand({
    help: "list the versions of a page: who changed which fields, when and why",
    operands: slugOperand,
    run: ({ slug }) => withDatabase((db) => commands.campaignHistoryCommand(db, slug)),
  }),
  schema: defineCommand({
    help: "write the form of FILE as JSON Schema to docs/campaign.schema.json",
    run: commands.writeCampaignSchemaCommand,
  }),
  export: defineCommand({
    help: "print a page as JSON: npm run --silent campaigns -- export SLUG > page.json",
    operands: slugOperand,
    run: ({ slug }) => withDatabase((db) => commands.exportCampaignCommand(db, slug)),
  }),
};

loadEnvFiles();
process.exitCode = await runCommandLine("npm run campaigns --", program);
