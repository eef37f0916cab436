// What the server under test is asked over its message channel.
export type Question = { ledger: true }

/** What the real database and the real storage hold, after everything. */
export type ServerLedger = {
  /** One for each Idempotency-Key that was answered with a receipt. */
  answers: { key: string; slug: string; size: number; sha256: string; at: number }[]
  /** `isWhole`: the kept copy has the digest that its receipt names. */
  documents: { slug: string; bookingKey: string; size: number; sha256: string; isWhole: boolean }[]
}
