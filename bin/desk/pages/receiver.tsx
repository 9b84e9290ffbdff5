import { changeReceiverFields } from "@/server/receivers/register-changes";
import type { ReceiverEntry, ReceiversFile } from "@/server/receivers/receiver";
import { ConfigurationError } from "@/lib/server/env";
import { findUsableSettings, type UsableSettings } from "@/lib/server/stored-versions";
import {
  listRegisterVersions,
  RegisterConflictError,
  type RegisterVersion,
} from "@/server/receivers/register-versions";
import { UsageError } from "../../commands/command-parameters";
import { textArgument, wholeNumberArgument } from "../../commands/option-values";
import {
  PageNotFoundError,
  parseFormValue,
  type DeskContext,
  type DeskPage,
  type DeskRequest,
} from "../desk-page";
import { formatEntryFields, parseEntryFields } from "../entry-fields";
import { parseFieldFaults } from "../parse-field-faults";
import { receiverFields } from "../receiver-fields";
import { ReceiverEditor } from "../receiver-editor";
import { ReceiverHistory } from "../receiver-history";
import { NewerReleaseNotice, SavedVersionNotice } from "../version-history";

const shownVersions = 50;

/** The Receiver page: changes one receiver of the register, rotates its secret, and lists its earlier versions. */
export const receiverPage: DeskPage = {
  path: "/receiver",
  title: "Receiver",
  isInNavigation: false,
  async render(desk, { query, can }) {
    const { register, entry, versions } = await readEntry(desk, query.get("id") ?? "");
    const saved = parseFormValue(query, "saved", wholeNumberArgument);
    return (
      <>
        <SavedVersionNotice version={saved} />
        {register.isOutdated && <NewerReleaseNotice version={register.version} />}
        {can("change") ? (
          <ReceiverEditor
            entry={entry}
            version={register.version}
            values={formatEntryFields(receiverFields, entry)}
          />
        ) : (
          <h2>{entry.name}</h2>
        )}
        <ReceiverHistory id={entry.id} versions={versions} canRestore={can("change")} />
      </>
    );
  },
  async submit(desk, request) {
    const { form } = request;
    const found = await readEntry(desk, form.get("id") ?? "");
    if (form.get("action") === "rotate") return rotateSecret(desk, request, found.entry);
    const restored = parseFormValue(form, "restore", wholeNumberArgument);
    const { fields, faults } =
      form.get("action") === "change"
        ? parseEntryFields(receiverFields, found.entry, form)
        : { fields: listFieldsOfAction(request, found, restored), faults: {} };
    return saveFields(desk, request, { ...found, fields, faults });
  },
};

interface FoundEntry {
  register: UsableSettings<ReceiversFile>;
  entry: ReceiverEntry;
  versions: readonly RegisterVersion[];
}

async function readEntry({ readOnly }: DeskContext, id: string): Promise<FoundEntry> {
  const versions = await listRegisterVersions(readOnly, shownVersions);
  const register = findUsableSettings<ReceiversFile>(versions, { receivers: [], sites: {} });
  const entry = register.settings.receivers.find((receiver) => receiver.id === id);
  if (!entry) throw new PageNotFoundError(`The register has no receiver ${id}.`);
  return { register, entry, versions };
}

/** Returns the changed fields of the buttons Pause, Resume and Restore. */
function listFieldsOfAction(
  { form }: DeskRequest,
  { entry, versions }: FoundEntry,
  restored: number | undefined,
): Record<string, unknown> {
  const action = form.get("action");
  if (action === "pause") return { paused: true };
  if (action === "resume") return { paused: undefined };
  const earlier = versions
    .find(({ version }) => version === restored)
    ?.settings?.receivers.find(({ id }) => id === entry.id);
  if (!earlier) throw new UsageError("This version does not contain the receiver.");
  const removed = Object.keys(entry).map((key): [string, unknown] => [key, undefined]);
  return { ...Object.fromEntries(removed), ...earlier };
}

interface FieldChange extends FoundEntry {
  fields: Record<string, unknown>;
  faults: Record<string, string>;
}

/**
 * Publishes a receiver's changed fields as a new version of the register. If values are invalid, displays them again,
 * each with its error.
 */
async function saveFields(
  { writes }: DeskContext,
  { person, form }: DeskRequest,
  { register, entry, fields, faults }: FieldChange,
) {
  const reason = parseFormValue(form, "reason", textArgument);
  const basedOn = parseFormValue(form, "version", wholeNumberArgument) ?? register.version;
  const problems = {
    ...faults,
    ...(reason === undefined && { reason: "is missing; the history shows it" }),
    ...(Object.keys({ ...fields, ...faults }).length === 0 && { reason: "nothing has changed" }),
  };
  try {
    if (Object.keys(problems).length === 0) {
      const content = changeReceiverFields(register.settings, entry.id, fields);
      const publication = { author: person, reason: reason ?? "", basedOn };
      const { version } = await writes.publishRegister(content, publication);
      return `/receiver?id=${entry.id}&saved=${version}`;
    }
  } catch (error) {
    if (error instanceof RegisterConflictError) throw new UsageError(error.message);
    if (!(error instanceof ConfigurationError)) throw error;
    Object.assign(problems, parseFieldFaults(error.faults));
  }
  const values = { ...formatEntryFields(receiverFields, entry), ...Object.fromEntries(form) };
  return <ReceiverEditor {...{ entry, values, faults: problems }} version={basedOn} />;
}

async function rotateSecret(
  { writes }: DeskContext,
  { person }: DeskRequest,
  { id, webhook }: ReceiverEntry,
) {
  if (!webhook) throw new UsageError("This receiver has no webhook.");
  if (webhook.adapter)
    throw new UsageError(
      `${webhook.adapter} issues the key. Import the register with the new one.`,
    );
  const secret = await writes.rotateReceiverSecret(person, id);
  return (
    <>
      <p className="notice" role="status">
        The new secret of {id}, shown only now: <code>{secret}</code>
      </p>
      <p>
        Send it to the receiver over a safe channel. For 24 hours each message carries signatures of
        both secrets. <a href={`/receiver?id=${id}`}>Back to the receiver</a>
      </p>
    </>
  );
}
