import { readDailyRevenueAndCost } from "@/server/reports/daily-figures";
import { createSiteReport } from "@/server/reports/site-report";
import { moneyReportGroups, createMoneyReport } from "@/server/reports/money-report";
import { campaigns } from "@/themes/campaigns/registry";
import { themes } from "@/themes/registry";
import { createChoiceArgument } from "../../commands/option-values";
import { parseFormValue, type DeskPage } from "../desk-page";
import { PercentageBar } from "../charts/percentage-bar";
import { DeskLink } from "../document";
import { formatIsoDay } from "../format";
import { DataTable } from "../parts";
import { getLastDayOfPeriod, parsePeriodFields } from "../period";
import { PeriodForm } from "../period-form";
import { RevenueCostChart } from "./daily-charts";
import { RevenueCostTable } from "./revenue-cost-table";

/** The page Sites: leads, revenue and cost of each site and campaign in a period. */
export const sitesPage: DeskPage = {
  path: "/sites",
  title: "Sites",
  isInNavigation: true,
  async render({ readOnly, readRegister }, { query }) {
    const period = parsePeriodFields(query);
    const days = {
      from: formatIsoDay(period.from),
      until: formatIsoDay(getLastDayOfPeriod(period) ?? period.from),
    };
    const split = parseFormValue(query, "by", createChoiceArgument(moneyReportGroups));
    const by = split === undefined ? (["site", "campaign"] as const) : [split];
    const register = await readRegister();
    const [rows, money, figures] = await Promise.all([
      createSiteReport(readOnly, period),
      createMoneyReport(readOnly, register, { ...period, by }),
      readDailyRevenueAndCost(readOnly, register, period),
    ]);
    return (
      <>
        <PeriodForm
          period={period}
          fields={[
            {
              ...{ name: "by", label: "Money by", value: split ?? "" },
              ...{ options: moneyReportGroups, emptyLabel: "site and campaign" },
            },
          ]}
        />
        <RevenueCostChart figures={figures} />
        <RevenueCostTable rows={money} by={by} />
        <DataTable
          caption="Leads by site and campaign"
          columns={[
            "Site",
            "Campaign",
            "Leads",
            "Accepted",
            "Acceptance rate",
            "Returns accepted",
            "Converted",
          ]}
          rows={rows.map(({ site, campaign, leads, accepted, ...row }) => [
            site,
            campaign ? (
              <DeskLink
                href={`/leads?${new URLSearchParams({ site, campaign, ...days }).toString()}`}
              >
                {campaign}
              </DeskLink>
            ) : (
              <span className="quiet">none</span>
            ),
            leads,
            accepted,
            <PercentageBar part={accepted} of={leads} />,
            row.returnsAccepted,
            row.converted,
          ])}
          empty="No leads in this period."
        />
        <DataTable
          caption="Sites"
          columns={["Site", "Hosts", "Questionnaire", "Campaign pages"]}
          rows={Object.entries(themes).map(([site, { hosts, flows }]) => [
            site,
            hosts.join(", "),
            flows.main.flowKey,
            campaigns
              .filter(({ sites }) => sites.includes(site))
              .map(({ slug }) => `/${slug}`)
              .join(", "),
          ])}
        />
      </>
    );
  },
};
