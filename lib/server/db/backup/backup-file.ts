import * as z from "zod";

// A backup is a gzip file of UTF-8 lines that `psql` can also read. After a header, each table has a COPY statement, its
// rows, and `\.`. A footer ends the file. Header and footer are SQL comments that contain JSON.

/** Prefix of a backup's first line. JSON with the backup's time and schema version follows. */
export const backupHeaderPrefix = "-- accident-claims backup 1 ";
/** Prefix of a backup's last line. JSON with the row counts and sequence values follows. */
export const backupFooterPrefix = "-- end ";
/** Line that ends a table's rows in a backup. */
export const backupRowsEndMarker = "\\.";

/** Schema of a backup's header: the time of the backup, and the hashes of the applied migrations. */
export const backupHeaderSchema = z.object({ createdAt: z.string(), schema: z.array(z.string()) });
export type BackupHeader = z.infer<typeof backupHeaderSchema>;

/**
 * Schema of a backup's footer: the number of rows per table, and the last value of each sequence. Null means that the
 * sequence was never used.
 */
export const backupFooterSchema = z.object({
  rows: z.record(z.string(), z.number()),
  sequences: z.record(z.string(), z.nullable(z.string())),
});
export type BackupFooter = z.infer<typeof backupFooterSchema>;

/** Returns the COPY statement that precedes a table's rows in a backup. */
export function formatCopyStatement({
  name,
  columns,
}: {
  name: string;
  columns: string[];
}): string {
  return `COPY ${name} (${columns.join(", ")}) FROM stdin;`;
}

/** Parses a COPY statement line of a backup. Returns `undefined` for any other line. */
export function parseCopyStatement(line: string): { name: string; columns: string[] } | undefined {
  if (!line.startsWith("COPY ") || !line.endsWith(") FROM stdin;")) return undefined;
  const [name = "", columns = ""] = line.slice("COPY ".length, -") FROM stdin;".length).split(" (");
  return name && columns ? { name, columns: columns.split(", ") } : undefined;
}
