import { siteReport } from "@/flow/server/desk/site-report";
import { campaigns } from "@/themes/campaigns/registry";
import { themes } from "@/themes/registry";
import { moment } from "../../commands/option-values";
import { given, type DeskPage } from "../desk-page";
import { html } from "../html";
import { dayOf, filterForm, percent, table } from "../parts";

const dayMs = 86_400_000;

/** Sites and campaigns: what came of each in a time. */
export const sitesPage: DeskPage = {
  path: "/sites",
  title: "Sites",
  isListed: true,
  async draw({ reading }, { query }) {
    const until = given(query, "until", moment) ?? new Date(Math.floor(Date.now() / dayMs) * dayMs);
    const from = given(query, "from", moment) ?? new Date(until.getTime() - 29 * dayMs);
    const rows = await siteReport(reading, { from, until: new Date(until.getTime() + dayMs) });
    return html`${filterForm([
      { name: "from", label: "From", value: dayOf(from), type: "date" },
      { name: "until", label: "Until, included", value: dayOf(until), type: "date" },
    ])}
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
