/** Unique numbers of this application's PostgreSQL advisory locks. */
export const advisoryLocks = {
  /** Shared lock of all processes that use an embedded database. */
  embeddedDatabase: 72_616_100,
  migration: 72_616_101,
  /** Held while entries are appended to the consent log. The SQL function `append_log_entries` acquires the lock. */
  consentLog: 72_616_102,
  alertCheck: 72_616_103,
  /** Held by each process that sends deliveries. The second key is the process's number. */
  worker: 72_616_104,
  /** Held while a checkpoint of the consent log is signed. */
  logSigner: 72_616_106,
  /** Held while a version of the receivers' register is stored. */
  receiverRegister: 72_616_107,
  /** Held while a version of a landing page is stored. */
  landingPages: 72_616_108,
  /** Held while a version of a flow's texts is stored. */
  flowTexts: 72_616_109,
  /** Held while a version of the alert settings is stored. */
  alertSettings: 72_616_110,
  /** Held exclusively while a legal hold is placed, and shared by each transaction that purges or erases leads. */
  legalHolds: 72_616_111,
  /** Held while a version of the sites' settings is stored. */
  siteSettings: 72_616_112,
} as const;
