// What a clinic's details page asks for, and what becomes of what is typed into it.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  getBookingFormDetails,
  listEthnicities,
  listInsuranceTypes,
  listOrganizationSearchItems,
} from '#src/contract/calls/booking-form.calls.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { clinicId, countRows, create, hold, patient, rowsOf, slot } from '#tests/support/booking.ts'
import { defaultNow } from '#tests/support/clock.ts'
import { hostileTexts } from '#tests/support/hostile.ts'
import { testClinic, testPack, wholeForm } from '#tests/support/test-pack.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend({
    pack: testPack((pack) => {
      pack.settings.bookingForm = wholeForm()
      pack.clinics = pack.clinics.map((clinic) =>
        clinic.slug === 'auckland-central'
          ? testClinic({ ...clinic, address: { ...clinic.address, state: '', country: 'NZ' } })
          : clinic,
      )
    }),
  })
})
beforeEach(() => backend.reset())
afterAll(() => backend.close())

const detailsAt = async (clinic: string) =>
  (await backend.call(getBookingFormDetails, { query: { clinicId: String(clinicId(backend, clinic)) } })).body

const search = async (text: string) => (await backend.call(listOrganizationSearchItems, { query: { text } })).body

describe('the details page of a clinic', () => {
  it('asks in Australia for what the pack says, and never for ethnicity [API-67, API-81, S-56]', async () => {
    const { fields, titles, insuranceTypes, ethnicities, contactNumberMaxDigits, collectionNotice } =
      await detailsAt('brunswick')
    expect(fields).toMatchObject({ title: 'optional', ethnicities: 'hidden', bookedBy: 'optional' })
    expect(titles).toContain('Mx')
    expect(insuranceTypes.map(({ slug }) => slug)).toContain('medicare')
    expect(ethnicities).toEqual([])
    expect(contactNumberMaxDigits).toBe(10)
    expect(collectionNotice).toEqual({
      version: expect.stringMatching(/^2026-11\.[0-9a-f]{12}$/),
      text: expect.stringContaining('<p>Aurora Imaging collects'),
      isConsentRequired: true,
    })
  })

  it('asks in New Zealand for ethnicity, and takes longer numbers [API-67, API-82, S-55, S-56]', async () => {
    const { fields, ethnicities, contactNumberMaxDigits } = await detailsAt('auckland-central')
    expect(fields.ethnicities).toBe('optional')
    expect(ethnicities.map(({ name }) => name)).toContain('Māori')
    expect(contactNumberMaxDigits).toBe(11)
  })

  it('of an unknown clinic is refused [API-67]', async () => {
    const answer = await backend.call(getBookingFormDetails, { query: { clinicId: '999999' } })
    expect([answer.status, answer.body.code]).toEqual([404, 'clinic.unknown'])
  })

  it('has its lists by themselves as well [API-81, API-82]', async () => {
    expect((await backend.call(listInsuranceTypes, {})).body).toEqual(backend.pack['insurance-types'])
    expect((await backend.call(listEthnicities, {})).body).toEqual(backend.pack.ethnicities)
  })
})

describe('the search for who referred', () => {
  it('finds a doctor by any part of the name, with the practice [API-80]', async () => {
    expect(await search('tamahori')).toEqual([
      { slug: 'northside-medical', name: 'Northside Medical', suburb: 'Coburg', doctors: ['Dr Mere Tamahori'] },
    ])
  })

  it('finds a practice by name or suburb, with all its doctors, and forgives a letter [API-80]', async () => {
    const [first] = await search('northsde')
    expect(first?.doctors).toEqual(['Dr Mere Tamahori', 'Dr Priya Nair', 'Dr Tom O’Sullivan'])
    expect((await search('coburg')).map(({ slug }) => slug).sort()).toEqual([
      'moreland-community-clinic',
      'northside-medical',
    ])
  })

  it('needs no macrons or strokes to be typed [API-80]', async () => {
    expect((await search('hone parata'))[0]?.doctors).toEqual(['Dr Hōne Parata'])
  })

  it('finds nothing for nonsense and refuses what is too short [API-80, LIMIT-04]', async () => {
    expect(await search('zzzzqqq')).toEqual([])
    expect((await backend.call(listOrganizationSearchItems, { query: { text: 'no' } })).status).toBe(400)
  })
})

const auckland = () => slot(backend, '09:00', { clinic: 'auckland-central', offset: '+13:00' })

describe('a booking with everything filled in', () => {
  it('keeps each field, and the notice with its version and time [S-56, API-78]', async () => {
    const wanted = auckland()
    const { collectionNotice } = await detailsAt('auckland-central')
    const version = collectionNotice?.version ?? ''
    const { body } = await create(backend, await hold(backend, wanted), [wanted], {
      patientDetails: patient({ title: 'Dr', postalCode: ' 1010 ', contactNumber: '02112345678' }),
      bookedBy: { name: ' Ana  Day ', relationship: 'carer', contactNumber: '0491 570 158', email: 'ana@example.com' },
      insuranceType: 'acc',
      ethnicities: ['2', '4'],
      referrer: { organization: 'ponsonby medical', doctor: 'Dr Aroha Ngata' },
      patientNotes: 'wheelchair',
      consent: { version },
    })
    expect(body.success).toBe(true)
    const [row] = await rowsOf(
      backend.context.db,
      sql`select title, postal_code, contact_number, insurance_type, ethnicities, referrer_organization,
        referrer_organization_slug, referrer_doctor, booked_by_name, booked_by_relationship, booked_by_contact_number,
        booked_by_email, consent_version, consented_at = ${new Date(defaultNow).toISOString()} as at_once from bookings`,
    )
    expect(row).toEqual({
      title: 'Dr',
      postal_code: '1010',
      contact_number: '02112345678',
      insurance_type: 'acc',
      ethnicities: ['2', '4'],
      referrer_organization: 'ponsonby medical',
      referrer_organization_slug: 'ponsonby-medical',
      referrer_doctor: 'Dr Aroha Ngata',
      booked_by_name: 'Ana Day',
      booked_by_relationship: 'carer',
      booked_by_contact_number: '0491570158',
      booked_by_email: 'ana@example.com',
      consent_version: version,
      at_once: true,
    })
    const [kept] = await rowsOf(backend.context.db, sql`select text from collection_notices where version = ${version}`)
    expect(kept).toEqual({ text: collectionNotice?.text })
  })

  it('needs no number of the patient’s own where somebody else books [S-56]', async () => {
    const wanted = auckland()
    const { collectionNotice } = await detailsAt('auckland-central')
    const { contactNumber: _none, ...unreachable } = patient()
    const bookingKey = await hold(backend, wanted)
    const consent = { version: collectionNotice?.version ?? '' }
    const alone = await create(backend, bookingKey, [wanted], { patientDetails: unreachable, consent })
    expect([alone.status, alone.body.fields]).toEqual([
      400,
      [{ path: 'patientDetails.contactNumber', code: 'required' }],
    ])
    const bookedBy = { name: 'Ana Day', relationship: 'parent' as const, contactNumber: '0491570158' }
    const answer = await create(backend, bookingKey, [wanted], { patientDetails: unreachable, consent, bookedBy })
    expect(answer.body.success).toBe(true)
  })

  it('outside New Zealand has no ethnicity, whatever was sent [API-82, S-56]', async () => {
    const wanted = slot(backend, '09:00')
    const { collectionNotice } = await detailsAt('brunswick')
    const { body } = await create(backend, await hold(backend, wanted), [wanted], {
      ethnicities: ['2'],
      consent: { version: collectionNotice?.version ?? '' },
    })
    expect(body.success).toBe(true)
    expect(await rowsOf(backend.context.db, sql`select ethnicities from bookings`)).toEqual([{ ethnicities: null }])
  })

  it('that does not agree to the notice of now is refused, and the hold goes on [S-56]', async () => {
    const wanted = slot(backend, '09:00')
    const bookingKey = await hold(backend, wanted)
    const fieldsOf = async (more: object) => (await create(backend, bookingKey, [wanted], more)).body.fields
    expect(await fieldsOf({})).toEqual([{ path: 'consent', code: 'required' }])
    expect(await fieldsOf({ consent: { version: '2025-01.old' } })).toEqual([
      { path: 'consent', code: 'consent.changed' },
    ])
    const { collectionNotice } = await detailsAt('brunswick')
    expect(await fieldsOf({ consent: { version: collectionNotice?.version } })).toBeUndefined()
    expect(await countRows(backend.context.db, 'bookings')).toBe(1)
  })

  it.each([
    ['title', { patientDetails: patient({ title: 'King' }) }, 'patientDetails.title', 'choice.unknown'],
    ['insurance', { insuranceType: 'none' }, 'insuranceType', 'choice.unknown'],
    [
      'number',
      { patientDetails: patient({ contactNumber: '02112345678' }) },
      'patientDetails.contactNumber',
      'contact-number.invalid',
    ],
    [
      'post code',
      { patientDetails: patient({ postalCode: 'Brunswick' }) },
      'patientDetails.postalCode',
      'postal-code.invalid',
    ],
  ])('with a %s that cannot be is refused beside the field [S-55, S-56]', async (_what, more, path, code) => {
    const wanted = slot(backend, '09:00')
    const { collectionNotice } = await detailsAt('brunswick')
    const { status, body } = await create(backend, await hold(backend, wanted), [wanted], {
      ...more,
      consent: { version: collectionNotice?.version ?? '' },
    })
    expect([status, body.fields]).toEqual([400, [{ path, code }]])
    expect(await countRows(backend.context.db, 'bookings')).toBe(0)
  })

  it.each(hostileTexts)('takes %j for words where words belong, and nothing else happens [S-56]', async (text) => {
    const wanted = slot(backend, '09:00')
    const { collectionNotice } = await detailsAt('brunswick')
    const { status } = await create(backend, await hold(backend, wanted), [wanted], {
      referrer: { organization: text, doctor: text },
      patientNotes: text.slice(0, 900),
      consent: { version: collectionNotice?.version ?? '' },
    })
    expect([200, 400]).toContain(status)
    expect(await countRows(backend.context.db, 'bookings')).toBe(status === 200 ? 1 : 0)
  })
})
