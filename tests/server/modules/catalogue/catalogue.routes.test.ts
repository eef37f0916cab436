import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  listClinicExams,
  listClinicsByIds,
  listExamClinics,
  listRegionExamClinics,
  listRegionExams,
  listRegions,
} from '#src/contract/calls/catalogue.calls.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { clinicId, hold, slot } from '#tests/support/booking.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend()
})
beforeEach(() => backend.reset())
afterAll(() => backend.close())

const clinicsFor = async (regionSlug: string, examSlug: string) => {
  const { status, body } = await backend.call(listRegionExamClinics, { params: { regionSlug, examSlug } })
  return status === 200 ? body.map(({ slug }) => slug) : body.code
}

describe('the regions', () => {
  it('come with place, number of clinics and the earliest free time of any exam [BOOK-13, BOOK-14]', async () => {
    const { body } = await backend.call(listRegions, {})
    expect(body).toEqual([
      {
        id: expect.any(Number),
        slug: 'melbourne',
        name: 'Melbourne',
        location: { latitude: -37.81, longitude: 144.96, postalCodeLocationId: expect.any(Number) },
        clinicCount: 2,
        nextAvailable: { startTime: '2026-11-23T09:00:00+11:00', timeZone: 'Australia/Melbourne' },
      },
      {
        id: expect.any(Number),
        slug: 'auckland',
        name: 'Tāmaki Makaurau Auckland',
        location: { latitude: -36.85, longitude: 174.76, postalCodeLocationId: expect.any(Number) },
        clinicCount: 1,
        nextAvailable: { startTime: '2026-11-23T09:00:00+13:00', timeZone: 'Pacific/Auckland' },
      },
    ])
  })

  it('no longer give a time that has just been held [BOOK-13]', async () => {
    await hold(backend, slot(backend, '09:00', { clinic: 'auckland-central', offset: '+13:00' }))
    const { body } = await backend.call(listRegions, {})
    expect(body[1]?.nextAvailable?.startTime).toBe('2026-11-23T09:20:00+13:00')
  })
})

describe('the exams of a region', () => {
  it('are those its clinics have a room for, with how they are booked there [API-53, BOOK-09, S-52]', async () => {
    const modes = async (regionSlug: string) => {
      const { body } = await backend.call(listRegionExams, { params: { regionSlug } })
      return body.map(({ slug, bookingMode }) => `${slug} ${bookingMode}`)
    }
    expect(await modes('melbourne')).toEqual([
      'abdomen-ultrasound ONLINE',
      'thyroid-ultrasound ONLINE',
      'knee-mri REQUEST',
    ])
    expect(await modes('auckland')).toEqual(['abdomen-ultrasound ONLINE', 'thyroid-ultrasound ONLINE'])
  })

  it('of the whole provider are those of every region, each once [API-54, BOOK-09]', async () => {
    const { body } = await backend.call(listClinicExams, {})
    const { body: melbourne } = await backend.call(listRegionExams, { params: { regionSlug: 'melbourne' } })
    expect(body.map(({ regionSlugs: _, ...exam }) => exam)).toEqual(melbourne.map(({ clinicIds: _, ...exam }) => exam))
    expect(body[0]?.regionSlugs).toContain('melbourne')
  })

  it('hold what the specification says of an exam [BOOK-09, BOOK-08]', async () => {
    const { body } = await backend.call(listRegionExams, { params: { regionSlug: 'melbourne' } })
    expect(body.find(({ slug }) => slug === 'knee-mri')).toMatchObject({
      id: expect.any(Number),
      name: 'Knee MRI',
      modalityId: 'MR',
      modalityName: 'MRI',
      priority: 1,
      examCode: 'MR-KNE',
      examNotes: null,
      notes: null,
      showBookingRequestInfoModal: false,
    })
  })

  it('of an unknown region are refused', async () => {
    const { status, body } = await backend.call(listRegionExams, { params: { regionSlug: 'skopje-centar' } })
    expect([status, body.code]).toEqual([404, 'region.unknown'])
  })
})

describe('the clinics of a region', () => {
  it('that do an exam hold id, slug, name and region [API-50, BOOK-11]', async () => {
    const { body } = await backend.call(listRegionExamClinics, {
      params: { regionSlug: 'melbourne', examSlug: 'thyroid-ultrasound' },
    })
    expect(body[0]).toMatchObject({
      id: clinicId(backend, 'brunswick'),
      slug: 'brunswick',
      name: 'Test Brunswick',
      region: 'melbourne',
    })
    expect(body[0]?.hours[0]).toEqual({ weekday: 1, spans: [{ open: '09:00', close: '12:00' }] })
  })

  it('are those that do the exam, or all the exams of a list [API-50, BOOK-15, S-46]', async () => {
    expect(await clinicsFor('melbourne', 'thyroid-ultrasound')).toEqual(['brunswick', 'coburg'])
    expect(await clinicsFor('melbourne', 'thyroid-ultrasound,knee-mri')).toEqual(['coburg'])
    expect(await clinicsFor('auckland', 'knee-mri')).toEqual([])
  })

  it('are refused for an unknown region or exam, also when it is one of a list [API-50]', async () => {
    expect(await clinicsFor('nowhere', 'knee-mri')).toBe('region.unknown')
    expect(await clinicsFor('melbourne', 'no-such-exam')).toBe('exam.unknown')
    expect(await clinicsFor('melbourne', 'knee-mri,no-such-exam')).toBe('exam.unknown')
  })
})

describe('the clinics of an exam', () => {
  const ask = async (examSlug: string, query = {}) => {
    const { status, body } = await backend.call(listExamClinics, { params: { examSlug }, query })
    return status === 200 ? body.map(({ slug }) => slug) : body.code
  }

  it('are those of every region that do it, or all exams of a list [API-49, BOOK-11]', async () => {
    expect(await ask('thyroid-ultrasound')).toEqual(['brunswick', 'coburg', 'auckland-central'])
    expect(await ask('thyroid-ultrasound,knee-mri')).toEqual(['coburg'])
    expect(await ask('nothing')).toBe('exam.unknown')
  })

  it('stand by distance from a place [API-49]', async () => {
    const [place] = backend.context.locations.find('3058')
    const query = { postalCodeLocationId: String(place?.id) }
    expect(await ask('thyroid-ultrasound', query)).toEqual(['coburg', 'brunswick', 'auckland-central'])
  })
})

describe('clinics by their ids', () => {
  it('come in the order asked for [API-51]', async () => {
    const ids = ['auckland-central', 'brunswick'].map((slug) => clinicId(backend, slug)).join(',')
    const { body } = await backend.call(listClinicsByIds, { query: { ids } })
    expect(body.map(({ slug }) => slug)).toEqual(['auckland-central', 'brunswick'])
  })

  it('are refused as a whole when one is unknown [API-51]', async () => {
    const { status, body } = await backend.call(listClinicsByIds, {
      query: { ids: `${clinicId(backend, 'coburg')},999999` },
    })
    expect([status, body.code]).toEqual([404, 'clinic.unknown'])
  })
})
