import { describe, expect, it } from 'vitest'
import { packProblems } from '#server/provider-pack/provider-pack.rules.ts'
import { reservedSegments } from '#src/contract/codes/page-paths.ts'
import { testPack } from '#tests/support/test-pack.ts'

type Change = Parameters<typeof testPack>[0]
const problems = (change?: Change): string[] => packProblems(testPack(change))

describe('a pack whose parts fit together', () => {
  it('has no problem', () => {
    expect(problems()).toEqual([])
  })
})

describe('a region', () => {
  it.each(reservedSegments)('may not be called %s, which is an address of the product [ROUTE-02, ROUTE-32]', (slug) => {
    const found = problems((pack) => {
      pack.regions = [...pack.regions, { ...(pack.regions[0] as (typeof pack.regions)[0]), slug }]
    })
    expect(found).toEqual([`regions.json: slug ${slug} is an address of the product; choose another`])
  })
})

describe('the default location', () => {
  it('is a row of the post-code table [S-49]', () => {
    const found = problems((pack) => {
      pack.settings.places.defaultLocation = { postCode: '9999', suburb: 'Nowhere' }
    })
    expect(found).toEqual([
      'settings.json: places.defaultLocation names 9999 Nowhere, which post-codes.json does not have',
    ])
  })

  it('is no guess between two rows that are the same [STATE-09]', () => {
    const found = problems((pack) => {
      const { note, rows } = pack['post-codes']
      pack['post-codes'] = { note, rows: [...rows, ...rows.slice(0, 1)] }
    })
    expect(found).toEqual(['post-codes.json: row 3000 Melbourne VIC is used twice'])
  })
})

describe('what names something that is not there', () => {
  it.each<[string, NonNullable<Change>, string]>([
    [
      'a region',
      (pack) => void Object.assign(pack.clinics[0] ?? {}, { region: 'nowhere' }),
      'clinics.json: brunswick.region names nowhere',
    ],
    [
      'holidays',
      (pack) => void Object.assign(pack.clinics[0] ?? {}, { holidays: 'WA' }),
      'clinics.json: brunswick.holidays names WA',
    ],
    [
      'a modality of a room',
      (pack) => void Object.assign(pack.clinics[0]?.rooms[0] ?? {}, { modalities: ['PET'] }),
      'clinics.json: brunswick.rooms.us-1 names PET',
    ],
    [
      'a room that is closed',
      (pack) => void pack.clinics[0]?.closures.push({ from: '2026-12-01', to: '2026-12-01', room: 'us-9' }),
      'clinics.json: brunswick closures and extraHours names us-9',
    ],
    [
      'a room with extra hours',
      (pack) => void pack.clinics[0]?.extraHours.push({ date: '2026-12-01', hours: [], room: 'us-9' }),
      'clinics.json: brunswick closures and extraHours names us-9',
    ],
    [
      'a modality',
      (pack) => void Object.assign(pack.exams[0] ?? {}, { modality: 'PET' }),
      'exams.json: thyroid-ultrasound.modality names PET',
    ],
    [
      'a clinic of an exam',
      (pack) => void Object.assign(pack.exams[0] ?? {}, { clinics: ['nowhere'] }),
      'exams.json: thyroid-ultrasound.clinics names nowhere',
    ],
    [
      'an exam or clinic to walk in to',
      (pack) => {
        pack['walk-in-exams'] = [{ name: 'X-ray', prepTime: 'None', minutesPrior: 30, exams: ['none'], clinics: 'all' }]
      },
      'walk-in-exams.json: X-ray.exams names none',
    ],
    [
      'an exam of a group',
      (pack) => {
        pack['group-exams'] = [{ groupName: 'chest', name: 'Chest', exams: ['none'] }]
      },
      'group-exams.json: chest.exams names none',
    ],
    ['a full clinic', (pack) => void pack.demo.fullClinics.push('nowhere'), 'demo.json: fullClinics names nowhere'],
  ])('%s is told', (_what, change, problem) => {
    expect(problems(change)).toEqual([`${problem}, which does not exist`])
  })
})

describe('a details page that nobody could fill in', () => {
  it('is told: a field that is required, with nothing to choose from [S-56]', () => {
    expect(
      problems((pack) => {
        pack.settings.bookingForm.fields.title = 'required'
        pack.settings.bookingForm.fields.insuranceType = 'required'
        pack['insurance-types'] = []
      }),
    ).toEqual([
      'settings.json: bookingForm.fields.title is required, but settings.json: bookingForm.titles has nothing to choose from',
      'settings.json: bookingForm.fields.insuranceType is required, but insurance-types.json has nothing to choose from',
    ])
  })

  it('is told: an agreement to no words [S-56]', () => {
    expect(
      problems((pack) => {
        pack.settings.bookingForm.collectionNotice = { version: '1', consent: 'required' }
        pack.pages = { ...pack.pages, 'collection-notice': '' }
      }),
    ).toEqual([
      'settings.json: bookingForm.collectionNotice needs pages/collection-notice.html, which is missing or empty',
    ])
  })
})

describe('types of documents', () => {
  it('of which none is a referral are told, as an exam needs one [ATT-05]', () => {
    const found = problems((pack) => {
      pack['document-types'] = pack['document-types'].map((type) => ({ ...type, isReferral: false }))
    })
    expect(found).toEqual([
      'document-types.json: no type has isReferral, so that the referral for thyroid-ultrasound cannot be sent',
    ])
  })
})

describe('what is there twice', () => {
  it.each(['regions', 'clinics', 'exams'] as const)('of the %s is told by its slug', (file) => {
    const found = problems((pack) => {
      Object.assign(pack, { [file]: [...pack[file], pack[file][0]] })
    })
    expect(found).toContain(`${file}.json: slug ${testPack()[file][0]?.slug} is used twice`)
  })

  it.each([
    ['exams', 'code'],
    ['modalities', 'id'],
    ['group-exams', 'groupName'],
    ['document-types', 'slug'],
    ['insurance-types', 'slug'],
    ['ethnicities', 'code'],
  ] as const)('of the %s is told by its %s', (file, field) => {
    const found = problems((pack) => {
      pack['group-exams'] = [{ groupName: 'neck', name: 'Neck', exams: ['thyroid-ultrasound'] }]
      const [first] = pack[file]
      Object.assign(pack, { [file]: [...pack[file], { ...first, ...(file === 'exams' ? { slug: 'another' } : {}) }] })
    })
    expect(found).toHaveLength(1)
    expect(found[0]).toMatch(new RegExp(`^${file}\\.json: ${field} .+ is used twice$`))
  })

  it('is found at once among very many', () => {
    const found = problems((pack) => {
      const [type] = pack['document-types']
      if (type) pack['document-types'] = Array.from({ length: 200_000 }, (_, at) => ({ ...type, slug: `t-${at >> 1}` }))
    })
    expect(found).toHaveLength(100_000)
  })

  it('of the rooms of a clinic is told; the same name in two clinics is none', () => {
    const found = problems((pack) => {
      const [clinic] = pack.clinics
      if (clinic?.rooms[0]) clinic.rooms.push(clinic.rooms[0])
    })
    expect(found).toEqual(['clinics.json: brunswick.rooms us-1 is used twice'])
  })
})

describe('the id of a tracker', () => {
  const withIds = (radiology: object, application: object = {}): string[] =>
    problems((pack) => {
      Object.assign(pack.settings.radiology, radiology)
      Object.assign(pack.settings.application, application)
    })

  it('of the form its company gives out is taken [BRAND-09, BRAND-10]', () => {
    const all = { analyticsEnabled: true, socialTrackingEnabled: true, socialTrackingId: '123456789012345' }
    const manager = { tagManagerEnabled: true, tagManagerId: 'GTM-AB12CD3' }
    expect(withIds(manager, { ...all, analyticsId: 'G-AB12CD34EF' })).toEqual([])
    expect(withIds(manager, { ...all, analyticsId: 'UA-1234567-1' })).toEqual([])
  })

  it.each(['', 'gtm-ab12cd3', 'G-AB12CD34EF', 'GTM-AB12CD3&l=x', ' GTM-AB12CD3', '"><script>'])(
    'of another form is a problem once the tracker is enabled: %j [BRAND-09]',
    (tagManagerId) => {
      expect(withIds({ tagManagerEnabled: true, tagManagerId })).toEqual([
        `settings.json: radiology.tagManagerId ${JSON.stringify(tagManagerId)} must be GTM- and 4 to 12 capital letters or digits, or the tracker be switched off`,
      ])
      expect(withIds({ tagManagerEnabled: false, tagManagerId })).toEqual([])
    },
  )

  it('is told by its own field for analytics and the social pixel [BRAND-09, BRAND-10]', () => {
    const found = withIds(
      {},
      { analyticsEnabled: true, analyticsId: 'GTM-X', socialTrackingEnabled: true, socialTrackingId: '12a' },
    )
    expect(found).toEqual([
      'settings.json: application.analyticsId "GTM-X" must be G- and 4 to 16 capital letters or digits, or UA- and two numbers, or the tracker be switched off',
      'settings.json: application.socialTrackingId "12a" must be a number of 6 to 20 digits, or the tracker be switched off',
    ])
  })
})
