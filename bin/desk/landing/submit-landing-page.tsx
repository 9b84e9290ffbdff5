import type { ReactElement } from "react";
import type { LandingPageFault } from "@/server/landing-pages/landing-page-fault";
import { LandingPageConflictError } from "@/server/landing-pages/publish-landing-page";
import { createChoiceArgument } from "../../commands/option-values";
import { parseFormValue, type DeskContext, type DeskRequest } from "../desk-page";
import { buildLandingPage } from "./build-landing-page";
import { changeLandingPageState } from "./change-landing-page-state";
import { checkEditedPage } from "./check-edited-page";
import { readEditedLandingPage, type EditedLandingPage } from "./edited-landing-page";
import { formatLandingPage, type LandingPageValues } from "./format-landing-page";
import { LandingPageEditor } from "./landing-page-editor";
import { getFieldLabel } from "./landing-page-fields";
import { parseLandingPageForm } from "./parse-landing-page-form";
import { listStaleTranslations } from "./stale-translations";

const stateActions = ["pause", "resume", "restore"] as const;
const actionArgument = createChoiceArgument(["check", "rows", "draft", "publish", ...stateActions]);

/** Processes a form of the page Landing page. Resolves to the form with its problems, or to a URL. */
export async function submitLandingPage(
  desk: DeskContext,
  request: DeskRequest,
): Promise<ReactElement | string> {
  const { form } = request;
  const edited = await readEditedLandingPage(desk, form);
  const action = parseFormValue(form, "action", actionArgument) ?? "check";
  if (action === "pause" || action === "resume" || action === "restore")
    return changeLandingPageState(desk, request, edited, action);
  const typed = parseLandingPageForm(form);
  const values = { ...typed, slug: edited.status?.slug ?? typed.slug ?? "" };
  const submission = { edited, values, content: buildLandingPage(values, edited.kept) };
  switch (action) {
    case "draft":
      return saveDraft(desk, request, submission);
    case "publish":
      return publish(desk, request, submission);
    case "rows":
      return <SubmittedForm {...submission} form={form} spareRows={4} />;
    case "check": {
      const { faults } = await checkSubmission(desk, submission);
      return <SubmittedForm {...submission} {...{ form, faults }} isChecked />;
    }
  }
}

interface Submission {
  edited: EditedLandingPage;
  values: LandingPageValues;
  content: unknown;
}

/** Stores the page as it is, even with problems. Only the path of a new page must be free. */
async function saveDraft(
  { writes }: DeskContext,
  { form, person }: DeskRequest,
  submission: Submission,
) {
  const { edited, values, content } = submission;
  const slug = values.slug ?? "";
  if (!edited.status && edited.slugs.includes(slug)) {
    const faults = [{ field: "slug", message: `There is already a page /${slug}` }];
    return <SubmittedForm {...submission} {...{ form, faults }} />;
  }
  const { token } = await writes.saveLandingPageDraft({
    ...{ token: edited.draft?.token, slug, content, author: person },
  });
  return `/landing-page?draft=${token}&saved=draft`;
}

async function publish(desk: DeskContext, request: DeskRequest, submission: Submission) {
  const { form, person } = request;
  const reason = form.get("reason")?.trim() ?? "";
  const liveFrom = parseTime(form.get("liveFrom") ?? "");
  const { campaign, faults: found } = await checkSubmission(desk, submission);
  const faults = [
    ...found,
    ...(reason === "" ? [{ field: "reason", message: "Give a reason to publish" }] : []),
    ...(liveFrom === "past" ? [{ field: "liveFrom", message: "Choose a time in the future" }] : []),
  ];
  if (!campaign || faults.length > 0 || liveFrom === "past")
    return <SubmittedForm {...submission} {...{ form, faults }} />;
  const publication = {
    author: person,
    reason,
    basedOn: Number(form.get("version") ?? "") || 0,
    liveFrom,
  };
  try {
    const { slug, version } = await desk.writes.publishLandingPage(campaign, publication);
    return `/landing-page?page=${slug}&saved=${version}`;
  } catch (error) {
    if (!(error instanceof LandingPageConflictError)) throw error;
    const message = `${error.message} Or publish again: then your texts replace the other version`;
    // The next submission is based on the other version, because the person now knows of it.
    const edited = await readEditedLandingPage(desk, form);
    form.set("version", String(edited.status?.newest?.version ?? 0));
    return <SubmittedForm {...{ ...submission, edited, form }} faults={[{ field: "", message }]} />;
  }
}

function checkSubmission(desk: DeskContext, { edited, content }: Submission) {
  return checkEditedPage(desk, content, { isNew: edited.status === undefined });
}

/** Returns the time of a `datetime-local` field in UTC. An empty text means now. */
function parseTime(text: string): Date | undefined | "past" {
  if (text === "") return undefined;
  const time = new Date(`${text}Z`);
  return time.getTime() > Date.now() ? time : "past";
}

interface SubmittedFormProps extends Omit<Submission, "content"> {
  form: URLSearchParams;
  faults?: readonly LandingPageFault[];
  spareRows?: number;
  /** True if the page was checked. Without problems, a notice says so. */
  isChecked?: boolean;
}

/** The form with everything that was typed, and its problems. */
function SubmittedForm({ form, edited, values, isChecked, ...rest }: SubmittedFormProps) {
  const stale = listStaleTranslations(formatLandingPage(edited.original), values);
  const typed = { reason: form.get("reason") ?? "", liveFrom: form.get("liveFrom") ?? "" };
  return (
    <>
      {isChecked && rest.faults?.length === 0 && (
        <p className="notice" role="status">
          All checks passed. The page can be published.
        </p>
      )}
      {isChecked && stale.length > 0 && (
        <p className="notice">
          The English text changed, but not its translation. Read these again:{" "}
          {stale.map(getFieldLabel).join(", ")}.
        </p>
      )}
      <LandingPageEditor
        {...{ slug: edited.status?.slug, values: { ...values, ...typed }, ...rest }}
        hidden={{ ...edited.hidden, version: form.get("version") ?? "" }}
      />
    </>
  );
}
