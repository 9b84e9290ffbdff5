import { once } from "node:events";
import { readUsableRegister } from "@/server/receivers/current-receivers";
import { ConfigurationError } from "@/lib/server/env";
import { migrateDatabase } from "@/lib/server/db/migrate";
import { parseRoleName } from "@/lib/server/db/roles";
import { createDeskAccess } from "../desk/access/create-desk-access";
import { signInPath } from "../desk/access/desk-access";
import { openDeskDatabases } from "../desk/desk-databases";
import { createDeskServer } from "../desk/desk-server";
import { defineCommand, runCommandLine } from "./command-line";
import {
  createOptionalParameter,
  createRepeatableParameter,
  createParameterWithDefault,
  type ArgumentType,
} from "./command-parameters";
import * as values from "./option-values";
import { withOpenDatabase } from "./with-database";

const hostArgument: ArgumentType<string> = {
  placeholderText: "HOST",
  parseText: (text) => text.toLowerCase(),
};
const headerArgument: ArgumentType<string> = {
  placeholderText: "NAME",
  parseText: (text) => text.toLowerCase(),
};

/** `npm run desk`: serves the operators' web pages until SIGINT or SIGTERM. */
const program = defineCommand({
  help:
    "serve pages for operators and marketers on this machine (docs/desk.md); the default port is 4200. Behind an " +
    "authenticating proxy, --host is the host in the browser's URL, --person-header the header with the user's name, " +
    "and --groups-header the header with their groups, separated by commas",
  options: {
    port: createParameterWithDefault(values.portArgument, 4200),
    host: createRepeatableParameter(hostArgument),
    "person-header": createOptionalParameter(headerArgument),
    "groups-header": createOptionalParameter(headerArgument),
  },
  run: ({ port, host: hosts, "person-header": personHeader, "groups-header": groupsHeader }) =>
    withOpenDatabase(async ({ url, ownerUrl, appRole, readingUrl, lost }) => {
      if (readingUrl === undefined)
        throw new ConfigurationError([
          "DESK_DATABASE_URL: is not set. The desk needs a database role that can only read",
        ]);
      const readingRole = parseRoleName(readingUrl);
      if ([parseRoleName(url), parseRoleName(ownerUrl)].includes(readingRole))
        throw new ConfigurationError([
          "DESK_DATABASE_URL: must use another role than DATABASE_URL and MIGRATION_DATABASE_URL",
        ]);
      const access = await createDeskAccess({ port, hosts, personHeader, groupsHeader });
      await migrateDatabase(ownerUrl, { appRole, readingRole });
      const databases = await openDeskDatabases(readingUrl, url);
      const ended = new AbortController();
      for (const signal of ["SIGINT", "SIGTERM"] as const)
        process.once(signal, () => ended.abort());
      void lost.then(() => ended.abort());
      const desk = { ...databases, readRegister: () => readUsableRegister(databases.readOnly) };
      const server = createDeskServer(desk, access).listen(port, "127.0.0.1");
      await once(server, "listening");
      const { token } = access;
      console.log(
        token === undefined
          ? `The desk listens on 127.0.0.1:${port}. People sign in with an account (docs/desk.md).`
          : `The desk: http://127.0.0.1:${port}${signInPath}?token=${token}  (the URL works once; Ctrl+C stops the desk)`,
      );
      if (!ended.signal.aborted) await once(ended.signal, "abort");
      server.close();
      server.closeAllConnections();
      await databases.close();
      return 0;
    }),
});

process.exitCode = await runCommandLine("npm run desk --", program);
