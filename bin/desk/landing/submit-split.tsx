import type { ReactElement } from "react";
import { LandingPageConflictError } from "@/server/landing-pages/publish-landing-page";
import { UsageError } from "../../commands/command-parameters";
import { createChoiceArgument } from "../../commands/option-values";
import { parseFormValue, type DeskContext, type DeskRequest } from "../desk-page";
import { checkEditedPage } from "./check-edited-page";
import { listLandingPageStatuses } from "./landing-page-status";
import { findLandingPageSplit, listLandingPageSplits, type LandingPageSplit } from "./read-split";
import { SplitForm } from "./split-forms";

/**
 * Starts, re-weighs or stops a split: publishes the campaign's live page again with other weights. Resolves to the form
 * with its problems, or to a URL.
 */
export async function submitSplit(
  desk: DeskContext,
  { form, person }: DeskRequest,
): Promise<ReactElement | string> {
  const statuses = await listLandingPageStatuses(desk.readOnly);
  const split = findLandingPageSplit(listLandingPageSplits(statuses), form.get("page") ?? "");
  if (split.obstacle !== undefined) throw new UsageError(split.obstacle);
  const action = parseFormValue(form, "action", createChoiceArgument(["weigh", "stop"]));
  const { weights, faults } = action === "stop" ? stopped : readWeights(form, split);
  const reason = form.get("reason")?.trim() ?? "";
  const { pageWeights: _, ...kept } = split.campaign;
  const content = { ...kept, ...(weights && { pageWeights: weights }) };
  const missing = reason === "" ? ["Give a reason, for the history."] : [];
  if (faults.length + missing.length > 0)
    return <SplitForm split={split} typed={form} faults={[...faults, ...missing]} />;
  const checked = await checkEditedPage(desk, content, { checkLinks: false });
  const problems = checked.faults.map(({ field, message }) => `${field}: ${message}.`);
  if (problems.length > 0 || !checked.campaign)
    return <SplitForm split={split} typed={form} faults={problems} />;
  const basedOn = Number(form.get("version") ?? "") || 0;
  try {
    const { version } = await desk.writes.publishLandingPage(checked.campaign, {
      ...{ author: person, reason, basedOn },
    });
    return `/experiments?saved=${version}&page=${split.campaign.slug}#splits`;
  } catch (error) {
    if (error instanceof LandingPageConflictError) throw new UsageError(error.message);
    throw error;
  }
}

interface ReadWeights {
  weights: Record<string, number> | undefined;
  faults: readonly string[];
}

const stopped: ReadWeights = { weights: undefined, faults: [] };

/** Reads the weights of the pages that take part. The check of the page refuses impossible combinations. */
function readWeights(form: URLSearchParams, { pages }: LandingPageSplit): ReadWeights {
  const typed = pages
    .map((page) => ({ page, text: form.get(`weight.${page}`)?.trim() ?? "" }))
    .filter(({ text }) => text !== "");
  const wrong = typed.filter(({ text }) => !/^\d{1,4}$/.test(text));
  return {
    weights: Object.fromEntries(typed.map(({ page, text }) => [page, Number(text)])),
    faults: wrong.map(({ page, text }) => `“${text}” for /${page} is not a whole number.`),
  };
}
