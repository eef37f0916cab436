import { describe, expect, it } from 'vitest'
import {
  overlayProblems,
  overlayWarnings,
  translatePack,
  withoutOverlay,
} from '#server/provider-pack/overlays/overlays.rules.ts'
import type { PackOverlay } from '#server/provider-pack/overlays/overlays.schema.ts'
import type { ProviderPack } from '#server/provider-pack/provider-pack.schema.ts'
import { testExam, testPack } from '#tests/support/test-pack.ts'

const fasting = {
  summary: 'Do not eat.',
  steps: [{ minutesBefore: 360, title: 'Stop eating', detail: 'Water is fine.', effects: ['NO_FOOD' as const] }],
  bring: ['your referral'],
}

/** English, with Macedonian as it is given; one exam with every text and one plain region. */
const packWith = (overlay: Partial<PackOverlay>, change: (pack: ProviderPack) => void = () => undefined) =>
  testPack((pack) => {
    pack.provider.enabledLocales = ['en-AU', 'mk']
    pack.exams = [
      testExam({ preparation: fasting, examNotes: 'Call us first.', searchTerms: ['neck'] }),
      testExam({ slug: 'knee-mri', name: 'Knee MRI', code: 'MR-KNE', modality: 'MR' }),
    ]
    pack.clinics = pack.clinics.map((clinic) =>
      clinic.slug === 'brunswick'
        ? {
            ...clinic,
            note: 'Ring the bell.',
            closures: [
              { from: '2026-12-01', to: '2026-12-02', reason: 'Works' },
              { from: '2026-12-03', to: '2026-12-03', room: 'us-1', reason: 'Service' },
            ],
          }
        : clinic,
    )
    pack.overlays = { mk: { pages: {}, ...overlay } }
    change(pack)
  })

const inMacedonian = (overlay: Partial<PackOverlay>) => translatePack(packWith(overlay), 'mk').pack
const examOf = ({ exams }: ProviderPack) => exams[0]

describe('a pack in another language', () => {
  it('has the texts of its overlay, and says the language of each text that is missing [I18N-01]', () => {
    const pack = inMacedonian({ exams: { 'thyroid-ultrasound': { name: 'Тироидна жлезда', searchTerms: ['врат'] } } })
    expect(examOf(pack)).toMatchObject({
      name: 'Тироидна жлезда',
      examNotes: 'Call us first.',
      preparation: fasting,
      searchTerms: ['врат', 'neck'],
      lang: { examNotes: 'en-AU', preparation: 'en-AU' },
    })
    expect(pack.regions.map(({ name, lang }) => [name, lang])).toEqual([
      ['Melbourne', { name: 'en-AU' }],
      ['Tāmaki Makaurau Auckland', { name: 'en-AU' }],
    ])
  })

  it('keeps the times and effects of a preparation whose words are translated [I18N-01]', () => {
    const preparation = {
      summary: 'Не јадете.',
      steps: [{ title: 'Од сега не јадете', detail: 'Смеете вода.' }],
      bring: ['упат'],
    }
    const exam = examOf(inMacedonian({ exams: { 'thyroid-ultrasound': { preparation } } }))
    expect(exam?.preparation).toEqual({
      ...preparation,
      steps: [{ minutesBefore: 360, title: 'Од сега не јадете', detail: 'Смеете вода.', effects: ['NO_FOOD'] }],
    })
    expect(exam?.lang).toEqual({ name: 'en-AU', examNotes: 'en-AU' })
  })

  it('translates what a clinic says, by parts: its address stays an address [I18N-01]', () => {
    const { clinics } = inMacedonian({
      clinics: {
        brunswick: {
          address: { line1: 'ул. Сиднеј 214', suburb: 'Брансвик' },
          closures: { '2026-12-01': 'Работи' },
        },
      },
    })
    expect(clinics[0]).toMatchObject({
      address: { line1: 'ул. Сиднеј 214', suburb: 'Брансвик', state: 'VIC', postCode: '3056', country: 'AU' },
      closures: [
        { from: '2026-12-01', reason: 'Работи' },
        { room: 'us-1', reason: 'Service' },
      ],
      lang: { name: 'en-AU', note: 'en-AU' },
    })
  })

  it('marks a page of the provider that is missing, and one that is there not [I18N-01]', () => {
    const { pages } = inMacedonian({ pages: { about: '<p>За нас</p>' } })
    expect(pages.about).toBe('<p>За нас</p>')
    expect(pages.terms).toMatch(/^<div lang="en-AU">/)
  })

  it('has the names of holidays and of the provider [I18N-01]', () => {
    const pack = inMacedonian({
      holidays: { VIC: { '2026-12-25': 'Божиќ' } },
      settings: { radiology: { name: 'Аурора' } },
      provider: { phoneHours: 'секој ден' },
    })
    expect(pack.holidays.VIC).toEqual({ '2026-12-25': 'Божиќ' })
    expect([pack.settings.radiology.name, pack.provider.phoneHours]).toEqual(['Аурора', 'секој ден'])
    expect(inMacedonian({}).lang).toMatchObject({ 'holidays.VIC.2026-12-25': 'en-AU' })
  })

  it('is the pack itself in its first locale, and lacks nothing in another English [I18N-01]', () => {
    const pack = packWith({})
    expect(translatePack(pack, 'en-AU').pack).toBe(pack)
    const { pack: other, missing } = translatePack(pack, 'en-NZ')
    expect([other.exams, other.pages, [...missing]]).toEqual([pack.exams, pack.pages, []])
  })

  it('says the language of all that it remembers of an exam given up [I18N-01]', () => {
    const pack = packWith({})
    const exam = testExam({ examNotes: 'Bring water.' })
    expect(withoutOverlay('exams', exam, { pack, locale: 'mk' }).lang).toEqual({
      name: 'en-AU',
      preparation: 'en-AU',
      examNotes: 'en-AU',
    })
    expect(withoutOverlay('exams', exam, { pack, locale: 'en-NZ' })).toBe(exam)
  })
})

describe('what is missing', () => {
  it('is named by locale and file, with the first of it [I18N-01]', () => {
    const lines = overlayWarnings(packWith({ exams: { 'knee-mri': { name: 'МР' } } }))
    expect(lines).toContain(
      'overlays/mk/exams.json: 4 of its texts missing, shown in en-AU: thyroid-ultrasound.name, thyroid-ultrasound.preparation, thyroid-ultrasound.examNotes …',
    )
    expect(lines).toContain(
      'overlays/mk/regions.json: 2 of its texts missing, shown in en-AU: melbourne.name, auckland.name',
    )
    expect(lines.filter((line) => line.startsWith('overlays/mk/pages'))).toHaveLength(1)
  })

  it('is nothing where the provider offers no other language [I18N-01]', () => {
    expect(overlayWarnings(testPack())).toEqual([])
  })
})

describe('an overlay', () => {
  const problems = (overlay: Partial<PackOverlay>) => overlayProblems(packWith(overlay))

  it('is refused for what the pack does not have, with file and field [I18N-01]', () => {
    expect(
      problems({
        exams: { nothing: { name: 'Ништо' }, 'knee-mri': { examNotes: 'Белешка' } },
        clinics: { brunswick: { closures: { '2026-12-03': 'Сервис' } } },
        holidays: { VIC: { '2027-01-01': 'Нова година' } },
      }),
    ).toEqual([
      'overlays/mk/clinics.json: brunswick.closures.2026-12-03 translates a text that clinics.json does not have',
      'overlays/mk/exams.json: nothing does not exist in exams.json',
      'overlays/mk/exams.json: knee-mri.examNotes translates a text that exams.json does not have',
      'overlays/mk/holidays.json: VIC.2027-01-01 does not exist in holidays.json',
    ])
  })

  it.each([
    [{ summary: 'Не јадете.', steps: [] }, 'steps must be 1, as in exams.json, and are 0'],
    [
      { summary: 'Не јадете.', steps: [{ title: 'Не јадете' }], bring: ['упат'] },
      'steps.0.detail must be given where exams.json has one, and only there',
    ],
    [
      { summary: 'Не јадете.', steps: [{ title: 'Не јадете', detail: 'Вода.' }] },
      'bring must have as many texts as in exams.json',
    ],
  ])('translates a preparation whole or not at all: %j [I18N-01]', (preparation, problem) => {
    expect(problems({ exams: { 'thyroid-ultrasound': { preparation } } })).toEqual([
      `overlays/mk/exams.json: thyroid-ultrasound.preparation ${problem}`,
    ])
  })

  it('is none of the pack’s own locale [I18N-01]', () => {
    const pack = packWith({}, (each) => {
      each.overlays = { 'en-AU': { pages: {} } }
    })
    expect(overlayProblems(pack)).toEqual(['overlays/en-AU: is the locale of the pack itself'])
  })
})
