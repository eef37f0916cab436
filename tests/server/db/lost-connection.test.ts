// A connection that breaks is one failed call: the process lives, and the next call has another connection.
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/db/transaction.ts'
import { reserveSlots } from '#src/contract/calls/slots.calls.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { countRows, newKey, slot } from '#tests/support/booking.ts'
import { isPostgres, openOwnDatabase, type TestDatabase } from '#tests/support/databases.ts'

describe.runIf(isPostgres)('a cut connection to PostgreSQL', () => {
  let database: TestDatabase
  let backend: Backend
  let admin: Client
  beforeAll(async () => {
    database = await openOwnDatabase(2)
    backend = await startBackend({ database })
    admin = new Client({ connectionString: database.url })
    await admin.connect()
  })
  afterAll(async () => {
    await admin.end()
    await backend.close()
    await database.close()
  })

  const cut = (where: string) =>
    admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'front-door' and ${where}`,
    )

  it('between two statements of a transaction fails it, and nothing of it is there', async () => {
    const work = inTransaction(database.db, async (tx) => {
      await tx.execute(sql`create table half_done (id int)`)
      await cut(`state = 'idle in transaction'`)
      await tx.execute(sql`select 1`)
    })
    await expect(work).rejects.toThrow()
    expect(await countRows(database.db, 'pg_tables', sql`tablename = 'half_done'`)).toBe(0)
  })

  it('under a statement is a 503 that says when to try again; the next call works', async () => {
    const browser = backend.newBrowser()
    const bookingKey = await newKey(browser)
    await admin.query('begin')
    await admin.query('select 1 from booking_keys where key = $1 for update', [bookingKey])
    const hold = () => browser.call(reserveSlots, { body: { bookingKey, slots: [slot(backend, '09:20')] } })
    const waiting = hold()
    const isWaiting = async (): Promise<boolean> => {
      const { rows } = await admin.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rows.length > 0
    }
    await expect.poll(isWaiting).toBe(true)
    await cut(`wait_event_type = 'Lock'`)
    const refused = await waiting
    await admin.query('rollback')
    expect(refused).toMatchObject({ status: 503, body: { code: 'server.unavailable' } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await hold()).status).toBe(201)
  })
})
