import { siteReport } from "@/server/reports/site-report";
import { moneyGroups, moneyReport } from "@/server/reports/money-report";
import { campaigns } from "@/themes/campaigns/registry";
import { themes } from "@/themes/registry";
import { choice, moment } from "../../commands/option-values";
import { given, type DeskPage } from "../desk-page";
import { dayOf, percent } from "../format";
import { FilterForm } from "../forms";
import { Table } from "../parts";
import { MoneyTable } from "./money-table";

const dayMs = 86_400_000;

/** Leads, revenue and cost of sites and campaigns over a period. */
export const sitesPage: DeskPage = {
  path: "/sites",
  title: "Sites",
  isListed: true,
  async render({ reading, register }, { query }) {
    const until = given(query, "until", moment) ?? new Date(Math.floor(Date.now() / dayMs) * dayMs);
    const from = given(query, "from", moment) ?? new Date(until.getTime() - 29 * dayMs);
    const split = given(query, "by", choice(moneyGroups));
    const by = split === undefined ? (["site", "campaign"] as const) : [split];
    const days = { from, until: new Date(until.getTime() + dayMs) };
    const [rows, money] = await Promise.all([
      siteReport(reading, days),
      moneyReport(reading, register(), { ...days, by }),
    ]);
    return (
      <>
        <FilterForm
          fields={[
            { name: "from", label: "From", value: dayOf(from), type: "date" },
            { name: "until", label: "To", value: dayOf(until), type: "date" },
            {
              ...{ name: "by", label: "Money by", value: split ?? "" },
              ...{ options: moneyGroups, otherwise: "site and campaign" },
            },
          ]}
        />
        <MoneyTable rows={money} by={by} />
        <Table
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
            percent(accepted, leads),
            row.returnsAccepted,
            row.converted,
          ])}
          empty="No leads in this period."
        />
        <Table
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
