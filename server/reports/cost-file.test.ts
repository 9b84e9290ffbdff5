import { describe, expect, it } from "vitest";
import { decodeCsvFile } from "@/lib/server/csv";
import { CostFileError, parseCostFile } from "./cost-file";

const known = {
  mapped: [{ name: "Winter – Search", site: "mva", campaign: "winter" }],
  seen: [
    { site: "mva", campaign: "spring" },
    { site: "mva", campaign: "brand" },
    { site: "ysm", campaign: "brand" },
    { site: "ysm", campaign: "24126885583" },
  ],
};
const sites = ["mva", "ysm"];
const parse = (text: string, site?: string) => parseCostFile(text, { sites, known, site });

function listFaults(text: string): string[] {
  try {
    parse(text);
  } catch (error) {
    if (error instanceof CostFileError) return error.message.split("\n");
    throw error;
  }
  return [];
}

const google = [
  "Campaign report",
  '"January 1, 2026 - January 31, 2026"',
  "Campaign state,Campaign,Currency code,Campaign ID,Day,Impr.,Cost,Clicks",
  'Enabled,Winter – Search,USD,111,2026-01-05,"48,210","1,204.50",930',
  "Enabled,Winter – Search,USD,111,2026-01-05,100,10.00,3",
  "Enabled,SPRING,USD,222,2026-01-06,9000,300.00,12",
  "Enabled,Study near me,USD,24126885583,2026-01-06,151,16.29,71",
  "Paused,Old campaign,USD,333,2026-01-06,0,0.00,0",
  'Total: Campaigns, --,USD, --, --,"57,310","1,530.79","1,016"',
  'Total: Account, --,USD, --, --,"57,310","1,530.79","1,016"',
];
const googleCosts = [
  { day: "2026-01-05", site: "mva", campaign: "winter", cents: 121_450 },
  { day: "2026-01-06", site: "mva", campaign: "spring", cents: 30_000 },
  { day: "2026-01-06", site: "ysm", campaign: "24126885583", cents: 1_629 },
];

describe("an export of Google Ads", () => {
  it("is recognized below its title, without totals, with names and ids as campaigns", () => {
    expect(parse(google.join("\r\n"))).toEqual({ origin: "Google Ads", costs: googleCosts });
  });

  it("may be UTF-16 with tabs", () => {
    const text = google
      .map((line) => line.replaceAll(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/g, "\t"))
      .join("\r\n");
    const bytes = new Uint8Array([0xff, 0xfe, ...Buffer.from(text, "utf16le")]);
    expect(parse(decodeCsvFile(bytes)).costs).toEqual(googleCosts);
  });

  it("without days says how to get them", () => {
    expect(() => parse("Campaign,Cost\nWinter,1\n")).toThrow("Add the segment Day");
  });

  it("lists each faulty line", () => {
    const head = "Day,Campaign,Currency code,Cost\n";
    expect(
      listFaults(
        `${head}2026-01-05,spring,USD,1\n05/01/2026,spring,EUR,"1.204,50"\n2026-01-05,nosuch,USD,2\n2026-01-05,brand,USD,3\n`,
      ),
    ).toEqual([
      'Line 3: "05/01/2026" is not a day such as 2026-01-31.',
      'Line 3: "1.204,50" is not a cost such as 120.50 or 1,234.50.',
      "Line 3: the currency is EUR. Costs are counted in USD.",
      'Line 4: the campaign "nosuch" has no visits. Map its name to a site and a utm_campaign.',
      'Line 5: the campaign "brand" may be mva brand or ysm brand. Map its name to a site and a utm_campaign.',
    ]);
  });

  it("for one site finds the campaign of that site", () => {
    const { costs } = parse("Day,Campaign,Cost\n2026-01-05,brand,3\n", "ysm");
    expect(costs).toEqual([{ day: "2026-01-05", site: "ysm", campaign: "brand", cents: 300 }]);
  });
});

describe("an export of Meta Ads", () => {
  it("is recognized, with its currency in the name of the column", () => {
    const text = [
      '"Campaign name","Day","Impressions","Amount spent (USD)","Reporting starts","Reporting ends"',
      '"","","3000","26.2","2026-01-05","2026-01-06"',
      '"spring","2026-01-05","1000","12.5","2026-01-05","2026-01-05"',
      '"spring","2026-01-06","2000","13.7","2026-01-06","2026-01-06"',
      '"Old campaign","2026-01-06","0","","2026-01-06","2026-01-06"',
    ].join("\n");
    expect(parse(text)).toEqual({
      origin: "Meta Ads",
      costs: [
        { day: "2026-01-05", site: "mva", campaign: "spring", cents: 1_250 },
        { day: "2026-01-06", site: "mva", campaign: "spring", cents: 1_370 },
      ],
    });
  });

  it("in another currency or over several days is refused", () => {
    const head = "Campaign name,Reporting starts,Reporting ends,Amount spent (EUR)\n";
    expect(listFaults(`${head}spring,2026-01-01,2026-01-31,5\n`)).toEqual([
      'Line 2: "2026-01-01 to 2026-01-31" is not a day such as 2026-01-31.',
      "Line 2: the currency is EUR. Costs are counted in USD.",
    ]);
  });
});

it("a file of unknown columns is refused", () => {
  expect(() => parse("name,price\na,1\n")).toThrow("The file's columns are unknown.");
});
