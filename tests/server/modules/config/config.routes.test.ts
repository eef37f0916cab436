import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applicationAssets, getApplicationAsset } from '#src/contract/calls/assets.calls.ts'
import { getConfig, getContact, getReferrerFaq, getTerms, getTranslations } from '#src/contract/calls/config.calls.ts'
import { getQuestionnaireImage } from '#src/contract/calls/questionnaires.calls.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { packFolder, testPack } from '#tests/support/test-pack.ts'

let backend: Backend
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'front-door-pack-'))
  cpSync(join(packFolder('aurora'), 'images'), join(folder, 'images'), { recursive: true })
  cpSync(join(folder, 'images', 'icon-192.png'), join(folder, 'images', 'header.png'))
  cpSync(join(folder, 'images', 'icon-192.png'), join(folder, 'images', 'questionnaire-scanner.png'))
  writeFileSync(join(folder, 'images', 'header.exe'), 'exe')
  const pack = testPack((each) => {
    each.folder = folder
    each.provider.images.header = 'header.png'
    each.provider.images.header_tablet = 'header.exe'
    each.translations = { mk: { 'home.title': 'Добредојдовте' } }
    each.settings.application.jsLocale = 'mk'
    each.pages.faq = '<p>Ask us.</p>'
  })
  backend = await startBackend({ pack })
})
afterAll(async () => {
  await backend.close()
  rmSync(folder, { recursive: true })
})

describe('the configuration', () => {
  it('is answered to anyone, and asked for anew each time [BRAND-11, BRAND-12]', async () => {
    const { status, body, headers } = await backend.call(getConfig, {})
    expect([status, body.radiology.name, headers['cache-control']]).toEqual([200, 'Aurora Imaging', 'no-cache'])
  })
})

describe('the translations', () => {
  it('are those of the locale asked for, else of the provider [API-01, I18N-05]', async () => {
    const title = async (query: { locale?: 'mk' | 'en-NZ' }) =>
      (await backend.call(getTranslations, { query })).body['home.title']
    expect(await title({})).toBe('Добредојдовте')
    expect(await title({ locale: 'mk' })).toBe('Добредојдовте')
    expect(await title({ locale: 'en-NZ' })).not.toBe('Добредојдовте')
  })

  it('of one area are those of its keys alone, the provider’s over ours [API-01]', async () => {
    const of = async (area: 'common' | 'info') =>
      (await backend.call(getTranslations, { query: { locale: 'mk', area } })).body
    const [common, info] = [await of('common'), await of('info')]
    expect([common['home.title'], common['region.title'] !== undefined]).toEqual(['Добредојдовте', true])
    expect(Object.keys(info).filter((key) => key in common)).toEqual([])
  })

  it.each(['booking.server', 'nowhere'])('of the area %s are refused: no page has them [API-01]', async (area) => {
    const { status } = await backend.send({ url: `/api/assets/translations?locale=mk&area=${area}` })
    expect(status).toBe(400)
  })

  it('of a locale that is not supported are refused, not guessed [I18N-02]', async () => {
    const { status } = await backend.send({ url: '/api/assets/translations?locale=fr' })
    expect(status).toBe(400)
  })
})

describe('a page of the provider', () => {
  it('is answered as cleaned HTML [API-05, STATIC-04, STATIC-06]', async () => {
    const terms = await backend.call(getTerms, {})
    expect([terms.status, terms.body.text]).toEqual([200, expect.stringMatching(/^<h2>/)])
    expect((await backend.call(getReferrerFaq, {})).body.text).toBe('<p>Ask us.</p>')
  })

  it('without content is not found [STATIC-04]', async () => {
    const bare = await startBackend({
      database: backend.database,
      pack: testPack((each) => {
        each.pages.terms = ''
      }),
    })
    const { status, body } = await bare.call(getTerms, {})
    expect([status, body.code]).toEqual([404, 'request.not-found'])
    await bare.close()
  })
})

describe('the clinics of the contact page', () => {
  it('are all of them, those of a region together, with phone, hours and the days that are otherwise [API-04, STATIC-07]', async () => {
    const { status, body } = await backend.call(getContact, {})
    expect([status, body.map(({ slug, region, regionName }) => [slug, region, regionName])]).toEqual([
      200,
      [
        ['brunswick', 'melbourne', 'Melbourne'],
        ['coburg', 'melbourne', 'Melbourne'],
        ['auckland-central', 'auckland', 'Tāmaki Makaurau Auckland'],
      ],
    ])
    expect(body[0]).toMatchObject({
      phone: '03 7010 0142',
      address: { line1: '214 Sydney Road' },
      exceptions: { holidays: { '2026-12-25': 'Christmas Day' } },
    })
    expect(body[0]?.hours[0]).toEqual({ weekday: 1, spans: [{ open: '09:00', close: '12:00' }] })
  })
})

describe('a picture of the provider', () => {
  it.each(applicationAssets.filter((name) => name !== 'header_tablet'))(
    '%s is answered with its type, and cannot run a script [API-02, API-03]',
    async (name) => {
      const { status, body, headers } = await backend.call(getApplicationAsset, { params: { name } })
      expect(status).toBe(200)
      const isPng = name === 'header' || /icon|screenshot/.test(name.replace('favicon', ''))
      expect(headers['content-type']).toBe(isPng ? 'image/png' : 'image/svg+xml')
      expect(headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox")
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['cache-control']).toBe('public, max-age=300')
      expect(/png/i.test(String(body))).toBe(isPng)
    },
  )

  it('of its questionnaires is answered by its name, and no other picture by that way [API-47]', async () => {
    const read = (name: string) => backend.call(getQuestionnaireImage, { params: { name } })
    const { status, headers } = await read('questionnaire-scanner.png')
    expect([status, headers['content-type']]).toEqual([200, 'image/png'])
    expect((await read('header.png')).status).toBe(404)
    expect((await read('questionnaire-nowhere.png')).status).toBe(404)
  })

  it('of a kind that is no picture is not served [API-03]', async () => {
    const { status, body } = await backend.call(getApplicationAsset, { params: { name: 'header_tablet' } })
    expect([status, (body as { code?: string }).code]).toEqual([404, 'request.not-found'])
  })

  it.each([
    'no_such_picture',
    '../provider.json',
    '..%2fprovider.json',
    '%2e%2e%2f%2e%2e%2fpackage.json',
    'header.png',
    '__proto__',
  ])('%s is not known [API-03]', async (name) => {
    const { status, body } = await backend.send({ url: `/api/assets/application/${name}` })
    expect([400, 404]).toContain(status)
    expect((body as { code: string }).code).toMatch(/^request\./)
  })
})
