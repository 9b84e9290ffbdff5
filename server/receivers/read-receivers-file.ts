import { ConfigurationError } from "@/lib/server/env";
import { readJsonFile } from "@/lib/server/read-json-file";
import { findNearestName } from "@/lib/server/nearest-name";
import type { SchoolCatalogue } from "./catalogue";
import { educationLevels } from "../flows/education-levels";
import { receiverAdapters } from "./adapter-registry";
import { allFlowDefinitions } from "../flows/flow-registry";
import { derivedAnswerLookUps } from "../flows/look-ups";
import { getStateNames } from "@/lib/server/places/state-names";
import type { Receiver, ReceiverEntry, ReceiversFile } from "./receiver";
import { getLeadPriceInCents, receiversFileSchema } from "./receiver";
import type { ReceiverRegister } from "./receiver-register";
import type { ReceiverSecrets } from "./receiver-secrets";

/** Values against which the entries in `RECEIVERS_FILE` are checked, such as the names of existing sites. */
export interface RegisterValidationContext {
  /** Environment variables, some of which contain the webhooks' secrets. */
  variables: Readonly<Record<string, string | undefined>>;
  /** Names of existing sites. If `undefined`, any name is valid. */
  sites?: readonly string[] | undefined;
  /** Catalogue of programs. If `undefined`, any program is valid. */
  catalogue?: Pick<SchoolCatalogue, "programs"> | undefined;
  /** Stored secrets by receiver id, for webhooks without a variable. `undefined` before the first import. */
  secrets?: ReadonlyMap<string, ReceiverSecrets> | undefined;
}

/**
 * Reads `RECEIVERS_FILE`. Throws a `ConfigurationError` that lists all errors, each with its receiver and field, but
 * no secrets.
 */
export function readReceiversFile(
  file: string,
  context: RegisterValidationContext,
): ReceiverRegister {
  return parseReceiversFile(readJsonFile("RECEIVERS_FILE", file), context);
}

/** Validates the parsed JSON of a receivers file. Throws a `ConfigurationError`, as `readReceiversFile` does. */
export function parseReceiversFile(
  content: unknown,
  context: RegisterValidationContext,
): ReceiverRegister {
  const { receivers, sites } = validateReceiversFile(content, context);
  return {
    isNamed: true,
    receivers: receivers.map((entry) => createReceiver(entry, context)),
    rulesOf: (site) => (Object.hasOwn(sites, site) ? sites[site] : undefined) ?? {},
  };
}

/**
 * Returns the entries of a receivers file if the schema accepts them and all names in them exist. Otherwise throws a
 * `ConfigurationError`, as `readReceiversFile` does.
 */
export function validateReceiversFile(
  content: unknown,
  context: RegisterValidationContext,
): ReceiversFile {
  const file = parseReceiverEntries(content);
  const faults = findRegisterFaults(file, context);
  if (faults.length > 0) throw new ConfigurationError(faults);
  return file;
}

/** Returns the entries of a receivers file. Throws a `ConfigurationError` with all faults that the schema finds. */
export function parseReceiverEntries(content: unknown): ReceiversFile {
  const parsed = receiversFileSchema.safeParse(content);
  if (parsed.success) return parsed.data;
  throw new ConfigurationError(
    parsed.error.issues.map(
      ({ path, message }) => `${describeFaultLocation(content, path)}: ${message}`,
    ),
  );
}

/**
 * Returns the location of an error as text, for example `receiver sample-firm, caps.day`. A receiver without an id is
 * named by its number.
 */
function describeFaultLocation(content: unknown, path: readonly PropertyKey[]): string {
  const [list, index, ...field] = path;
  if (list !== "receivers" || typeof index !== "number") return `register, ${formatPath(path)}`;
  const entry = getEntryAt(content, index);
  const id = typeof entry === "object" && entry && "id" in entry ? entry.id : undefined;
  const receiver = typeof id === "string" && id !== "" ? id.slice(0, 64) : `number ${index + 1}`;
  return `receiver ${receiver}${field.length > 0 ? `, ${formatPath(field)}` : ""}`;
}

function getEntryAt(content: unknown, index: number): unknown {
  const isFile = typeof content === "object" && content !== null && "receivers" in content;
  return isFile && Array.isArray(content.receivers) ? content.receivers[index] : undefined;
}

function formatPath(path: readonly PropertyKey[]): string {
  return path.length === 0 ? "the file" : path.map(String).join(".");
}

/**
 * Returns the errors that the schema cannot detect: duplicate ids, missing secrets, and unknown sites, states, answers
 * and programs.
 */
function findRegisterFaults(
  { receivers, sites }: ReceiversFile,
  context: RegisterValidationContext,
): string[] {
  const isSite = (site: string) => context.sites?.includes(site) ?? true;
  return [
    ...receivers.flatMap((entry, index) => [
      ...(receivers.findIndex(({ id }) => id === entry.id) < index
        ? [`receiver ${entry.id}, id: is used twice`]
        : []),
      ...findSecretFaults(entry, context).map((fault) => `receiver ${entry.id}, ${fault}`),
      ...entry.accepts.flatMap((rule, at) =>
        [...findAcceptRuleFaults(rule, isSite), ...findProgramFaults(rule, context)].map(
          (fault) => `receiver ${entry.id}, accepts.${at}.${fault}`,
        ),
      ),
    ]),
    ...Object.keys(sites)
      .filter((site) => !isSite(site))
      .map((site) => `register, sites.${site}: unknown site`),
  ];
}

function findSecretFaults(
  { id, webhook }: ReceiverEntry,
  { variables, secrets }: RegisterValidationContext,
): string[] {
  if (!webhook) return [];
  if (webhook.secretVariable === undefined)
    return webhook.adapter && !secrets?.has(id)
      ? [`webhook.secretVariable: is required, because ${webhook.adapter} issues the key`]
      : [];
  const secret = variables[webhook.secretVariable] ?? "";
  const at = `webhook.secretVariable: ${webhook.secretVariable}`;
  if (secret === "") return [`${at} is not set`];
  const { pattern, is } = webhook.adapter
    ? receiverAdapters[webhook.adapter].secret
    : webhookSecretFormat;
  return pattern.test(secret) ? [] : [`${at} is not ${is}`];
}

const webhookSecretFormat = {
  pattern: /^whsec_[A-Za-z0-9+/=]{24,}$/,
  is: "whsec_ followed by base64",
};

function findAcceptRuleFaults(
  { sites = [], states = [], answers = {} }: ReceiverEntry["accepts"][number],
  isSite: (site: string) => boolean,
): string[] {
  const known = getStateNames();
  return [
    ...sites.filter((site) => !isSite(site)).map((site) => `sites: unknown site ${site}`),
    ...states.filter((state) => !known.has(state)).map((state) => `states: unknown state ${state}`),
    ...Object.entries(answers).flatMap(([field, values]) =>
      findRuleAnswerFaults(field, values).map((fault) => `answers.${field}: ${fault}`),
    ),
  ];
}

function findProgramFaults(
  { programs = [], levels: wanted = [] }: ReceiverEntry["accepts"][number],
  { catalogue }: RegisterValidationContext,
): string[] {
  if (!catalogue) return [];
  const codes = new Set(catalogue.programs.map(({ cip }) => cip));
  return [
    ...programs
      .filter((program) => !codes.has(program))
      .map((program) => `programs: unknown program ${program}`),
    ...wanted
      .filter((level) => !Object.hasOwn(educationLevels, level))
      .map((level) => `levels: unknown level ${level}`),
  ];
}

/**
 * Checks a field and its values in a receiver's rule. Returns an error for a field that no flow asks for, and for a
 * value that no option has. Such a rule would silently refuse every lead.
 */
export function findRuleAnswerFaults(field: string, values: readonly string[]): string[] {
  const asked = allFlowDefinitions.flatMap(({ pages }) =>
    pages.flatMap((page) => page.questions ?? []),
  );
  const questions = asked.filter(({ fieldName }) => fieldName === field);
  const isLookedUp = Object.values(derivedAnswerLookUps).some(({ derivedFields }) =>
    Object.hasOwn(derivedFields, field),
  );
  if (questions.length === 0 && !isLookedUp) {
    const nearest = findNearestName(field, [...new Set(asked.map(({ fieldName }) => fieldName))]);
    return [`no flow asks it${nearest === undefined ? "" : `; did you mean ${nearest}?`}`];
  }
  if (isLookedUp || !questions.every(({ options }) => Array.isArray(options))) return [];
  const options = questions.flatMap((question) =>
    Array.isArray(question.options) ? question.options.map(({ value }) => value.toLowerCase()) : [],
  );
  return values
    .filter((value) => !options.includes(value.toLowerCase()))
    .map((value) => `no flow offers ${value}`);
}

function createReceiver(
  { webhook, price, ...fields }: ReceiverEntry,
  context: RegisterValidationContext,
): Receiver {
  const entry = { ...fields, priceCents: getLeadPriceInCents({ price }) };
  if (!webhook) return { ...entry, isNamed: true };
  const { url, concurrency, adapter, secretVariable } = webhook;
  const secrets =
    secretVariable === undefined
      ? (context.secrets?.get(entry.id) ?? { secret: "" })
      : { secret: context.variables[secretVariable] ?? "" };
  return { ...entry, isNamed: true, webhook: { url, concurrency, adapter, ...secrets } };
}
