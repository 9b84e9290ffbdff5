import { createSiteReport } from "@/server/reports/site-report";
import { moneyGroups, createMoneyReport } from "@/server/reports/money-report";
import { campaigns } from "@/themes/campaigns/registry";
import { themes } from "@/themes/registry";
import { choiceArgument, dateTimeArgument } from "../../commands/option-values";
import { readFormValue, type DeskPage } from "../desk-page";
import { formatDay, formatPercent } from "../format";
import { FilterForm } from "../forms";
import { DataTable } from "../parts";
import { MoneyTable } from "./money-table";

const dayMs = 86_400_000;

/** The page Sites: leads, revenue and cost of each site and campaign in a period. */
export const sitesPage: DeskPage = {
  path: "/sites",
  title: "Sites",
  isInNavigation: true,
  async render({ readOnly, readRegister }, { query }) {
    const until =
      readFormValue(query, "until", dateTimeArgument) ??
      new Date(Math.floor(Date.now() / dayMs) * dayMs);
    const from =
      readFormValue(query, "from", dateTimeArgument) ?? new Date(until.getTime() - 29 * dayMs);
    const split = readFormValue(query, "by", choiceArgument(moneyGroups));
    const by = split === undefined ? (["site", "campaign"] as const) : [split];
    const days = { from, until: new Date(until.getTime() + dayMs) };
    const [rows, money] = await Promise.all([
      createSiteReport(readOnly, days),
      createMoneyReport(readOnly, readRegister(), { ...days, by }),
    ]);
    return (
      <>
        <FilterForm
          fields={[
            { name: "from", label: "From", value: formatDay(from), type: "date" },
            { name: "until", label: "To", value: formatDay(until), type: "date" },
            {
              ...{ name: "by", label: "Money by", value: split ?? "" },
              ...{ options: moneyGroups, emptyLabel: "site and campaign" },
            },
          ]}
        />
        <MoneyTable rows={money} by={by} />
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
              <a href={`/leads?${new URLSearchParams({ site, campaign }).toString()}`}>
                {campaign}
              </a>
            ) : (
              <span className="quiet">none</span>
            ),
            leads,
            accepted,
            formatPercent(accepted, leads),
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
