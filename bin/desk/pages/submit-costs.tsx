import type { ReactElement } from "react";
import { readKnownCampaigns } from "@/server/reports/ad-campaigns";
import { sumCostCents, type CampaignCost, type CostOrigin } from "@/server/reports/campaign-costs";
import { CostFileError, parseCostFile } from "@/server/reports/cost-file";
import { formatCentsForDisplay } from "@/lib/server/cents";
import { CsvError } from "@/lib/server/csv";
import { listSiteNames } from "@/lib/server/site/sites";
import { UsageError, type ArgumentType } from "../../commands/command-parameters";
import {
  campaignNameArgument,
  createChoiceArgument,
  dayArgument,
  dollarsArgument,
  textArgument,
} from "../../commands/option-values";
import { siteArgument } from "../../commands/site-values";
import { parseFormValue, type DeskContext, type DeskRequest } from "../desk-page";
import { CampaignNameForm } from "./cost-forms";

const formArgument = createChoiceArgument(["cost", "import", "map"]);

/** Saves a submitted cost, file of costs, or name of a campaign. Resolves to the page to render, or to a URL. */
export async function submitCosts(
  desk: DeskContext,
  request: DeskRequest,
): Promise<ReactElement | string> {
  const { form, person } = request;
  switch (requireValue(form, "form", formArgument)) {
    case "cost": {
      const cost = {
        day: requireValue(form, "day", dayArgument),
        site: requireValue(form, "site", siteArgument),
        campaign: parseFormValue(form, "campaign", campaignNameArgument) ?? "",
        cents: requireValue(form, "cost", dollarsArgument),
      };
      return saveCosts(desk, person, [cost], "entered");
    }
    case "map":
      await desk.writes.mapCampaign(person, {
        name: requireValue(form, "name", campaignNameArgument),
        site: requireValue(form, "site", siteArgument),
        campaign: requireValue(form, "campaign", campaignNameArgument),
      });
      return "/campaigns?mapped=1#costs";
    case "import":
      return importFile(desk, request);
  }
}

async function importFile(
  desk: DeskContext,
  { form, person }: DeskRequest,
): Promise<ReactElement | string> {
  const text = requireValue(form, "file", textArgument);
  const site = parseFormValue(form, "site", siteArgument);
  const known = await readKnownCampaigns(desk.readOnly);
  try {
    const { costs, origin } = parseCostFile(text, { sites: listSiteNames(), known, site });
    return await saveCosts(desk, person, costs, origin);
  } catch (error) {
    if (error instanceof CsvError) return <ImportFaults error={error} />;
    throw error;
  }
}

async function saveCosts(
  { writes }: DeskContext,
  person: string,
  costs: readonly CampaignCost[],
  origin: CostOrigin,
): Promise<string> {
  await writes.storeCosts(person, costs, origin);
  const saved = { costs: String(costs.length), cents: String(sumCostCents(costs)) };
  return `/campaigns?${new URLSearchParams(saved).toString()}`;
}

function requireValue<T>(form: URLSearchParams, name: string, argument: ArgumentType<T>): T {
  const value = parseFormValue(form, name, argument);
  if (value === undefined) throw new UsageError(`${name}: this field is empty. Fill it in.`);
  return value;
}

/** The errors in a file of costs. For each unknown campaign name, a form to assign it to a site. */
function ImportFaults({ error }: { error: CsvError }) {
  const unknownNames = error instanceof CostFileError ? error.unknownNames : [];
  return (
    <>
      <p className="notice">
        The file has errors, so no cost was imported. Correct them and import the file again.
      </p>
      <ul>
        {error.message.split("\n").map((fault, n) => (
          <li key={n}>{fault}</li>
        ))}
      </ul>
      <div className="charts">
        {unknownNames.map((name) => (
          <CampaignNameForm key={name} name={name} sites={listSiteNames()} />
        ))}
      </div>
      <p>
        <a href="/campaigns#costs">Back to the page Campaigns</a>
      </p>
    </>
  );
}

/** A sentence that confirms the cost or name that the user has just saved. Renders nothing if nothing was saved. */
export function SavedCostNotice({ query }: { query: URLSearchParams }) {
  const [costs, cents] = [Number(query.get("costs")), Number(query.get("cents"))];
  if (query.has("mapped"))
    return <p className="notice">Saved the campaign’s name. Import the file again.</p>;
  if (!Number.isInteger(costs) || !Number.isInteger(cents) || costs < 1) return null;
  return (
    <p className="notice">
      {costs === 1 ? "Saved 1 cost" : `Saved ${costs} costs`}: {formatCentsForDisplay(cents)}.
    </p>
  );
}
