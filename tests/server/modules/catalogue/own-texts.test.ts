// The provider's own texts in the language of the page that asks, from the server's first answer to its mail.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readProviderPack } from '#server/provider-pack/provider-pack.ts'
import { localeHeader } from '#src/contract/call.ts'
import type { Locale } from '#src/contract/codes/locales.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { packFolder } from '#tests/support/test-pack.ts'

/** The shipped pack without one note in English. */
const vardar = () => {
  const pack = structuredClone(readProviderPack(packFolder('vardar')))
  pack.provider.demo = false
  delete pack.overlays['en-AU']?.exams?.['ultrazvuk-abdomen']?.warning
  return pack
}

let backend: Backend
beforeAll(async () => {
  backend = await startBackend({ pack: vardar() })
})
beforeEach(() => backend.reset())
afterAll(() => backend.close())

const get = async (url: string, locale?: Locale) => {
  const { statusCode, headers, payload } = await backend.app.inject({
    url,
    headers: locale === undefined ? {} : { [localeHeader]: locale },
  })
  expect([statusCode, String(headers.vary)]).toEqual([200, expect.stringContaining(localeHeader)])
  return payload
}
const cyrillic = /\p{Script=Cyrillic}/u

describe('answers of the catalogue', () => {
  const urls = () => {
    const clinic = backend.context.catalogue.clinicNamed('skopje-centar')?.id ?? 0
    return [
      '/api/regions',
      '/api/regions/skopje/clinic_exams',
      '/api/regions/skopje/exam_groups',
      '/api/regions/skopje/walk_in_exams',
      '/api/regions/skopje/clinic_exams/ultrazvuk-vrat/clinics',
      '/api/enquiry_exams',
      '/api/clinics/struga',
      `/api/clinics?ids=${clinic}`,
      `/api/booking_form_details?clinicId=${clinic}`,
      '/api/insurance_types',
      '/api/document_settings',
      '/api/config/contact',
      '/api/config/terms',
      '/api/config/faq',
    ]
  }
  /** What is found by, and the notes of the exam that has none in English. */
  const shown = (text: string): string =>
    text.replace(/"searchTerms":\[[^\]]*\]/g, '').replace(/"warning":"Ако имате дијабетес[^"]*"/g, '')

  it('are in the language that is asked for, whole [I18N-01, I18N-02]', async () => {
    for (const url of urls()) {
      expect(await get(url), url).toMatch(cyrillic)
      expect(shown(await get(url, 'en-AU')), url).not.toMatch(cyrillic)
    }
  })

  it('are in the pack’s first for whoever asks for none, for that, or for one that is not supported [I18N-02]', async () => {
    for (const url of urls()) {
      const first = await get(url)
      expect([await get(url, 'mk'), await get(url, 'xx' as Locale)]).toEqual([first, first])
      expect(first).not.toContain('"lang"')
    }
  })

  it('say the language of the one text that is missing [I18N-01]', async () => {
    const exams = JSON.parse(await get('/api/regions/skopje/clinic_exams', 'en-AU')) as {
      slug: string
      lang?: object
    }[]
    expect(exams.filter(({ lang }) => lang).map(({ slug, lang }) => [slug, lang])).toEqual([
      ['ultrazvuk-abdomen', { warning: 'mk' }],
    ])
  })

  it('find an exam by the words of both languages [I18N-01]', async () => {
    const exams = JSON.parse(await get('/api/regions/skopje/clinic_exams', 'en-AU')) as {
      slug: string
      searchTerms: string[]
    }[]
    const { searchTerms } = exams.find(({ slug }) => slug === 'ultrazvuk-abdomen') ?? { searchTerms: [] }
    expect(searchTerms).toEqual(expect.arrayContaining(['liver', 'црн дроб']))
  })
})

describe('the configuration', () => {
  it('has the provider’s name, hours and pages in the language asked for [I18N-01, BRAND-11]', async () => {
    const configOf = async (query: string) => JSON.parse(await get(`/api/config${query}`))
    const [first, english] = [await configOf(''), await configOf('?locale=en-AU')]
    expect([first.radiology.name, english.radiology.name]).toEqual(['Вардар Дијагностика', 'Vardar Diagnostics'])
    expect(JSON.stringify([english.radiology, english.application, english.phoneHours, english.privacy])).not.toMatch(
      cyrillic,
    )
    expect(await configOf('?locale=mk')).toEqual(first)
    expect({ ...english, radiology: 0, application: 0, phoneHours: 0, privacy: 0 }).toEqual({
      ...first,
      radiology: 0,
      application: 0,
      phoneHours: 0,
      privacy: 0,
    })
  })
})
