import * as z from "zod";

/**
 * A backup is a gzip file of UTF-8 lines that `psql` can also read. It contains a header, then for each table a COPY
 * statement, its rows and `\.`, then a footer. Header and footer are SQL comments with JSON.
 */
export const headerPrefix = "-- accident-claims backup 1 ";
export const footerPrefix = "-- end ";
export const endOfRows = "\\.";

export const backupHeader = z.object({ createdAt: z.string(), schema: z.array(z.string()) });
export type BackupHeader = z.infer<typeof backupHeader>;

/**
 * Schema of the footer: row counts by table, and the last value of each sequence. Null: the sequence was never used.
 */
export const backupFooter = z.object({
  rows: z.record(z.string(), z.number()),
  sequences: z.record(z.string(), z.nullable(z.string())),
});
export type BackupFooter = z.infer<typeof backupFooter>;

/** Returns the COPY statement that precedes a table's rows. */
export function copyStatement({ name, columns }: { name: string; columns: string[] }): string {
  return `COPY ${name} (${columns.join(", ")}) FROM stdin;`;
}

/** Parses a line written by `copyStatement`. Returns undefined for any other line. */
export function parseCopyStatement(line: string): { name: string; columns: string[] } | undefined {
  if (!line.startsWith("COPY ") || !line.endsWith(") FROM stdin;")) return undefined;
  const [name = "", columns = ""] = line.slice("COPY ".length, -") FROM stdin;".length).split(" (");
  return name && columns ? { name, columns: columns.split(", ") } : undefined;
}
