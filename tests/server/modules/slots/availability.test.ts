import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PackClinic } from '#server/provider-pack/provider-pack.schema.ts'
import { listAppointments, listClinicAppointments, listNextAvailable } from '#src/contract/calls/slots.calls.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { book, clinicId, hold, monday, newKey, offered, reserve, slot } from '#tests/support/booking.ts'
import { testPack } from '#tests/support/test-pack.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend()
})
beforeEach(() => backend.reset())
afterAll(() => backend.close())

const everyStart = ['09:00', '09:20', '09:40', '10:00', '10:20', '10:40', '11:00', '11:20', '11:40']

const days = async (from: Backend, start: string, end: string, clinic = 'brunswick') => {
  const query = { start, end, clinicIds: String(clinicId(from, clinic)), examSlug: 'thyroid-ultrasound' }
  const { body } = await from.call(listClinicAppointments, { query })
  return body[0]?.availableGroups ?? []
}
const stateOf = async (from: Backend, day: string) => (await days(from, day, day))[0]?.state

describe('the free times of a clinic', () => {
  it('come with clinic, distance and one group for each day asked for [BOOK-12, API-52]', async () => {
    const groups = await days(backend, '2026-11-23', '2026-11-29')
    expect(groups.map(({ date, state, times }) => [date, state, times.length])).toEqual([
      ['2026-11-23', 'OPEN', 9],
      ['2026-11-24', 'OPEN', 9],
      ['2026-11-25', 'OPEN', 9],
      ['2026-11-26', 'OPEN', 9],
      ['2026-11-27', 'OPEN', 9],
      ['2026-11-28', 'CLOSED', 0],
      ['2026-11-29', 'CLOSED', 0],
    ])
    const query = {
      start: monday,
      end: monday,
      clinicIds: String(clinicId(backend, 'coburg')),
      examSlug: 'thyroid-ultrasound',
    }
    const { body } = await backend.call(listClinicAppointments, { query })
    expect(body[0]).toMatchObject({ clinic: { slug: 'coburg', region: 'melbourne' }, distance: null })
  })

  it('are told in the clinic’s own zone, with start and end [S-42]', async () => {
    const [melbourne] = await days(backend, monday, monday)
    expect(melbourne?.times[0]).toEqual({
      startTime: '2026-11-23T09:00:00+11:00',
      endTime: '2026-11-23T09:20:00+11:00',
    })
    const [auckland] = await days(backend, monday, monday, 'auckland-central')
    expect(auckland?.times[0]?.startTime).toBe('2026-11-23T09:00:00+13:00')
  })

  it('are those of each clinic once, in the order asked for, without the clinics that only take requests [API-52, S-52]', async () => {
    const ids = ['coburg', 'brunswick', 'coburg'].map((slug) => clinicId(backend, slug)).join(',')
    const ask = async (examSlug: string) => {
      const { body } = await backend.call(listClinicAppointments, {
        query: { start: monday, end: monday, clinicIds: ids, examSlug },
      })
      return body.map(({ clinic }) => clinic.slug)
    }
    expect(await ask('thyroid-ultrasound')).toEqual(['coburg', 'brunswick'])
    expect(await ask('knee-mri')).toEqual([])
  })

  it('leave out what has begun, and keep the time that begins this second', async () => {
    backend.clock.set('2026-11-23T09:20:00+11:00')
    expect(await offered(backend)).toEqual(everyStart.slice(1))
    backend.clock.advanceSeconds(1)
    expect(await offered(backend)).toEqual(everyStart.slice(2))
  })

  it('are free again the moment a hold runs out [S-51]', async () => {
    await hold(backend, slot(backend, '10:00'))
    expect(await offered(backend)).not.toContain('10:00')
    backend.clock.advanceSeconds(599)
    expect(await offered(backend)).not.toContain('10:00')
    backend.clock.advanceSeconds(1)
    expect(await offered(backend)).toContain('10:00')
  })

  it('are gone at the very next read after a reservation or a booking [API-52, API-69]', async () => {
    expect(await offered(backend)).toEqual(everyStart)
    await hold(backend, slot(backend, '09:00'))
    expect(await offered(backend)).toEqual(everyStart.slice(1))
    await book(backend, slot(backend, '09:20'))
    expect(await offered(backend)).toEqual(everyStart.slice(2))
  })

  it('come back at once when a patient takes another time instead, there or elsewhere [API-69]', async () => {
    const key = await hold(backend, slot(backend, '09:00'))
    expect(await offered(backend)).not.toContain('09:00')
    await reserve(backend, key, slot(backend, '11:40'))
    expect(await offered(backend)).toEqual(everyStart.slice(0, -1))
    await reserve(backend, key, slot(backend, '09:00', { clinic: 'coburg' }))
    expect(await offered(backend)).toEqual(everyStart)
  })

  it('are offered as long as one of the rooms is free', async () => {
    const first = slot(backend, '09:00', { clinic: 'coburg' })
    await hold(backend, first)
    expect(await offered(backend, { clinic: 'coburg' })).toContain('09:00')
    await hold(backend, first)
    expect(await offered(backend, { clinic: 'coburg' })).not.toContain('09:00')
  })

  it('are exactly those that a reservation takes, whatever is booked around them [API-52, API-69]', async () => {
    const at = { clinic: 'coburg' }
    for (const time of ['09:00', '09:20', '10:00']) await hold(backend, slot(backend, time, at))
    for (const time of ['09:00', '10:20', '10:40'])
      await hold(backend, slot(backend, time, { ...at, exam: 'abdomen-ultrasound' }))
    const probe = await newKey(backend)
    for (const exam of ['thyroid-ultrasound', 'abdomen-ultrasound']) {
      const free = await offered(backend, { ...at, exam })
      const taken: string[] = []
      for (const time of everyStart) {
        const { status } = await reserve(backend, probe, slot(backend, time, { ...at, exam }))
        if (status === 201) taken.push(time)
        await reserve(backend, probe, slot(backend, '09:00', { clinic: 'brunswick' }))
      }
      expect(free).toEqual(taken)
    }
  })
})

describe('a day without times says why', () => {
  it.each([
    ['2026-11-20', 'PAST'],
    ['2026-11-28', 'CLOSED'],
    ['2026-12-25', 'CLOSED'],
    ['2027-01-20', 'OPEN'],
    ['2027-01-21', 'NOT_YET'],
    ['2027-01-23', 'CLOSED'],
    ['9998-12-31', 'NOT_YET'],
    ['1000-01-01', 'PAST'],
  ])('%s is %s [API-52]', async (day, state) => {
    expect(await stateOf(backend, day)).toBe(state)
  })

  it('is FULL when every time is taken, and OPEN with the last one left', async () => {
    for (const time of everyStart.slice(1)) await hold(backend, slot(backend, time))
    expect(await stateOf(backend, monday)).toBe('OPEN')
    await hold(backend, slot(backend, '09:00'))
    expect(await stateOf(backend, monday)).toBe('FULL')
  })

  it('is PAST when nothing can start any more, in the clinic’s zone [S-42]', async () => {
    backend.clock.set('2026-11-23T11:40:01+11:00')
    expect(await stateOf(backend, monday)).toBe('PAST')
    expect(await stateOf(backend, '2026-11-24')).toBe('OPEN')
  })
})

describe('the free times of a region', () => {
  const path = { regionSlug: 'melbourne', examSlug: 'thyroid-ultrasound' }
  const range = { start: monday, end: '2026-11-24' }
  const ask = async (params = path, query: Partial<Record<'clinicSlug' | 'postalCodeLocationId', string>> = {}) => {
    const { status, body } = await backend.call(listAppointments, { params, query: { ...range, ...query } })
    return status === 200
      ? body.map(({ clinic, distance, availableGroups }) => ({ slug: clinic.slug, distance, availableGroups }))
      : body.code
  }

  it('are those of each of its clinics, by exam and range of days [API-48, BOOK-12]', async () => {
    await book(backend, slot(backend, '09:00'))
    const brunswick = await days(backend, monday, '2026-11-24')
    const coburg = await days(backend, monday, '2026-11-24', 'coburg')
    expect(await ask()).toEqual([
      { slug: 'brunswick', distance: null, availableGroups: brunswick },
      { slug: 'coburg', distance: null, availableGroups: coburg },
    ])
  })

  it('may be of one clinic, and the nearest comes first where a place is named [API-48]', async () => {
    expect(await ask(path, { clinicSlug: 'coburg' })).toMatchObject([{ slug: 'coburg' }])
    const [coburg] = backend.context.locations.find('3058')
    expect(await ask(path, { postalCodeLocationId: String(coburg?.id) })).toMatchObject([
      { slug: 'coburg', distance: expect.any(Number) },
      { slug: 'brunswick', distance: expect.any(Number) },
    ])
  })

  it('are visits for a delimited list, and none where an exam is booked by phone [API-48, BOOK-15]', async () => {
    const examSlug = 'thyroid-ultrasound,abdomen-ultrasound'
    const [brunswick] = (await ask({ ...path, examSlug })) as {
      availableGroups: { times: { exams?: unknown[] }[] }[]
    }[]
    expect(brunswick?.availableGroups[0]?.times[0]?.exams).toHaveLength(2)
    expect(await ask({ ...path, examSlug: 'knee-mri' })).toEqual([])
  })

  it('of a region, an exam, a clinic there or a place that nobody knows are refused [API-48]', async () => {
    expect(await ask({ ...path, regionSlug: 'nowhere' })).toBe('region.unknown')
    expect(await ask({ ...path, examSlug: 'nothing' })).toBe('exam.unknown')
    expect(await ask(path, { clinicSlug: 'auckland-central' })).toBe('clinic.unknown')
    expect(await ask(path, { postalCodeLocationId: '7' })).toBe('location.unknown')
  })
})

describe('the next free time', () => {
  const next = async (clinics: string[], examSlug = 'thyroid-ultrasound', from?: string) => {
    const clinicIds = clinics.map((slug) => clinicId(backend, slug)).join(',')
    const { body } = await backend.call(listNextAvailable, {
      query: { clinicIds, examSlug, ...(from === undefined ? {} : { from }) },
    })
    return body.map((entry) => entry.next)
  }

  it('is the earliest of each clinic, in its zone [API-65, S-42]', async () => {
    await hold(backend, slot(backend, '09:00'))
    expect(await next(['brunswick', 'coburg', 'auckland-central'])).toEqual([
      { startTime: '2026-11-23T09:20:00+11:00', endTime: '2026-11-23T09:40:00+11:00', date: '2026-11-23' },
      { startTime: '2026-11-23T09:00:00+11:00', endTime: '2026-11-23T09:20:00+11:00', date: '2026-11-23' },
      { startTime: '2026-11-23T09:00:00+13:00', endTime: '2026-11-23T09:20:00+13:00', date: '2026-11-23' },
    ])
  })

  it('may be asked for from a day on; a day that is over counts as today [API-65]', async () => {
    const dayOf = async (from: string, examSlug?: string) => (await next(['brunswick'], examSlug, from))[0]?.date
    expect(await dayOf('2026-11-28')).toBe('2026-11-30')
    expect(await dayOf('2020-01-01')).toBe('2026-11-23')
    expect(await dayOf('2026-11-28', 'thyroid-ultrasound,abdomen-ultrasound')).toBe('2026-11-30')
    expect(await dayOf('2030-01-01')).toBeUndefined()
  })

  it('is none where the exam is by request only [API-65, S-52]', async () => {
    expect(await next(['coburg'], 'knee-mri')).toEqual([null])
  })
})

describe('the provider’s settings', () => {
  const withClinic = async (clinic: Partial<PackClinic>, booking = {}): Promise<Backend> =>
    startBackend({
      pack: testPack((pack) => {
        Object.assign(pack.settings.booking, booking)
        pack.clinics = pack.clinics.map((each) => (each.slug === 'brunswick' ? { ...each, ...clinic } : each))
      }),
    })

  it('keep a lead time and a last day', async () => {
    const strict = await withClinic({}, { leadTimeMinutes: 120, horizonDays: 3 })
    strict.clock.set('2026-11-23T08:00:00+11:00')
    expect(await offered(strict)).toEqual(everyStart.slice(3))
    strict.clock.set('2026-11-23T10:00:00+11:00')
    expect(await stateOf(strict, monday)).toBe('PAST')
    expect(await stateOf(strict, '2026-11-26')).toBe('OPEN')
    expect(await stateOf(strict, '2026-11-27')).toBe('NOT_YET')
    strict.clock.set('2026-11-24T00:00:00+11:00')
    expect(await stateOf(strict, '2026-11-27')).toBe('OPEN')
    await strict.close()
  })

  it('give lunch gaps, closures, extra hours and another step', async () => {
    const strict = await withClinic(
      {
        hours: {
          mon: [
            ['09:00', '10:00'],
            ['10:45', '11:30'],
          ],
          tue: [['09:00', '10:00']],
          wed: [['09:00', '10:00']],
          thu: [],
          fri: [],
          sat: [],
          sun: [],
        },
        closures: [{ from: '2026-11-24', to: '2026-11-24' }],
        extraHours: [{ date: '2026-11-28', hours: [['13:00', '14:00']] }],
      },
      { slotStepMinutes: 15 },
    )
    expect(await offered(strict)).toEqual(['09:00', '09:15', '09:30', '10:45', '11:00'])
    expect(await stateOf(strict, '2026-11-24')).toBe('CLOSED')
    expect(await offered(strict, { day: '2026-11-28' })).toEqual(['13:00', '13:15', '13:30'])
    await strict.close()
  })
})
