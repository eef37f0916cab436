// Kept visits on a device, in an IndexedDB of the test's own.
import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { registerDeviceStores } from '#src/app/features.ts'
import { deviceDataLimits } from '#src/contract/limits/device-data.limits.ts'
import { deviceStores, hasDeviceData, removeDeviceData, sweepDeviceStores } from '#src/offline/device-stores.ts'
import { deleteDrafts, openDraft, saveDraft } from '#src/offline/drafts.ts'
import { randomBytes } from '#src/offline/envelope.ts'
import { readCachedSlots, saveCachedSlots } from '#src/offline/slot-cache.ts'
import { visitDatabase } from '#src/offline/visit-database.ts'
import {
  listPasses,
  markPass,
  openPass,
  passId,
  removePass,
  removePasses,
  storePass,
} from '#src/offline/visit-passes.ts'
import { everythingStored } from './everything-stored.ts'

const now = Date.parse('2026-11-21T08:00:00Z')
const hour = 3_600_000
const bookingKey = 'k'.repeat(32)
const birthDate = '1978-09-14'
const startsAt = now + 72 * hour
const offer = { startsAt, endsAt: startsAt + hour, timeZone: 'Australia/Melbourne' }
const content = { clinic: 'Canary Brunswick', exam: 'Canary ultrasound' }
const keep = (change: Partial<Parameters<typeof storePass>[0]> = {}) =>
  storePass({ bookingKey, now, offer, content, birthDate, ...change })

beforeEach(async () => {
  // Counts of a store are taken by the device's own clock.
  vi.useFakeTimers({ now, toFake: ['Date'] })
  await removePasses()
  await deleteDrafts()
})

describe('a kept visit', () => {
  it('is listed by its time alone, and opened by the birth date and no other', async () => {
    const id = await keep()
    expect(await listPasses(now)).toEqual([{ id, keptAt: now, ...offer }])
    expect(await openPass(id, '1978-09-15', now)).toEqual({ problem: 'wrong' })
    expect(await openPass(id, birthDate, now)).toEqual({ content, keptAt: now })
  })

  it('says that the visit was moved or cancelled since it was kept, until it is kept anew', async () => {
    const id = await keep()
    expect(await markPass(bookingKey, offer)).toBeUndefined()
    const moved = { startsAt: startsAt + hour, endsAt: startsAt + 2 * hour }
    expect(await markPass(bookingKey, moved)).toBe('moved')
    expect(await listPasses(now)).toMatchObject([{ id, outdated: 'moved' }])
    expect(await openPass(id, birthDate, now)).toEqual({ content, keptAt: now, outdated: 'moved' })
    expect(await markPass(bookingKey, undefined)).toBe('cancelled')
    await keep({ offer: { ...offer, ...moved } })
    expect(await markPass(bookingKey, moved)).toBeUndefined()
    expect(await markPass('n'.repeat(32), moved)).toBeUndefined()
    expect(await listPasses(now)).toEqual([{ id, keptAt: now, ...offer, ...moved }])
  })

  it('is removed by five wrong birth dates, also across reloads; a right one begins anew', async () => {
    const id = await keep()
    const wrong = () => openPass(id, '2000-01-01', now)
    for (let tries = 1; tries < deviceDataLimits.visitPassTries; tries += 1)
      expect(await wrong()).toEqual({ problem: 'wrong' })
    expect(await openPass(id, birthDate, now)).toHaveProperty('content')
    for (let tries = 1; tries < deviceDataLimits.visitPassTries; tries += 1) {
      visitDatabase.close()
      expect(await wrong()).toEqual({ problem: 'wrong' })
    }
    expect(await wrong()).toEqual({ problem: 'gone' })
    expect(await openPass(id, birthDate, now)).toEqual({ problem: 'gone' })
    expect(await listPasses(now)).toEqual([])
  })

  it('is not opened by many tries at once: each is counted before it is tried', async () => {
    const id = await keep()
    const tries = ['01', '02', '03', '04', '05', '06', '07'].map((day) => openPass(id, `2000-01-${day}`, now))
    const answers = await Promise.all([...tries, openPass(id, birthDate, now)])
    expect(answers.at(-1)).toEqual({ problem: 'gone' })
  })

  it('goes a day after its end, and not before', async () => {
    const id = await keep()
    const over = offer.endsAt + 24 * hour
    expect(await openPass(id, birthDate, over - 1)).toHaveProperty('content')
    expect(await openPass(id, birthDate, over)).toEqual({ problem: 'gone' })
    expect(await visitDatabase.use(({ passes }) => passes.count())).toBe(0)
  })

  it.each([-3650, -30, 30 / 24])(
    'kept by a clock %d days off goes by the end of the visit all the same',
    async (days) => {
      const id = await keep({ now: now + days * 24 * hour })
      const over = offer.endsAt + 24 * hour
      expect(await listPasses(now)).toMatchObject([{ id }])
      expect(await listPasses(over - 1)).toMatchObject([{ id }])
      expect(await listPasses(over)).toEqual([])
    },
  )

  it('is kept once: the same booking takes the place of its older copy', async () => {
    await keep()
    const id = await keep({ content: { changed: true }, birthDate: '1991-03-02', now: now + hour })
    expect(await listPasses(now)).toHaveLength(1)
    expect(await openPass(id, '1991-03-02', now)).toEqual({ content: { changed: true }, keptAt: now + hour })
  })

  it('and others stand in the order of their time, each removed by itself', async () => {
    const second = await keep({ bookingKey: 'l'.repeat(32), offer: { ...offer, startsAt: startsAt + 1 } })
    const first = await keep()
    expect((await listPasses(now)).map(({ id }) => id)).toEqual([first, second])
    await removePass(first)
    expect((await listPasses(now)).map(({ id }) => id)).toEqual([second])
  })

  it('leaves nothing readable: neither exam nor clinic, time, birth date or booking key', async () => {
    await keep()
    const stored = await everythingStored()
    expect(stored).toContain(await passId(bookingKey))
    for (const canary of ['Canary', birthDate, bookingKey, String(startsAt), String(offer.endsAt), 'Melbourne'])
      expect(stored).not.toContain(canary)
  })

  it('whose bytes were changed, or are another one’s, opens for nobody', async () => {
    const one = await keep()
    const two = await keep({ bookingKey: 'l'.repeat(32) })
    const [first, second] = await visitDatabase.use(({ passes }) => passes.bulkGet([one, two]))
    if (!first || !second) throw new Error('not kept')
    await visitDatabase.use(({ passes }) => passes.put({ ...first, content: second.content, offer: first.offer }))
    expect(await openPass(one, birthDate, now)).toEqual({ problem: 'wrong' })
    await visitDatabase.use(({ passes }) => passes.put({ ...first, offer: second.offer }))
    expect((await listPasses(now)).map(({ id }) => id)).toEqual([two])
  })
})

describe('the database of an earlier build', () => {
  const secret = randomBytes(32)
  const locks = { birthDate, tab: { secret, until: now + hour } }

  it('keeps its drafts when kept visits come to it, and works for a tab that still has the old one open', async () => {
    await saveDraft({ id: 'elsewhere', now, offer: { exams: ['Knee X-ray'] }, content: { notes: 'wheelchair' }, locks })
    const row = await visitDatabase.use(({ drafts }) => drafts.get('elsewhere'))
    visitDatabase.close()
    await Dexie.delete('visit')
    const older = new Dexie('visit')
    older.version(1).stores({ drafts: 'id, expiresAt' })
    await older.table('drafts').put(row)
    expect(older.verno).toBe(1)

    const id = await keep()
    expect(await openDraft('elsewhere', { birthDate }, now)).toEqual({ content: { notes: 'wheelchair' } })
    expect(await openPass(id, birthDate, now)).toHaveProperty('content')
    expect(older.isOpen()).toBe(false)
    older.close()
  })
})

describe('"remove my data"', () => {
  it('removes kept visits, drafts and seen times', async () => {
    const query = { clinicIds: '1', examSlug: 'knee-xray', start: '2026-11-23', end: '2026-11-29' }
    await keep()
    const locks = { birthDate, tab: { secret: randomBytes(32), until: now + hour } }
    await saveDraft({ id: 'one', now, offer: {}, content: {}, locks })
    await saveCachedSlots(query, now, [])
    // How many uploads wait stands in a cookie.
    vi.stubGlobal('document', { cookie: '' })
    registerDeviceStores(false)
    const filled = async () => {
      const counts = await Promise.all(
        deviceStores().map(async ({ name, load }) => ({ name, count: await (await load()).count() })),
      )
      return counts.filter(({ count }) => count > 0).map(({ name }) => name)
    }
    expect((await filled()).toSorted()).toEqual(['drafts', 'slots', 'visit-passes'])
    await removeDeviceData()
    expect(await filled()).toEqual([])
    expect(await listPasses(now)).toEqual([])
    expect(await openDraft('one', { birthDate }, now)).toEqual({ problem: 'gone' })
    expect(await readCachedSlots(query, { now, since: 0 })).toBeUndefined()
  })
})

const query = { clinicIds: '1', examSlug: 'knee-xray', start: '2026-11-23', end: '2026-11-29' }
const draft = () => ({
  id: 'one',
  now,
  offer: {},
  content: {},
  locks: { birthDate, tab: { secret: randomBytes(32), until: now + hour } },
})

describe('what a device has of a person', () => {
  beforeEach(() => {
    vi.stubGlobal('document', { cookie: '' })
    registerDeviceStores(false)
  })

  it('is a visit or a draft, and no times of clinics', async () => {
    await saveCachedSlots(query, now, [])
    expect(await hasDeviceData()).toBe(false)
    await saveDraft(draft())
    expect(await hasDeviceData()).toBe(true)
    await removeDeviceData()
    await keep()
    expect(await hasDeviceData()).toBe(true)
  })
})

describe('a kiosk', () => {
  beforeEach(() => {
    const marks = new Map<string, string>()
    vi.stubGlobal('document', { cookie: '' })
    vi.stubGlobal('localStorage', {
      getItem: (name: string) => marks.get(name) ?? null,
      setItem: (name: string, text: string) => marks.set(name, text),
      removeItem: (name: string) => marks.delete(name),
    })
  })
  afterEach(() => registerDeviceStores(false))

  it('stores no visit, no draft and no times [S-36]', async () => {
    registerDeviceStores(true)
    await expect(keep()).rejects.toThrow('never stored on a kiosk')
    await expect(saveDraft(draft())).rejects.toThrow('never stored on a kiosk')
    await expect(saveCachedSlots(query, now, [])).rejects.toThrow('never stored on a kiosk')
  })

  it('removes at its start what was stored before it was one [S-36]', async () => {
    registerDeviceStores(false)
    await keep()
    await saveDraft(draft())
    registerDeviceStores(true)
    await sweepDeviceStores(now)
    expect(await hasDeviceData()).toBe(false)
    expect(await openDraft('one', { birthDate }, now)).toEqual({ problem: 'gone' })
  })
})
