import { siteReport } from "@/server/reports/site-report";
import { moneyGroups, moneyReport } from "@/server/reports/money-report";
import { campaigns } from "@/themes/campaigns/registry";
import { themes } from "@/themes/registry";
import { choice, moment } from "../../commands/option-values";
import { given, type DeskPage } from "../desk-page";
import { html } from "../html";
import { dayOf, filterForm, percent, table } from "../parts";
import { moneyTable } from "./money-table";

const dayMs = 86_400_000;

/** Sites and campaigns: what came of each in a time, what it brought, and what it cost. */
export const sitesPage: DeskPage = {
  path: "/sites",
  title: "Sites",
  isListed: true,
  async draw({ reading, register }, { query }) {
    const until = given(query, "until", moment) ?? new Date(Math.floor(Date.now() / dayMs) * dayMs);
    const from = given(query, "from", moment) ?? new Date(until.getTime() - 29 * dayMs);
    const split = given(query, "by", choice(moneyGroups));
    const by = split === undefined ? (["site", "campaign"] as const) : [split];
    const days = { from, until: new Date(until.getTime() + dayMs) };
    const [rows, money] = await Promise.all([
      siteReport(reading, days),
      moneyReport(reading, register(), { ...days, by }),
    ]);
    return html`${filterForm([
      { name: "from", label: "From", value: dayOf(from), type: "date" },
      { name: "until", label: "Until, included", value: dayOf(until), type: "date" },
      {
        ...{ name: "by", label: "Money by", value: split ?? "" },
        ...{ options: moneyGroups, otherwise: "site and campaign" },
      },
    ])}
    ${moneyTable(money, by)}
    ${table(
      "Leads by site and campaign",
      ["Site", "Campaign", "Leads", "Accepted", "of all", "Returns accepted", "Converted"],
      rows.map((row) => [
        row.site,
        row.campaign
          ? html`<a
              href="/leads?${new URLSearchParams({ site: row.site, campaign: row.campaign }).toString()}"
              >${row.campaign}</a
            >`
          : html`<span class="quiet">none</span>`,
        row.leads,
        row.accepted,
        percent(row.accepted, row.leads),
        row.returnsAccepted,
        row.converted,
      ]),
      "No lead came in this time.",
    )}
    ${table(
      "Sites",
      ["Site", "Hosts", "Questionnaire", "Campaign pages"],
      Object.entries(themes).map(([site, { hosts, flows }]) => [
        site,
        hosts.join(", "),
        flows.main.flowKey,
        campaigns
          .filter(({ sites }) => sites.includes(site))
          .map(({ slug }) => `/${slug}`)
          .join(", "),
      ]),
    )}`;
  },
};
