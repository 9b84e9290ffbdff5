/** The numbers of this application's advisory locks in PostgreSQL, all in one place: no two things may share one. */
export const advisoryLocks = {
  /** Shared by the processes that use an embedded database. */
  embeddedDatabase: 72_616_100,
  migration: 72_616_101,
  /** Held while entries are appended to the consent log: `append_log_entries` takes it in SQL. */
  consentLog: 72_616_102,
  alertCheck: 72_616_103,
  /** With a second number, its own: held by each process that delivers. */
  worker: 72_616_104,
  /** Held while a checkpoint is signed. */
  logSigner: 72_616_106,
} as const;
