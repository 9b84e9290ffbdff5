import { listAdCampaigns } from "@/server/reports/ad-campaigns";
import { readDailyFigures } from "@/server/reports/daily-figures";
import { formatMoneyCsv } from "@/server/reports/money-columns";
import {
  createMoneyReport,
  moneyReportGroups,
  sumMoneyReportRows,
  type MoneyReportRow,
} from "@/server/reports/money-report";
import { listSiteNames } from "@/lib/server/site/sites";
import { createChoiceArgument, textArgument } from "../../commands/option-values";
import { siteArgument } from "../../commands/site-values";
import { parseFormValue, parseFormValues, type DeskPage } from "../desk-page";
import { formatIsoDay } from "../format";
import { getLastDayOfPeriod, parsePeriodFields, type ReportPeriod } from "../period";
import { PeriodForm } from "../period-form";
import { CostForms, MappedCampaigns } from "./cost-forms";
import { SavedCostNotice, submitCosts } from "./submit-costs";
import { DailyCharts } from "./daily-charts";
import { maximumMoneyRows, moneyGroupLabels, RevenueCostTable } from "./revenue-cost-table";

const defaultGroups = ["site", "campaign"] as const;

/**
 * The Campaigns page: visits, leads, revenue, cost and margin of each campaign in a period, and forms to enter costs.
 */
export const campaignsPage: DeskPage = {
  path: "/campaigns",
  title: "Campaigns",
  isInNavigation: true,
  // An export of a year has a line for each day and campaign.
  maximumFormBytes: 8_388_608,
  async render(desk, { query, can }) {
    const filter = readFilter(query);
    const { site = "", campaign = "", by } = filter;
    const days = toDays(filter);
    const register = await desk.readRegister();
    const [rows, figures, mapped] = await Promise.all([
      createMoneyReport(desk.readOnly, register, { ...filter, limit: maximumMoneyRows + 1 }),
      readDailyFigures(desk.readOnly, register, filter),
      listAdCampaigns(desk.readOnly),
    ]);
    const download = [
      ...Object.entries({ ...days, site, campaign, format: "csv" }),
      ...by.map((name) => ["by", name]),
    ].filter(([, value]) => value !== "");
    return (
      <>
        <SavedCostNotice query={query} />
        <PeriodForm
          period={filter}
          fields={[
            {
              ...{ name: "by", label: "A row for each", value: "", checked: by },
              ...{ options: moneyReportGroups, optionLabels: moneyGroupLabels },
            },
            { name: "site", label: "Site", value: site, options: listSiteNames() },
            { name: "campaign", label: "Campaign", value: campaign },
          ]}
        />
        <DailyCharts figures={figures} hasVisits />
        <RevenueCostTable
          rows={rows}
          total={sumMoneyReportRows(figures)}
          by={by}
          getLeadsUrl={(row: MoneyReportRow) => {
            const found = { site: row.site || site, campaign: row.campaign };
            const period = row.day === "" ? days : { from: row.day, until: row.day };
            const kept = Object.entries({ ...found, ...period }).filter(
              ([, value]) => value !== "",
            );
            return `/leads?${new URLSearchParams(kept).toString()}`;
          }}
        />
        <p>
          <a href={`/campaigns?${new URLSearchParams(download).toString()}`}>Download as CSV</a>
        </p>
        <p className="quiet">
          Visits count on the day they began, today’s included; leads on the day they were created;
          accepted leads and revenue on the day a receiver accepted them. Revenue comes from leads
          that can no longer be returned. Open leads can still be returned, or their return awaits a
          decision; only the last column counts them as revenue. A campaign’s daily cost is divided
          by visits among its sources and landing pages, and equally among its accepted leads in a
          table by receiver.
        </p>
        {can("change") && <CostForms sites={listSiteNames()} />}
        <MappedCampaigns mapped={mapped} />
      </>
    );
  },
  async download({ readOnly, readRegister }, { query }) {
    const filter = readFilter(query);
    const { from, until } = toDays(filter);
    const rows = await createMoneyReport(readOnly, await readRegister(), filter);
    return {
      fileName: `campaigns-${from}-${until}.csv`,
      csv: formatMoneyCsv(rows, filter.by),
    };
  },
  submit: submitCosts,
};

function readFilter(query: URLSearchParams) {
  const by = parseFormValues(query, "by", createChoiceArgument(moneyReportGroups));
  return {
    ...parsePeriodFields(query),
    by: by.length === 0 ? defaultGroups : moneyReportGroups.filter((name) => by.includes(name)),
    site: parseFormValue(query, "site", siteArgument),
    campaign: parseFormValue(query, "campaign", textArgument),
  };
}

function toDays(period: ReportPeriod): { from: string; until: string } {
  return {
    from: formatIsoDay(period.from),
    until: formatIsoDay(getLastDayOfPeriod(period) ?? period.from),
  };
}
