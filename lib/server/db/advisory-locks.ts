/** The numbers of this application's advisory locks in PostgreSQL, all in one place: no two things may share one. */
export const advisoryLocks = {
  /** Shared by the processes that use an embedded database. */
  embeddedDatabase: 72_616_100,
  migration: 72_616_101,
  /** `seal_consents`, which appends to the consent log, takes it in SQL. */
  consentLog: 72_616_102,
  alertCheck: 72_616_103,
  /** With a second number, its own: held by each process that delivers. */
  worker: 72_616_104,
  /** `append_log_records`, which writes the signed log, takes it in SQL. */
  logRecords: 72_616_105,
  /** Held while a checkpoint is signed. */
  logSigner: 72_616_106,
} as const;
