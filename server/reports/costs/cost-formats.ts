import { CsvError, type CsvLine } from "@/lib/server/csv";
import type { CostOrigin } from "../campaign-costs";

/** The cells of one row of a cost file that the import reads. A cell is empty if the file's format lacks its column. */
export interface CostFileRow {
  day: string;
  site: string;
  campaign: string;
  campaignId: string;
  cost: string;
  currency: string;
}

/** A format of cost files, recognized by the names of its columns. */
export interface CostFormat {
  origin: CostOrigin;
  read(row: CsvLine): CostFileRow;
  /** Returns whether a row is a sum of other rows. */
  isTotal(row: CsvLine): boolean;
}

/** Maximum number of lines above the column names in a cost file: a title and a period. */
const maximumTitleLines = 5;

/** Finds the format of a cost file, and the rows below the names of its columns. Throws a CsvError for another file. */
export function findCostFormat(lines: readonly CsvLine[]): { format: CostFormat; rows: CsvLine[] } {
  for (const [at, { cells }] of lines.slice(0, maximumTitleLines).entries()) {
    const names = cells.map((name) => name.toLowerCase());
    const format = readEnteredFormat(names) ?? readGoogleFormat(names) ?? readMetaFormat(names);
    if (format) return { format, rows: lines.slice(at + 1) };
  }
  throw new CsvError(
    "The file's columns are unknown. Costs need day, site, campaign, cost; an export of Google Ads needs Day, " +
      "Campaign, Cost; an export of Meta Ads needs Day, Campaign name, Amount spent (USD).",
  );
}

function readEnteredFormat(names: readonly string[]): CostFormat | undefined {
  const columns = ["day", "site", "campaign", "cost"];
  if (!columns.every((column) => names.includes(column))) return undefined;
  const read = createCellReader(names);
  return {
    origin: "entered",
    read: (row) => ({
      ...{ day: read(row, "day"), site: read(row, "site"), campaign: read(row, "campaign") },
      ...{ campaignId: "", cost: read(row, "cost"), currency: "" },
    }),
    isTotal: () => false,
  };
}

function readGoogleFormat(names: readonly string[]): CostFormat | undefined {
  if (!names.includes("campaign") || !names.includes("cost")) return undefined;
  if (!names.includes("day"))
    throw new CsvError("The Google Ads report has no column Day. Add the segment Day to it.");
  const read = createCellReader(names);
  const currencyColumn = names.includes("currency code") ? "currency code" : "currency";
  return {
    origin: "Google Ads",
    read: (row) => ({
      ...{ day: read(row, "day"), site: "", campaign: read(row, "campaign") },
      ...{ campaignId: read(row, "campaign id"), cost: read(row, "cost") },
      currency: read(row, currencyColumn),
    }),
    // A campaign may be called "Total …", but then its row has a day.
    isTotal: (row) =>
      !/^\d/.test(read(row, "day")) && row.cells.some((cell) => /^total\b/i.test(cell)),
  };
}

function readMetaFormat(names: readonly string[]): CostFormat | undefined {
  const spent = names.find((name) => name.startsWith("amount spent"));
  if (spent === undefined || !names.includes("campaign name")) return undefined;
  const read = createCellReader(names);
  const readDay = (row: CsvLine) => {
    if (names.includes("day")) return read(row, "day");
    const [from, until] = [read(row, "reporting starts"), read(row, "reporting ends")];
    return from === until ? from : `${from} to ${until}`;
  };
  const [, currency = ""] = /\((\w+)\)$/.exec(spent) ?? [];
  return {
    origin: "Meta Ads",
    read: (row) => ({
      ...{ day: readDay(row), site: "", campaign: read(row, "campaign name") },
      // An empty amount means that the campaign spent nothing on the day.
      ...{ campaignId: read(row, "campaign id"), cost: read(row, spent) || "0" },
      currency: (read(row, "currency") || currency).toUpperCase(),
    }),
    isTotal: (row) => /^(|total\b.*|results from .*)$/i.test(read(row, "campaign name")),
  };
}

/** Returns a function that returns a row's cell by the lower-case name of its column. */
function createCellReader(names: readonly string[]) {
  return ({ cells }: CsvLine, name: string): string => cells[names.indexOf(name)] ?? "";
}
