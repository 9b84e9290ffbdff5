/** Numbers of this application's PostgreSQL advisory locks. Each must be unique. */
export const advisoryLocks = {
  /** Shared lock of the processes that use an embedded database. */
  embeddedDatabase: 72_616_100,
  migration: 72_616_101,
  /** Held while entries are appended to the consent log. `append_log_entries` takes it in SQL. */
  consentLog: 72_616_102,
  alertCheck: 72_616_103,
  /** Held by each delivering process, with the process's own number as second key. */
  worker: 72_616_104,
  /** Held while a checkpoint of the consent log is signed. */
  logSigner: 72_616_106,
} as const;
