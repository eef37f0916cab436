// What the server under test is asked over its message channel.
export type Question = { ledger: true } | { request: true }

/** A booking request that is sent, and the session that may answer its questions. */
export type SentRequest = { bookingKey: string; slug: string; version: string; cookie: string }

/** What the real database and the real storage hold, after everything. */
export type ServerLedger = {
  /** One for each Idempotency-Key that was answered with a receipt. */
  answers: { key: string; slug: string; size: number; sha256: string; at: number }[]
  /** Documents and answers. `isWhole`: the kept copy has the digest that its receipt names. */
  documents: { slug: string; bookingKey: string; size: number; sha256: string; isWhole: boolean }[]
}
