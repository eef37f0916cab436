// Several instances on one PostgreSQL: what one changes, the next read of the other knows.
import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { openPostgres } from '#server/db/database.ts'
import type { BusyCache } from '#server/modules/slots/busy-cache.ts'
import { listenForChanges } from '#server/start/instances.ts'
import { renewReservation } from '#src/contract/calls/slots.calls.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { book, clinicId, hold, offered, reserve, slot } from '#tests/support/booking.ts'
import { isPostgres, openOwnDatabase } from '#tests/support/databases.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** A use of the room that this instance was not told of. */
const insertHoldBehind = async (backend: Backend): Promise<void> => {
  expect(await offered(backend)).toContain('09:00')
  const room = backend.context.catalogue.clinics[0]?.rooms[0]?.id
  await backend.context.db.execute(sql`
    insert into occupancy (kind, clinic_id, room_id, starts_at, ends_at) values
    ('BLOCK', ${clinicId(backend, 'brunswick')}, ${room}, '2026-11-23T09:00:00+11:00', '2026-11-23T09:20:00+11:00')`)
}

/** The cache, and promises for what it is told next. */
const watch = (cache: BusyCache) => {
  const waiting: { word: string; resolve: () => void }[] = []
  const tell = (word: string): void => {
    const index = waiting.findIndex((each) => each.word === word)
    waiting.splice(index, index < 0 ? 0 : 1)[0]?.resolve()
  }
  return {
    cache: {
      ...cache,
      changed: (ids: readonly number[]) => {
        cache.changed(ids)
        tell('changed')
      },
      trust: (trusted: boolean) => {
        cache.trust(trusted)
        tell(trusted ? 'trusted' : 'distrusted')
      },
    },
    next: (word: 'changed' | 'trusted' | 'distrusted') =>
      new Promise<void>((resolve) => {
        waiting.push({ word, resolve })
      }),
  }
}

const startTwo = async () => {
  const database = await openOwnDatabase()
  const url = database.url ?? ''
  const first = await startBackend({ database })
  const second: Backend = await startBackend({ database: await openPostgres(url, 4) })
  const { cache, next } = watch(second.context.cache)
  const isListening = next('trusted')
  const stop = listenForChanges(url, cache)
  closing.push(stop, first.close, second.close, second.database.close, database.close)
  await isListening
  return { first, second, next }
}

describe('a second instance', () => {
  it('that cannot reach the database does not trust what it kept, and can be stopped', async () => {
    const backend = await startBackend()
    closing.push(backend.close)
    const { cache, next } = watch(backend.context.cache)
    const [atOnce, afterTrying] = [next('distrusted'), next('distrusted')]
    const stop = listenForChanges('postgres://nobody@127.0.0.1:1/nothing', cache)
    await Promise.all([atOnce, afterTrying])
    await stop()
    await insertHoldBehind(backend)
    expect(await offered(backend)).not.toContain('09:00')
  })

  if (isPostgres) {
    it('no longer offers a time once the first has held it, and offers it again when it is let go [API-52, API-69]', async () => {
      const { first, second, next } = await startTwo()
      expect(await offered(second)).toContain('09:00')
      const heard = next('changed')
      const bookingKey = await hold(first, slot(first, '09:00'))
      await heard
      expect(await offered(second)).not.toContain('09:00')
      const heardAgain = next('changed')
      await reserve(first, bookingKey, slot(first, '11:00'))
      await heardAgain
      expect(await offered(second)).toContain('09:00')
    })

    it('hears of a booking [API-78]', async () => {
      const { first, second, next } = await startTwo()
      const [held, booked] = [next('changed'), next('changed')]
      await book(first, slot(first, '09:00'))
      await Promise.all([held, booked])
      second.clock.advanceSeconds(3600)
      expect(await offered(second)).not.toContain('09:00')
    })

    it('hears of a renewal, and does not offer the time when the first hold would have ended [S-51]', async () => {
      const { first, second, next } = await startTwo()
      const held = next('changed')
      const bookingKey = await hold(first, slot(first, '09:00'))
      await held
      expect(await offered(second)).not.toContain('09:00')
      const renewed = next('changed')
      first.clock.advanceSeconds(300)
      await first.call(renewReservation, { params: { bookingKey } })
      await renewed
      second.clock.advanceSeconds(700)
      expect(await offered(second)).not.toContain('09:00')
    })

    it('that can no longer hear the others asks the database each time [API-52]', async () => {
      const { first, second, next } = await startTwo()
      expect(await offered(second)).toContain('09:00')
      const lost = next('distrusted')
      await first.context.db.execute(
        sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'front-door listener' and datname = current_database()`,
      )
      await lost
      await hold(first, slot(first, '09:00'))
      expect(await offered(second)).not.toContain('09:00')
    })
  }
})
