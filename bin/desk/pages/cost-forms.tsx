import type { AdCampaign } from "@/server/reports/ad-campaigns";
import { LabeledField } from "../forms";
import { DataTable } from "../parts";

interface SitesProps {
  sites: readonly string[];
}

/**
 * Forms to enter a campaign's cost, to import costs from a file, and to assign a campaign at an ad platform to a site.
 */
export function CostForms({ sites }: SitesProps) {
  return (
    <section id="costs">
      <h2>Costs</h2>
      <p className="quiet">
        A cost replaces the earlier cost of the same day, site and campaign. Imports from Google Ads
        and Meta Ads replace only their own costs. A file with an error changes nothing.
      </p>
      <div className="charts">
        <CostForm sites={sites} />
        <ImportForm sites={sites} />
        <CampaignNameForm sites={sites} />
      </div>
    </section>
  );
}

/**
 * A table of the campaigns at ad platforms, each with the site and the `utm_campaign` entered for it. Renders nothing
 * if there are none.
 */
export function MappedCampaigns({ mapped }: { mapped: readonly AdCampaign[] }) {
  if (mapped.length === 0) return null;
  return (
    <DataTable
      caption="Campaign names at Google Ads and Meta Ads"
      columns={["Name", "Site", "Campaign"]}
      rows={mapped.map(({ name, site, campaign }) => [name, site, campaign])}
    />
  );
}

function CostForm({ sites }: SitesProps) {
  return (
    <form method="post" action="/campaigns" className="card">
      <h3>Enter a cost</h3>
      <LabeledField name="day" label="Day" value="" type="date" />
      <SiteField sites={sites} />
      <LabeledField name="campaign" label="Campaign (utm_campaign)" value="" />
      <LabeledField name="cost" label="Cost in dollars" value="" />
      <button name="form" value="cost">
        Save cost
      </button>
    </form>
  );
}

function ImportForm({ sites }: SitesProps) {
  return (
    <form method="post" action="/campaigns" encType="multipart/form-data" className="card">
      <h3>Import a file</h3>
      <p className="quiet">
        CSV with the columns day, site, campaign, cost, or an export of Google Ads (with Day,
        Campaign, Cost) or Meta Ads (by day).
      </p>
      <label>
        File
        <input type="file" name="file" accept=".csv,text/csv" required />
      </label>
      <SiteField sites={sites} label="Site, if several have a campaign of this name" />
      <button name="form" value="import">
        Import costs
      </button>
    </form>
  );
}

/** A form to enter the site and the `utm_campaign` that a campaign at an ad platform belongs to. */
export function CampaignNameForm({
  sites,
  name = "",
}: {
  sites: readonly string[];
  name?: string;
}) {
  return (
    <form method="post" action="/campaigns" className="card">
      <h3>Map a campaign’s name</h3>
      <LabeledField name="name" label="Name at Google Ads or Meta Ads" value={name} />
      <SiteField sites={sites} />
      <LabeledField name="campaign" label="Campaign (utm_campaign)" value="" />
      <button name="form" value="map">
        Save name
      </button>
    </form>
  );
}

function SiteField({ sites, label = "Site" }: { sites: readonly string[]; label?: string }) {
  return <LabeledField name="site" label={label} value="" options={sites} emptyLabel="–" />;
}
