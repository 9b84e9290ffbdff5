import { defineCommand, runCommandLine } from "./command-line";
import {
  createParameterWithDefault,
  createRepeatableParameter,
  createRequiredParameter,
  UsageError,
  type ArgumentType,
} from "./command-parameters";
import { fileArgument, textArgument, wholeNumberArgument } from "./option-values";
import * as commands from "./site-settings-commands";
import { siteArgument } from "./site-values";
import { withDatabase } from "./with-database";

const reason = createRequiredParameter(textArgument);

/** A changed setting in the form `FIELD=VALUE`. Ids stay texts, because some have more digits than a number can keep. */
const settingArgument: ArgumentType<[field: string, value: string]> = {
  placeholderText: "FIELD=VALUE",
  parseText: (text) => {
    const [field = "", value] = text.split(/=(.*)/s);
    if (!/^[A-Za-z]+$/.test(field) || value === undefined)
      throw new UsageError(
        `${JSON.stringify(text)} is not a setting such as metaPixelId=123456789012345`,
      );
    return [field, value];
  },
};

/** `npm run site-settings`: commands for operators to change pixel ids and kept URL parameters of the sites. */
const program = {
  list: defineCommand({
    help: "list the changed settings of each site; other settings come from the environment variables",
    run: () => withDatabase(commands.listSiteSettingsCommand),
  }),
  set: defineCommand({
    help:
      "change settings of a site: --change googleConversionId=AW-123456789 --change urlParameters=subid,affid; an " +
      "empty value restores the environment's",
    options: { reason, change: createRepeatableParameter(settingArgument) },
    operands: { site: createRequiredParameter(siteArgument) },
    run: (values) => withDatabase((db) => commands.changeSiteSettingsCommand(db, values)),
  }),
  import: defineCommand({
    help: "replace the settings of all sites with a JSON file",
    options: { reason },
    operands: { file: createRequiredParameter(fileArgument) },
    run: (values) => withDatabase((db) => commands.importSiteSettingsCommand(db, values)),
  }),
  export: defineCommand({
    help: "print the settings as JSON: npm run --silent site-settings -- export > site-settings.json",
    run: () => withDatabase(commands.exportSiteSettingsCommand),
  }),
  history: defineCommand({
    help: "list the newest versions of the settings: who changed what, when and why",
    options: { limit: createParameterWithDefault(wholeNumberArgument, 20) },
    run: ({ limit }) => withDatabase((db) => commands.siteSettingsHistoryCommand(db, limit)),
  }),
  "roll-back": defineCommand({
    help: "store an earlier version of the settings again",
    options: { reason },
    operands: { version: createRequiredParameter(wholeNumberArgument) },
    run: (values) => withDatabase((db) => commands.rollBackSiteSettingsCommand(db, values)),
  }),
};

process.exitCode = await runCommandLine("npm run site-settings --", program);
