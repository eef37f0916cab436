// What clinics offer besides times: groups, talks, and simply coming.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as calls from '#src/contract/calls/catalogue.calls.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { testExam, testPack } from '#tests/support/test-pack.ts'

const mri = { modality: 'MR', clinics: 'all' as const }

let backend: Backend
beforeAll(async () => {
  backend = await startBackend({
    pack: testPack((pack) => {
      pack.exams = [
        ...pack.exams,
        testExam({ slug: 'heart-echo', name: 'Heart echo', code: 'US-ECHO', booking: 'ENQUIRY', clinics: ['coburg'] }),
        testExam({ slug: 'pet-scan', name: 'PET scan', code: 'PET', booking: 'SPECIAL_ENQUIRY', ...mri }),
        testExam({ slug: 'hip-mri', name: 'Hip MRI', code: 'MR-HIP', booking: 'ENQUIRY', ...mri }),
        testExam({
          slug: 'kiwi-echo',
          name: 'Kiwi echo',
          code: 'US-KIWI',
          booking: 'ENQUIRY',
          clinics: ['auckland-central'],
        }),
      ]
      pack['group-exams'] = [
        { groupName: 'neck', name: 'Neck', exams: ['thyroid-ultrasound'] },
        { groupName: 'knees-and-belly', name: 'Knees and belly', exams: ['knee-mri', 'abdomen-ultrasound'] },
        { groupName: 'south', name: 'South', exams: ['kiwi-echo'] },
      ]
      pack['walk-in-exams'] = [
        {
          name: 'Ultrasound',
          prepTime: 'No preparation.',
          minutesPrior: 30,
          exams: ['thyroid-ultrasound', 'knee-mri'],
          clinics: ['brunswick', 'auckland-central'],
        },
        { name: 'MRI', prepTime: 'No metal.', minutesPrior: 60, exams: ['knee-mri'], clinics: 'all' },
      ]
      pack.clinics = pack.clinics.map((clinic) =>
        clinic.slug === 'brunswick'
          ? { ...clinic, closures: [{ from: '2026-11-24', to: '2026-11-24', reason: 'Works' }] }
          : clinic,
      )
    }),
  })
})
beforeEach(() => backend.reset())
afterAll(() => backend.close())

const region = { regionSlug: 'melbourne' }
const nowhere = { regionSlug: 'nowhere' }
const slugs = (exams: readonly { slug: string }[]) => exams.map(({ slug }) => slug).toSorted()

describe('all exams of all clinics', () => {
  it('come with the regions that offer them and how [API-54]', async () => {
    const { body } = await backend.call(calls.listClinicExams, {})
    const found = Object.fromEntries(
      body.map(({ slug, bookingMode, regionSlugs }) => [slug, [bookingMode, regionSlugs]]),
    )
    expect(found).toMatchObject({
      'thyroid-ultrasound': ['ONLINE', ['melbourne', 'auckland']],
      'knee-mri': ['REQUEST', ['melbourne']],
      'pet-scan': ['SPECIAL_ENQUIRY', ['melbourne']],
      'kiwi-echo': ['ENQUIRY', ['auckland']],
    })
  })
})

describe('the exams of a region', () => {
  it('say which may also be had without an appointment there [API-53, BOOK-10]', async () => {
    const walkIns = async (regionSlug: string) => {
      const { body } = await backend.call(calls.listRegionExams, { params: { regionSlug } })
      return slugs(body.filter(({ isWalkIn }) => isWalkIn))
    }
    expect(await walkIns('melbourne')).toEqual(['knee-mri', 'thyroid-ultrasound'])
    expect(await walkIns('auckland')).toEqual(['thyroid-ultrasound'])
  })
})

it('exams of a region name its clinics that do them [API-53, ROUTE-38]', async () => {
  const idOf = (slug: string): number => backend.context.catalogue.clinicNamed(slug)?.id ?? 0
  const { body } = await backend.call(calls.listRegionExams, { params: region })
  const clinicsOf = (slug: string) => body.find((exam) => exam.slug === slug)?.clinicIds
  expect(clinicsOf('knee-mri')).toEqual([idOf('coburg')])
  expect(clinicsOf('abdomen-ultrasound')).toEqual([idOf('brunswick'), idOf('coburg')])
})

describe('groups of exams', () => {
  it('are named where the region has one of their exams [API-61]', async () => {
    const { body } = await backend.call(calls.listExamGroupNames, { params: region })
    expect(body).toEqual([
      { groupName: 'neck', name: 'Neck', examCount: 1 },
      { groupName: 'knees-and-belly', name: 'Knees and belly', examCount: 2 },
    ])
  })

  it('hold their exams in their own order, those of the region [API-55]', async () => {
    const { body } = await backend.call(calls.listGroupExams, { params: { ...region, groupName: 'knees-and-belly' } })
    expect(body.map(({ slug }) => slug)).toEqual(['knee-mri', 'abdomen-ultrasound'])
    const elsewhere = await backend.call(calls.listGroupExams, {
      params: { regionSlug: 'auckland', groupName: 'knees-and-belly' },
    })
    expect(elsewhere.body.map(({ slug }) => slug)).toEqual(['abdomen-ultrasound'])
  })

  it('are refused where there is no such group or region [API-55, API-61]', async () => {
    const unknown = await backend.call(calls.listGroupExams, { params: { ...region, groupName: 'no-such-group' } })
    expect([unknown.status, unknown.body.code]).toEqual([404, 'exam-group.unknown'])
    expect((await backend.call(calls.listExamGroupNames, { params: nowhere })).body.code).toBe('region.unknown')
  })
})

describe('exams that are arranged in a talk', () => {
  it('are the clinics’ own, or the call centre’s [API-57, API-58]', async () => {
    const general = await backend.call(calls.listGeneralEnquiryExams, { params: region })
    const special = await backend.call(calls.listSpecialEnquiryExams, { params: region })
    expect(slugs(general.body)).toEqual(['heart-echo', 'hip-mri'])
    expect(slugs(special.body)).toEqual(['pet-scan'])
    expect((await backend.call(calls.listSpecialEnquiryExams, { params: nowhere })).status).toBe(404)
  })

  it('of every region come with all clinics that do them, whatever it takes to book them [API-60]', async () => {
    const { body } = await backend.call(calls.listEnquiryExams, {})
    const found = Object.fromEntries(body.map(({ exam, clinics }) => [exam.slug, slugs(clinics)]))
    expect(found).toEqual({
      'heart-echo': ['coburg'],
      'hip-mri': ['coburg'],
      'kiwi-echo': ['auckland-central'],
      'pet-scan': ['coburg'],
    })
  })
})

describe('walk-in exams', () => {
  it('name preparation, how early to come, the exams and the clinics that have a room for one [API-59, BOOK-10]', async () => {
    const { body } = await backend.call(calls.listWalkInExams, { params: region })
    expect(body.map(({ clinics, ...walkIn }) => ({ ...walkIn, clinics: clinics.map(({ slug }) => slug) }))).toEqual([
      {
        name: 'Ultrasound',
        prepTime: 'No preparation.',
        minutesPrior: 30,
        exams: [{ slug: 'thyroid-ultrasound', name: 'Thyroid ultrasound' }],
        clinics: ['brunswick'],
      },
      {
        name: 'MRI',
        prepTime: 'No metal.',
        minutesPrior: 60,
        exams: [{ slug: 'knee-mri', name: 'Knee MRI' }],
        clinics: ['coburg'],
      },
    ])
  })

  it('have the clinics’ real hours, from their own today: nobody comes to a closed door [API-59, S-42]', async () => {
    backend.clock.set('2026-11-22T14:00:00Z')
    const { body } = await backend.call(calls.listWalkInExams, { params: region })
    expect(body[0]?.clinics[0]?.days.slice(0, 3)).toEqual([
      { date: '2026-11-23', spans: [{ open: '09:00', close: '12:00' }] },
      { date: '2026-11-24', spans: [] },
      { date: '2026-11-25', spans: [{ open: '09:00', close: '12:00' }] },
    ])
  })
})
