// What a region says of itself before an exam is chosen.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listRegions } from '#server/modules/slots/regions.usecases.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { hold, slot } from '#tests/support/booking.ts'
import { testClinic, testExam, testPack } from '#tests/support/test-pack.ts'

type Change = NonNullable<Parameters<typeof testPack>[0]>

let backend: Backend
const others: Backend[] = []
beforeAll(async () => {
  backend = await startBackend()
})
beforeEach(() => backend.reset())
afterAll(async () => {
  for (const other of others) await other.close()
  await backend.close()
})

const startWith = async (change: Change): Promise<Backend> => {
  const other = await startBackend({ pack: testPack(change) })
  others.push(other)
  return other
}

const nextIn = async ({ context }: Backend, slug = 'melbourne') =>
  (await listRegions(context)).find((region) => region.slug === slug)?.nextAvailable

const aucklandAt = (time: string, day = '2026-11-23') =>
  slot(backend, time, { clinic: 'auckland-central', day, offset: '+13:00' })

describe('a region', () => {
  it('counts its own clinics, and is there without any [BOOK-13]', async () => {
    const empty = await startWith((pack) => {
      pack.clinics = pack.clinics.filter(({ region }) => region === 'melbourne')
    })
    const regions = await listRegions(empty.context)
    expect(regions.map(({ slug, clinicCount, nextAvailable }) => [slug, clinicCount, nextAvailable])).toEqual([
      ['melbourne', 2, { startTime: '2026-11-23T09:00:00+11:00', timeZone: 'Australia/Melbourne' }],
      ['auckland', 0, null],
    ])
  })

  it('names the earliest of its clinics, whichever comes first in the pack [BOOK-13]', async () => {
    const late = await startWith((pack) => {
      const [first = testClinic(), ...more] = pack.clinics
      pack.clinics = [{ ...first, hours: { ...first.hours, mon: [['11:00', '12:00']] } }, ...more]
    })
    expect(await nextIn(late)).toEqual({ startTime: '2026-11-23T09:00:00+11:00', timeZone: 'Australia/Melbourne' })
  })

  it('compares instants, not the hands of the clock: nine in Perth is later than ten in Melbourne [BOOK-13]', async () => {
    const wide = await startWith((pack) => {
      const ten: [string, string][] = [['10:00', '12:00']]
      pack.clinics = [
        testClinic({ slug: 'perth', timeZone: 'Australia/Perth' }),
        testClinic({ hours: { ...testClinic().hours, mon: ten } }),
      ]
    })
    expect(await nextIn(wide)).toEqual({ startTime: '2026-11-23T10:00:00+11:00', timeZone: 'Australia/Melbourne' })
  })

  it('goes on to the next time as each is held, and back when the hold ends [BOOK-13]', async () => {
    await hold(backend, aucklandAt('09:00'))
    expect((await nextIn(backend, 'auckland'))?.startTime).toBe('2026-11-23T09:20:00+13:00')
    backend.clock.advanceSeconds(601)
    expect((await nextIn(backend, 'auckland'))?.startTime).toBe('2026-11-23T09:00:00+13:00')
  })

  it('does not name a time that has begun [BOOK-13]', async () => {
    backend.clock.set('2026-11-22T20:01:00Z')
    expect((await nextIn(backend, 'auckland'))?.startTime).toBe('2026-11-23T09:20:00+13:00')
    backend.clock.set('2026-11-22T23:30:00Z')
    expect((await nextIn(backend, 'auckland'))?.startTime).toBe('2026-11-24T09:00:00+13:00')
  })

  it('names a time for the shortest exam, where a longer one no longer fits [BOOK-13]', async () => {
    backend.clock.set('2026-11-22T22:21:00Z')
    expect((await nextIn(backend, 'auckland'))?.startTime).toBe('2026-11-23T11:40:00+13:00')
  })

  it('names none for exams that are booked by phone alone [BOOK-13]', async () => {
    const byPhone = await startWith((pack) => {
      pack.exams = [testExam({ booking: 'REQUEST' })]
    })
    expect(await nextIn(byPhone)).toBeNull()
  })

  it('names none where all within the horizon is closed, and the first after a closure otherwise [BOOK-13]', async () => {
    const closed = await startWith((pack) => {
      pack.settings.booking = { ...pack.settings.booking, horizonDays: 5 }
      const [brunswick = testClinic(), coburg = testClinic(), auckland = testClinic()] = pack.clinics
      const away = { from: '2026-11-20', to: '2026-12-31', reason: 'Moving' }
      const short = { ...away, to: '2026-11-24' }
      pack.clinics = [
        { ...brunswick, closures: [away] },
        { ...coburg, closures: [away] },
        { ...auckland, closures: [short] },
      ]
    })
    expect([await nextIn(closed), (await nextIn(closed, 'auckland'))?.startTime]).toEqual([
      null,
      '2026-11-25T09:00:00+13:00',
    ])
  })
})
