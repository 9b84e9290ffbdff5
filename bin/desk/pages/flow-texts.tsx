import { findFlow, listFlowTranslations } from "@/server/flows/find-flow";
import type { FlowDefinition, PageDefinition } from "@/server/flows/flow-definition";
import { allFlowDefinitions } from "@/server/flows/flow-registry";
import {
  FlowTextConflictError,
  listFlowTextVersions,
  readNewestTextVersions,
} from "@/server/flows/flow-text-versions";
import { listThemesOfFlow } from "@/server/flow-checks/list-themes-of-flow";
import { formatFlowTextFault } from "@/server/flow-checks/check-flow-texts";
import { FlowTextChangeError, FlowTextFaultsError } from "@/server/flow-checks/publish-flow-texts";
import { listSiteLanguages } from "@/lib/server/site/editions";
import { originalLanguage, parseLanguageTag } from "@/lib/shared/languages";
import { UsageError } from "../../commands/command-parameters";
import { textArgument, versionArgument } from "../../commands/option-values";
import {
  PageNotFoundError,
  parseFormValue,
  type DeskContext,
  type DeskPage,
  type DeskRequest,
} from "../desk-page";
import { FlowTextEditor, FlowTextList } from "../flow-texts/flow-text-editor";
import { listEditedTexts, parseEditedTexts } from "../flow-texts/flow-text-form";
import { FlowList, FlowPageList, FlowTextHistory } from "../flow-texts/flow-text-tables";
import { NewerReleaseNotice } from "../version-history";

const shownVersions = 50;

/** The page Flow texts: changes texts of questionnaires between releases, and lists their earlier versions. */
export const flowTextsPage: DeskPage = {
  path: "/flow-texts",
  title: "Flow texts",
  isInNavigation: true,
  maximumFormBytes: 65_536,
  async render(desk, { query, can }) {
    const flowKey = parseFormValue(query, "flow", textArgument);
    if (flowKey === undefined) return renderFlowList(desk);
    const found = await readTexts(desk, flowKey);
    const { flow, versions } = found;
    const pageKey = parseFormValue(query, "page", textArgument);
    const page = pageKey === undefined ? undefined : findPage(flow, pageKey);
    const texts = page && listEditedTexts({ ...found, page });
    const saved = parseFormValue(query, "saved", versionArgument);
    return (
      <>
        {saved !== undefined && (
          <p className="notice" role="status">
            Version {saved} is published. New visits on all servers get it within 10 seconds. Open
            visits keep their texts.
          </p>
        )}
        {found.isOutdated && <NewerReleaseNotice version={found.version} />}
        <h2>{page ? `${flow.title}: ${page.title}` : flow.title}</h2>
        {page && texts && can("change") && (
          <FlowTextEditor texts={texts} hidden={listHiddenFields(found, page)} />
        )}
        {page && texts && !can("change") && <FlowTextList texts={texts} />}
        <FlowPageList flow={flow} texts={found.texts} />
        <p className="quiet">
          Consents, disclosures, law, buttons and error messages change only with a release. A
          changed English text without its Spanish appears in English on Spanish pages.
        </p>
        <FlowTextHistory flowKey={flow.key} versions={versions} canRestore={can("change")} />
      </>
    );
  },
  async submit(desk, request) {
    const { form } = request;
    const found = await readTexts(desk, form.get("flow") ?? "");
    const restored = parseFormValue(form, "restore", versionArgument);
    return restored === undefined
      ? publishPage(desk, request, found)
      : restoreVersion(desk, request, { flow: found.flow, version: restored });
  },
};

async function renderFlowList({ readOnly }: DeskContext) {
  const flows = await Promise.all(
    allFlowDefinitions.map(async (flow) => {
      const [newest] = await listFlowTextVersions(readOnly, flow.key, 1);
      return { flow, newest };
    }),
  );
  return <FlowList flows={flows} />;
}

type FoundTexts = Awaited<ReturnType<typeof readTexts>>;

async function readTexts({ readOnly }: DeskContext, flowKey: string) {
  const flow = findFlow(flowKey);
  if (!flow) throw new PageNotFoundError(`There is no flow ${flowKey}.`);
  const versions = await listFlowTextVersions(readOnly, flowKey, shownVersions);
  const languages = listThemesOfFlow(flowKey).flatMap(listSiteLanguages).concat(originalLanguage);
  const released = listFlowTranslations(flowKey).filter(({ language }) =>
    languages.includes(parseLanguageTag(language)),
  );
  const [newest] = versions;
  // A newer release may have stored a version that this one cannot read.
  const version = (await readNewestTextVersions(readOnly)).get(flowKey) ?? 0;
  const isOutdated = version !== (newest?.version ?? 0);
  return { flow, versions, released, version, isOutdated, texts: newest?.texts ?? {} };
}

function findPage(flow: FlowDefinition, key: string): PageDefinition {
  const page = flow.pages.find((one) => one.key === key);
  if (!page) throw new PageNotFoundError(`The flow ${flow.key} has no page ${key}.`);
  return page;
}

function listHiddenFields({ flow, version }: FoundTexts, page: PageDefinition) {
  return { flow: flow.key, page: page.key, version: String(version) };
}

/** Publishes the submitted texts of one page. Refused texts are shown again, each with its fault. */
async function publishPage({ writes }: DeskContext, request: DeskRequest, found: FoundTexts) {
  const { person, form } = request;
  const { flow } = found;
  const page = findPage(flow, form.get("page") ?? "");
  const reason = requireReason(form);
  const basedOn = parseFormValue(form, "version", versionArgument);
  const texts = parseEditedTexts({ ...found, page }, form);
  try {
    const change = { flowKey: flow.key, author: person, reason, basedOn };
    const version = await explainRefusal(() => writes.publishFlowTexts(texts, change));
    return `/flow-texts?flow=${flow.key}&page=${page.key}&saved=${version}`;
  } catch (error) {
    if (!(error instanceof FlowTextFaultsError)) throw error;
    const edited = listEditedTexts(
      { ...found, page },
      form,
      error.faults.filter((one) => one.page === page.key),
    );
    const others = error.faults.filter((one) => one.page !== page.key || one.path === "");
    return (
      <FlowTextEditor
        texts={edited}
        hidden={{ ...listHiddenFields(found, page), version: form.get("version") ?? "" }}
        reason={reason}
        hasFaults
        otherFaults={others.map(formatFlowTextFault)}
      />
    );
  }
}

async function restoreVersion(
  { writes }: DeskContext,
  { person, form }: DeskRequest,
  { flow, version }: { flow: FlowDefinition; version: number },
) {
  const change = { flowKey: flow.key, author: person, reason: requireReason(form) };
  try {
    const saved = await explainRefusal(() => writes.rollBackFlowTexts(version, change));
    return `/flow-texts?flow=${flow.key}&saved=${saved}`;
  } catch (error) {
    if (!(error instanceof FlowTextFaultsError)) throw error;
    const faults = error.faults.map(formatFlowTextFault).join("; ");
    throw new UsageError(`Version ${version} does not fit this release: ${faults}`);
  }
}

function requireReason(form: URLSearchParams): string {
  const reason = parseFormValue(form, "reason", textArgument)?.trim() ?? "";
  if (reason === "") throw new UsageError("Give a reason. The history shows it.");
  return reason;
}

/** Calls a function. Throws its refusals as UsageErrors, which the desk shows. */
async function explainRefusal(publish: () => Promise<number>): Promise<number> {
  try {
    return await publish();
  } catch (error) {
    if (error instanceof FlowTextConflictError || error instanceof FlowTextChangeError)
      throw new UsageError(error.message);
    throw error;
  }
}
