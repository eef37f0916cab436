// A connection that breaks is one failed call: the process lives, and the next call has another connection.
import type { Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import { Client, type PoolClient } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openPostgres } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { reserveSlots } from '#src/contract/calls/slots.calls.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { countRows, newKey, slot } from '#tests/support/booking.ts'
import { isPostgres, openOwnDatabase, type TestDatabase } from '#tests/support/databases.ts'

/** What the driver keeps of a client and does not type. */
type Inside = { connection: { stream: Socket }; connectionParameters: { query_timeout: number } }
const streamOf = (client: PoolClient): Socket => (client as unknown as Inside).connection.stream
const parametersOf = (client: PoolClient) => (client as unknown as Inside).connectionParameters

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

  it('at the begin of a transaction costs no place of the pool, however often', async () => {
    const { db, pool, close } = await openPostgres(database.url ?? '', 2)
    const breakIt = (client: PoolClient): void => void streamOf(client).destroy()
    pool.on('acquire', breakIt)
    for (let at = 0; at < 3; at += 1) await expect(inTransaction(db, async () => 'begun')).rejects.toThrow()
    pool.off('acquire', breakIt)
    expect(await inTransaction(db, async () => 'begun')).toBe('begun')
    await close()
  })

  it('that answers too late is not given to the next call', async () => {
    const { db, pool, close } = await openPostgres(database.url ?? '', 1)
    const hasty = (client: PoolClient): void => {
      parametersOf(client).query_timeout = 100
    }
    pool.on('acquire', hasty)
    const work = inTransaction(db, (tx) => tx.execute(sql`select pg_sleep(600)`))
    await expect(work).rejects.toThrow()
    pool.off('acquire', hasty)
    expect(await inTransaction(db, async () => 'begun')).toBe('begun')
    await cut(`query like '%pg_sleep%'`)
    await close()
  })

  it('is kept where the work of a transaction refuses', async () => {
    const { db, close } = await openPostgres(database.url ?? '', 1)
    const idOf = async (on: Database): Promise<unknown> =>
      on.execute(sql`select pg_backend_pid() as id`).then((answer) => (answer as unknown as { rows: unknown }).rows)
    const before = await idOf(db)
    const work = inTransaction(db, async () => {
      throw new Error('refused')
    })
    await expect(work).rejects.toThrow('refused')
    expect(await inTransaction(db, idOf)).toEqual(before)
    await close()
  })
})
