import * as z from "zod";

/**
 * A backup is a gzip file of UTF-8 lines that `psql` can read, too: a header, then for each table a COPY statement,
 * its rows and `\.`, then a footer. Header and footer are SQL comments that hold JSON.
 */
export const headerPrefix = "-- accident-claims backup 1 ";
export const footerPrefix = "-- end ";
export const endOfRows = "\\.";

export const backupHeader = z.object({ createdAt: z.string(), schema: z.array(z.string()) });
export type BackupHeader = z.infer<typeof backupHeader>;

/** Rows by table, and the last value of each sequence (null: never used). */
export const backupFooter = z.object({
  rows: z.record(z.string(), z.number()),
  sequences: z.record(z.string(), z.nullable(z.string())),
});
export type BackupFooter = z.infer<typeof backupFooter>;

/** The statement that a table's rows follow. */
export function copyStatement({ name, columns }: { name: string; columns: string[] }): string {
  return `COPY ${name} (${columns.join(", ")}) FROM stdin;`;
}

/** Reads `copyStatement`; undefined for another line. */
export function parseCopyStatement(line: string): { name: string; columns: string[] } | undefined {
  if (!line.startsWith("COPY ") || !line.endsWith(") FROM stdin;")) return undefined;
  const [name = "", columns = ""] = line.slice("COPY ".length, -") FROM stdin;".length).split(" (");
  return name && columns ? { name, columns: columns.split(", ") } : undefined;
}
