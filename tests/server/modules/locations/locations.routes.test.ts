import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listClinicsByIds, listRegionExamClinics, listRegions } from '#src/contract/calls/catalogue.calls.ts'
import { getGpsLocation, getPostalCodeLocation, listPostalCodeLocations } from '#src/contract/calls/locations.calls.ts'
import { listClinicAppointments } from '#src/contract/calls/slots.calls.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { clinicId, monday } from '#tests/support/booking.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend()
})
afterAll(() => backend.close())

const find = async (text: string) => (await backend.call(listPostalCodeLocations, { query: { text } })).body
const idOf = async (text: string): Promise<number> => (await find(text))[0]?.postalCodeLocationId ?? 0

/** Coburg, Sydney and London. */
const [coburg, sydney, london] = [
  { latitude: -37.744, longitude: 144.966 },
  { latitude: -33.869, longitude: 151.209 },
  { latitude: 51.507, longitude: -0.128 },
]
const locate = async (body: { latitude: number; longitude: number; kioskLocationId?: number }) =>
  (await backend.call(getGpsLocation, { body })).body

describe('the look-up of a place', () => {
  it('answers entries with post code, suburb and state [API-62]', async () => {
    expect(await find('Brunswik')).toContainEqual({
      postalCodeLocationId: expect.any(Number),
      postCode: '3056',
      suburb: 'Brunswick',
      state: 'VIC',
    })
    expect(await find('no such place')).toEqual([])
  })

  it('answers an entry by its number, with the nearest clinic of each region, nearest first [API-64, BOOK-14]', async () => {
    const id = await idOf('3058')
    const { status, body } = await backend.call(getPostalCodeLocation, { params: { postalCodeLocationId: String(id) } })
    expect(status).toBe(200)
    expect(body.location.postCode).toBe('3058')
    expect(body.regions.map(({ slug }) => slug)).toEqual(['melbourne', 'auckland'])
    expect(body.regions[0]?.distance).toBeLessThan(3)
    expect(body.regions[1]?.distance).toBeGreaterThan(2500)
  })

  it('of a number that nobody has says so [API-64]', async () => {
    const { status, body } = await backend.call(getPostalCodeLocation, { params: { postalCodeLocationId: '7' } })
    expect([status, body.code]).toEqual([404, 'location.unknown'])
  })
})

describe('the place of a device', () => {
  it('is used as it is within the limit from the default location [BOOK-36, LIMIT-11, API-63]', async () => {
    const { place, source, distance } = await locate(coburg)
    expect(source).toBe('USER')
    expect(place.location).toMatchObject({ suburb: 'Coburg', postCode: '3058' })
    expect(distance).toBeLessThan(1)
  })

  it.each([sydney, london])(
    'beyond it is replaced by the default location [BOOK-37, S-47, LIMIT-11]',
    async (device) => {
      const { place, source, distance } = await locate(device)
      expect(source).toBe('DEFAULT')
      expect(place.location).toMatchObject({ suburb: 'Melbourne', postCode: '3000' })
      expect(distance).toBeGreaterThan(700)
    },
  )

  it('beyond it is replaced by the kiosk’s own on a kiosk [KIOSK-16, S-47]', async () => {
    const kioskLocationId = await idOf('3073')
    expect(await locate({ ...sydney, kioskLocationId })).toMatchObject({
      source: 'KIOSK',
      place: { location: { postCode: '3073' } },
    })
    expect((await locate({ ...coburg, kioskLocationId })).source).toBe('USER')
    expect((await locate({ ...sydney, kioskLocationId: 7 })).source).toBe('DEFAULT')
  })

  it('is refused when it is told more exactly than anybody needs, and is never kept [API-63]', async () => {
    const { status, body } = await backend.call(getGpsLocation, {
      body: { latitude: -37.74412, longitude: 144.96631 },
    })
    expect([status, body.code]).toEqual([400, 'request.invalid'])
    const { headers } = await backend.call(getGpsLocation, { body: coburg })
    expect(headers['cache-control']).toBe('no-store')
  })
})

describe('clinics from a place', () => {
  const path = { regionSlug: 'melbourne', examSlug: 'thyroid-ultrasound' }

  it('come with their distance, nearest first [API-50, BOOK-12]', async () => {
    const postalCodeLocationId = String(await idOf('3058'))
    const { body } = await backend.call(listRegionExamClinics, { params: path, query: { postalCodeLocationId } })
    expect(body.map(({ slug }) => slug)).toEqual(['coburg', 'brunswick'])
    expect(body.map(({ distance }) => distance)).toEqual(body.map(({ distance }) => expect.closeTo(distance ?? -1, 1)))
    expect(body[0]?.distance).toBeLessThan(body[1]?.distance ?? 0)
  })

  it('have none without a place, and stand in the order of the pack [API-50]', async () => {
    const { body } = await backend.call(listRegionExamClinics, { params: path })
    expect(body.map(({ slug, distance }) => [slug, distance])).toEqual([
      ['brunswick', null],
      ['coburg', null],
    ])
  })

  it('say the same beside their free times [API-52, BOOK-12]', async () => {
    const clinicIds = [clinicId(backend, 'brunswick'), clinicId(backend, 'coburg')].join()
    const query = { start: monday, end: monday, clinicIds, examSlug: 'thyroid-ultrasound' }
    const postalCodeLocationId = String(await idOf('3058'))
    const far = (await backend.call(listClinicAppointments, { query: { ...query, postalCodeLocationId } })).body
    const { body } = await backend.call(listRegionExamClinics, { params: path, query: { postalCodeLocationId } })
    expect(new Map(far.map(({ clinic, distance }) => [clinic.slug, distance]))).toEqual(
      new Map(body.map(({ slug, distance }) => [slug, distance])),
    )
    expect((await backend.call(listClinicAppointments, { query })).body.map(({ distance }) => distance)).toEqual([
      null,
      null,
    ])
  })

  it('of a place that nobody knows are refused [API-50, API-52]', async () => {
    const query = { postalCodeLocationId: '7' }
    expect((await backend.call(listRegionExamClinics, { params: path, query })).body.code).toBe('location.unknown')
  })

  it('hold their own location and no entry of it, unlike a region [BOOK-13, BOOK-14]', async () => {
    const regions = (await backend.call(listRegions, {})).body
    expect(regions[0]?.location.postalCodeLocationId).toBe(await idOf('3000'))
    const ids = String(clinicId(backend, 'coburg'))
    expect((await backend.call(listClinicsByIds, { query: { ids } })).body[0]?.location).toEqual({
      latitude: -37.743,
      longitude: 144.966,
    })
  })
})
