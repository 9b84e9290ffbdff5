import type { FlowDefinition, PageDefinition } from "@/server/flows/flow-definition";
import type { FlowTextVersion } from "@/server/flows/flow-text-versions";
import { countChangedTexts, listTextDifferences, type FlowTexts } from "@/server/flows/flow-texts";
import { listPageTexts } from "@/server/flows/page-texts";
import { explainComputedContent, findPageLock } from "@/server/flows/text-locks";
import { listThemesOfFlow } from "@/server/flow-checks/list-themes-of-flow";
import { extractHtmlText } from "@/lib/shared/extract-html-text";
import { DeskLink } from "../document";
import { formatDateTime } from "../format";
import { HiddenFields } from "../forms";
import { DataTable } from "../parts";

interface FlowListProps {
  /** Each flow with the newest version of its texts, if any. */
  flows: readonly { flow: FlowDefinition; newest: FlowTextVersion | undefined }[];
}

/** A table of all flows, with the newest change of their texts. */
export function FlowList({ flows }: FlowListProps) {
  return (
    <DataTable
      caption="Flows"
      columns={["Flow", "Title", "Sites", "Version", "Changed texts", "Changed by", "Time"]}
      rows={flows.map(({ flow: { key, title }, newest }) => [
        <DeskLink href={`/flow-texts?flow=${key}`}>{key}</DeskLink>,
        title,
        listThemesOfFlow(key)
          .map(({ site }) => site)
          .join(", "),
        newest?.version ?? "release",
        newest ? countChangedTexts(newest.texts) : 0,
        newest?.author ?? "",
        formatDateTime(newest?.createdAt),
      ])}
    />
  );
}

/** A table of a flow's pages, with the reason if only a release changes a page's texts. */
export function FlowPageList({ flow, texts }: { flow: FlowDefinition; texts: FlowTexts }) {
  return (
    <DataTable
      caption="Pages"
      columns={["Page", "First text", "Texts"]}
      rows={flow.pages.map((page) => [
        hasChangeableTexts(flow, page) ? (
          <DeskLink href={`/flow-texts?flow=${flow.key}&page=${page.key}`}>{page.title}</DeskLink>
        ) : (
          page.title
        ),
        extractHtmlText(listPageTexts(page)[0]?.text ?? ""),
        describeState(flow, page, texts),
      ])}
    />
  );
}

function hasChangeableTexts(flow: FlowDefinition, page: PageDefinition): boolean {
  return findPageLock(flow, page) === undefined && listPageTexts(page).length > 0;
}

function describeState(flow: FlowDefinition, page: PageDefinition, texts: FlowTexts): string {
  const changed = Object.keys(texts[page.key] ?? {}).length;
  const reasons = [findPageLock(flow, page) ?? explainComputedContent(page) ?? ""];
  return [changed > 0 ? `${changed} changed.` : "", ...reasons].filter(Boolean).join(" ");
}

interface FlowTextHistoryProps {
  flowKey: string;
  /** Newest first. */
  versions: readonly FlowTextVersion[];
  /** True if the user can restore a version. */
  canRestore: boolean;
}

/** A table of the versions of a flow's texts: who, when, why, and each text before and after. */
export function FlowTextHistory({ flowKey, versions, canRestore }: FlowTextHistoryProps) {
  const [newest] = versions;
  return (
    <>
      <DataTable
        caption="History"
        columns={["Version", "Time", "Changed by", "Reason", "Change", ""]}
        rows={versions.map(({ version, createdAt, author, reason, texts }, index) => [
          version,
          formatDateTime(createdAt),
          author,
          reason,
          <ul>
            {listTextDifferences(versions[index + 1]?.texts ?? {}, texts).map(
              ({ page, path, language, before, after }) => (
                <li key={`${page} ${path} ${language}`}>
                  {`${page}, ${path}, ${language}: `}
                  <code>{before ?? "release"}</code> → <code>{after ?? "release"}</code>
                </li>
              ),
            )}
          </ul>,
          canRestore && version !== newest?.version && (
            <RestoreForm flowKey={flowKey} version={version} label={`version ${version}`} />
          ),
        ])}
        empty="No text was changed since the release."
      />
      {canRestore && newest && countChangedTexts(newest.texts) > 0 && (
        <p>
          <RestoreForm flowKey={flowKey} version={0} label="the release’s texts" />
        </p>
      )}
    </>
  );
}

interface RestoreFormProps {
  flowKey: string;
  version: number;
  label: string;
}

function RestoreForm({ flowKey, version, label }: RestoreFormProps) {
  return (
    <form method="post" action="/flow-texts">
      <HiddenFields values={{ flow: flowKey, reason: `Restored ${label}` }} />
      <button name="restore" value={version}>
        Restore {label}
      </button>
    </form>
  );
}
