// Drafts on a device, in an IndexedDB of the test's own.
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { bookingLimits } from '#src/contract/limits/booking.limits.ts'
import {
  type DraftToSave,
  deleteDraft,
  deleteDrafts,
  offerDraft,
  openDraft,
  saveDraft,
  sweepDrafts,
} from '#src/offline/drafts.ts'
import { randomBytes } from '#src/offline/envelope.ts'
import { visitDatabase } from '#src/offline/visit-database.ts'
import { everythingStored } from './everything-stored.ts'

const now = Date.parse('2026-11-21T08:00:00Z')
const hour = 3_600_000
const secret = randomBytes(32)
const tab = { secret, until: now + 30 * 60_000 }
const birthDate = '1978-09-14'
const content = { firstName: 'Mārama', lastName: 'Wilson', notes: 'wheelchair' }
const offer = { exams: ['Knee X-ray'], startTime: '2026-11-24T09:20:00+11:00' }

const save = (change: Partial<DraftToSave> = {}) =>
  saveDraft({ id: 'one', now, offer, content, locks: { birthDate, tab }, ...change })

beforeEach(() => deleteDrafts())
afterEach(() => vi.unstubAllGlobals())

describe('a draft', () => {
  it('is opened by the birth date that was typed, and by no other [S-39]', async () => {
    await save()
    expect(await openDraft('one', { birthDate: '1978-09-15' }, now)).toEqual({ problem: 'wrong' })
    expect(await openDraft('one', { birthDate }, now)).toEqual({ content })
  })

  it('is opened by the tab it is typed in without a question, for as long as a hold may live [S-51]', async () => {
    await save()
    expect(await openDraft('one', { tabSecret: secret }, now + 29 * 60_000)).toEqual({ content })
    expect(await openDraft('one', { tabSecret: secret }, tab.until)).toEqual({ problem: 'wrong' })
    expect(await openDraft('one', { tabSecret: randomBytes(32) }, now)).toEqual({ problem: 'wrong' })
  })

  it('asks nothing while no birth date was typed, and asks from then on [S-39]', async () => {
    await save({ locks: { tab } })
    expect(await openDraft('one', 'anyone', now)).toEqual({ content })
    await save({ content: { ...content, more: 1 } })
    expect(await openDraft('one', 'anyone', now)).toEqual({ problem: 'wrong' })
    expect(await openDraft('one', { birthDate }, now)).toEqual({ content: { ...content, more: 1 } })
  })

  it('is opened by the birth date as it was typed last [S-39]', async () => {
    await save()
    await save({ locks: { birthDate: '1991-03-02', tab } })
    expect(await openDraft('one', { birthDate }, now)).toEqual({ problem: 'wrong' })
    expect(await openDraft('one', { birthDate: '1991-03-02' }, now)).toEqual({ content })
  })

  it('goes on being saved after it was opened [S-39]', async () => {
    await save()
    await openDraft('one', { birthDate }, now)
    await save({ content: { firstName: 'Ana' } })
    expect(await openDraft('one', { birthDate }, now)).toEqual({ content: { firstName: 'Ana' } })
  })

  it('is offered by day and exam alone, the last one first [S-39]', async () => {
    await save()
    expect(await offerDraft(now)).toEqual({ id: 'one', expiresAt: now + 24 * hour, needsBirthDate: true, offer })
    await save({ id: 'two', now: now + 1, offer: { exams: ['Brain MRI'] }, locks: { tab } })
    expect(await offerDraft(now)).toMatchObject({ id: 'two', needsBirthDate: false, offer: { exams: ['Brain MRI'] } })
  })

  it('is gone after a day, and with a clock that was put back [S-39]', async () => {
    await save()
    expect(await offerDraft(now + 24 * hour - 1)).toBeDefined()
    expect(await offerDraft(now + 24 * hour)).toBeUndefined()
    expect(await offerDraft(now - hour)).toBeUndefined()
    expect(await openDraft('one', { birthDate }, now + 24 * hour)).toEqual({ problem: 'gone' })
    expect(await visitDatabase.use(({ drafts }) => drafts.count())).toBe(0)
  })

  it('is swept when its day is over, and others stay [S-39]', async () => {
    await save()
    await save({ id: 'two', now: now + hour })
    expect(await sweepDrafts(now + 2 * hour)).toBe(now + 25 * hour)
    expect(await sweepDrafts(now + 24 * hour)).toBe(now + 25 * hour)
    expect(await visitDatabase.use(({ drafts }) => drafts.toCollection().primaryKeys())).toEqual(['two'])
    expect(await sweepDrafts(now + 25 * hour)).toBeUndefined()
    expect(await visitDatabase.use(({ drafts }) => drafts.count())).toBe(0)
  })

  it('is deleted after a few wrong birth dates, and says nothing on the way [S-39]', async () => {
    await save()
    for (let count = 1; count < bookingLimits.draftTries; count += 1)
      expect(await openDraft('one', { birthDate: `1980-01-0${count}` }, now)).toEqual({ problem: 'wrong' })
    expect(await openDraft('one', { birthDate: '1981-01-01' }, now)).toEqual({ problem: 'gone' })
    expect(await openDraft('one', { birthDate }, now)).toEqual({ problem: 'gone' })
    expect(await offerDraft(now)).toBeUndefined()
  })

  it('forgets wrong ones once the right one is given [S-39]', async () => {
    await save()
    for (let turn = 0; turn < 3; turn += 1) {
      for (let count = 1; count < bookingLimits.draftTries; count += 1)
        await openDraft('one', { birthDate: '1980-01-01' }, now)
      expect(await openDraft('one', { birthDate }, now)).toEqual({ content })
    }
  })

  it('is deleted by itself or with all others [S-39]', async () => {
    await save()
    await save({ id: 'two' })
    await deleteDraft('one')
    expect(await openDraft('one', { birthDate }, now)).toEqual({ problem: 'gone' })
    await deleteDrafts()
    expect(await offerDraft(now)).toBeUndefined()
  })

  it('is never offered where its bytes were changed [S-39]', async () => {
    await save()
    await save({ id: 'two', now: now + 1, offer: { exams: ['Brain MRI'] } })
    const [one, two] = await visitDatabase.use(({ drafts }) => drafts.bulkGet(['one', 'two']))
    if (!one || !two) throw new Error('not saved')
    await visitDatabase.use(({ drafts }) => drafts.put({ ...two, offer: one.offer }))
    expect(await offerDraft(now)).toMatchObject({ id: 'one' })
    expect(await visitDatabase.use(({ drafts }) => drafts.get('two'))).toBeUndefined()
    await visitDatabase.use(({ drafts }) => drafts.put({ ...one, content: one.offer }))
    await expect(openDraft('one', { birthDate }, now)).rejects.toThrow()
  })
})

describe('what lies on the device', () => {
  it('has nothing in it of what was typed, of the exam or of the day [S-39]', async () => {
    await save()
    await save({ id: 'two', locks: { tab } })
    const stored = await everythingStored()
    expect(stored).toContain(String(now + 24 * hour))
    for (const word of ['Mārama', 'Wilson', 'wheelchair', '1978', 'Knee', '2026-11-24'])
      expect(stored).not.toContain(word)
  })

  it('is a key that no script can read out [S-39]', async () => {
    await save()
    const row = await visitDatabase.use(({ drafts }) => drafts.get('one'))
    const { deviceKey } = row ?? {}
    if (!deviceKey) throw new Error('not saved')
    expect(deviceKey.extractable).toBe(false)
    await expect(crypto.subtle.exportKey('raw', deviceKey)).rejects.toThrow()
  })
})

describe('storage', () => {
  it('that is refused is said to whoever saves, and nothing else happens [S-39]', async () => {
    visitDatabase.close()
    const refuse = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    await expect(save()).rejects.toThrow()
    await expect(offerDraft(now)).rejects.toThrow()
    refuse.mockRestore()
    visitDatabase.close()
    await save()
    expect(await offerDraft(now)).toBeDefined()
  })

  it('whose connection the browser closed is opened again [S-39]', async () => {
    await save()
    await visitDatabase.use(async (database) => database.close())
    expect(await offerDraft(now)).toBeDefined()
  })
})
