// What is painted for an address before any script, from the components of the app itself.
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildClientConfig } from '#server/modules/config/config.ts'
import { readBuiltPage } from '#server/modules/page/built-page.ts'
import { createPages, type PageRequest, type Pages } from '#server/modules/page/page.usecases.ts'
import { bannerMark } from '#src/contract/rules/banner.rules.ts'
import { type FirstState, firstStateId } from '#src/page-shell/first-state.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { hold, slot } from '#tests/support/booking.ts'
import { writeFrontEnd } from '#tests/support/front-end.ts'
import { testPack } from '#tests/support/test-pack.ts'

const banner = '<p>Closed on Monday.</p>'
const hostile = '</script><script>alert(1)</script><!-- <script> $& $1 \u2028 &lt;'

const frontEnd = writeFrontEnd()
let backend: Backend
let pages: Pages
const start = async (folder: string): Promise<Pages> =>
  createPages(await readBuiltPage(folder), backend.context, buildClientConfig(backend.pack, 'demo', '1.0.0+abc'))

beforeAll(async () => {
  backend = await startBackend({
    pack: testPack((pack) => {
      pack.provider.enabledLocales = ['en-AU', 'mk']
      pack.pages.banner = banner
      pack.pages['iframe-banner'] = '<p>Booking by Aurora.</p>'
      pack.pages.terms = '<p>Bring your card.</p>'
      pack.pages.faq = '<p>Ask the radiologist.</p>'
      pack.translations = { 'en-AU': { 'shell.header-message': hostile } }
      pack.settings.application.metaTitle = hostile
    }),
  })
  pages = await start(frontEnd.folder)
})
beforeEach(() => backend.reset())
afterAll(async () => {
  await backend.close()
  frontEnd.remove()
})

const ask = (pathname: string, more: Partial<PageRequest> = {}) => pages({ pathname, search: '', ...more })
const htmlOf = async (pathname: string, more: Partial<PageRequest> = {}) => (await ask(pathname, more)).picture.html
/** What stands in the root element, for the eye. */
const rootOf = (html: string): string =>
  /<div id="root"[^>]*>(.*)<\/div><script type="application\/json"/s.exec(html)?.[1] ?? ''
const painted = async (pathname: string, more: Partial<PageRequest> = {}) => rootOf(await htmlOf(pathname, more))
const stateOf = (html: string): FirstState =>
  JSON.parse(
    new RegExp(`<script type="application/json" id="${firstStateId}">(.*?)</script>`, 's').exec(html)?.[1] ?? '',
  )
const headings = (html: string): string[] => [...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/g)].map(([, words = '']) => words)

describe('the start page of a kiosk', () => {
  it('has its own script and manifest, and no other page has them [ROUTE-16, CARD-09]', async () => {
    const kiosk = await htmlOf('/kiosk', { search: '?kioskMode=true' })
    expect(kiosk).toContain('/assets/kiosk-6f.js')
    expect(kiosk).toContain('<link rel="manifest" href="/kiosk.webmanifest">')
    expect(kiosk).not.toContain('/assets/main-1a.js')
    expect(kiosk).toContain('<div id="root" data-painted="frame">')
    expect(headings(rootOf(kiosk))).toEqual([])
    const home = await htmlOf('/', { search: '?kioskMode=true' })
    expect(home).toContain('<link rel="manifest" href="/manifest.webmanifest">')
    expect(home).not.toContain('/assets/kiosk-6f.js')
  })
})

describe('a page that is the same for everybody', () => {
  it.each([
    ['/', 'Book a scan or X-ray', 'Melbourne'],
    ['/iframe', 'Book a scan or X-ray', 'Booking by Aurora.'],
    ['/select-region', 'Where would you like to go?', '2 clinics, next available Mon 23 Nov'],
    ['/about', 'About', 'Aurora Imaging Australia and New Zealand</h2>'],
    ['/contact', 'Help', 'tel:0370100100'],
    ['/terms', 'Terms', 'Bring your card.'],
    ['/privacy', 'Privacy', '<h2>'],
    ['/referrer/report-feedback/faq', 'Questions about reports', 'Ask the radiologist.'],
    ['/no/such/page/at/all', 'There is no page at this address', 'tel:0370100100'],
  ])(
    '%s is painted whole: “%s” and %j [BRAND-11, STATIC-02, STATIC-03, STATIC-04, STATIC-06]',
    async (pathname, title, words) => {
      const html = await htmlOf(pathname)
      expect(html).toContain('<div id="root" data-painted="whole">')
      expect(headings(rootOf(html))).toEqual([title])
      expect(rootOf(html)).toContain(words)
    },
  )

  it.each([
    ['/about', 'en-AU', 'About – Aurora Imaging'],
    ['/contact', 'mk', 'Помош – Aurora Imaging'],
    ['/iframe/select-region', 'en-AU', 'Where would you like to go? – Aurora Imaging'],
    ['/melbourne', 'en-AU', 'Which exams do you need? – Aurora Imaging'],
    ['/melbourne/thyroid-ultrasound', 'en-AU', 'Choose a time – Aurora Imaging'],
    ['/a/0123456789ABCDEFGHabcd', 'en-AU', 'Your booking – Aurora Imaging'],
    ['/check-in', 'en-AU', 'Check in for your visit – Aurora Imaging'],
    ['/referrer-access', 'en-AU', 'This is not available online – Aurora Imaging'],
    ['/no/such/page', 'en-AU', 'There is no page at this address – Aurora Imaging'],
  ])('%s in %s has the title “%s” before any script [SHELL-01]', async (pathname, language, title) => {
    expect(/<title>(.*?)<\/title>/.exec(await htmlOf(pathname, { language }))?.[1]).toBe(title)
  })

  it('brings what it was painted from, so that the script asks for nothing again', async () => {
    const home = stateOf(await htmlOf('/'))
    expect([home.locale, home.regions?.length, home.terms, home.config.radiology.name]).toEqual([
      'en-AU',
      2,
      undefined,
      'Aurora Imaging',
    ])
    expect(stateOf(await htmlOf('/terms'))).toMatchObject({ terms: '<p>Bring your card.</p>' })
    expect(stateOf(await htmlOf('/referrer/report-feedback/faq'))).toMatchObject({ faq: '<p>Ask the radiologist.</p>' })
  })

  it('has its own styles and scripts beside those of the entry', async () => {
    const home = await htmlOf('/')
    expect(home).toMatch(/<style>:root\{--file-[^}]+\}\.main\{top:0\}\.column\{top:1px\}\.home\{top:2px\}<\/style>/)
    // The build's loader looks for these before it fetches a sheet whose text is here.
    expect(home).toContain('<link rel="stylesheet" href="/assets/home-4d.css" disabled>')
    expect(home).toContain('["/assets/main-1a.js","/assets/react-2b.js","/assets/column-3c.js","/assets/home-4d.js"]')
    expect(await htmlOf('/melbourne')).toContain('<style>.main{top:0}</style>')
  })

  it('is painted anew when what it says has changed: another first free day [BOOK-13]', async () => {
    expect(await painted('/')).toContain('2 clinics, next available Mon 23 Nov')
    backend.clock.set('2026-11-23T06:00:00Z')
    expect(await painted('/')).toContain('2 clinics, next available Tue 24 Nov')
  })

  it('does not say a time that has been held since [BOOK-13]', async () => {
    const first = stateOf(await htmlOf('/')).regions?.[1]?.nextAvailable?.startTime
    await hold(backend, slot(backend, '09:00', { clinic: 'auckland-central', offset: '+13:00' }))
    const second = stateOf(await htmlOf('/')).regions?.[1]?.nextAvailable?.startTime
    expect([first, second]).toEqual(['2026-11-23T09:00:00+13:00', '2026-11-23T09:20:00+13:00'])
  })
})

describe('any other page', () => {
  it.each([
    ['/melbourne', 'Which exams do you need?'],
    ['/melbourne/thyroid-ultrasound', 'Choose a time'],
    ['/appointments/0123456789ABCDEFGHabcd'],
    ['/check-in'],
  ])(
    '%s is painted as the frame around it, a step of the booking with its heading, with nothing of its content [SHELL-01, SHELL-23]',
    async (pathname, ...heading) => {
      const html = await htmlOf(pathname)
      expect(html).toContain('<div id="root" data-painted="frame">')
      expect(headings(rootOf(html))).toEqual(heading)
      for (const part of ['Closed on Monday.', '<header>', '<main id="content"', '</footer>'])
        expect(rootOf(html)).toContain(part)
    },
  )

  it('inside another site is its banner and the place of the content [IFRAME-02, IFRAME-03]', async () => {
    const root = await painted('/iframe/melbourne')
    expect(root).toContain('Booking by Aurora.')
    expect(root).not.toMatch(/<header|<footer|Closed on Monday/)
  })

  it('holds nothing of its address: neither key nor name nor query, in root, state or head [S-11]', async () => {
    const html = await htmlOf('/appointments/0123456789ABCDEFGHabcd', {
      search: '?firstName=Marama&dateOfBirth=1985-03-27',
    })
    expect(html).not.toMatch(/0123456789ABCDEFGHabcd|Marama|1985-03-27/)
    expect(await htmlOf('/about', { search: '?firstName=Marama' })).not.toContain('Marama')
    expect(await htmlOf('/no/such/Marama/at/all')).not.toContain('Marama')
  })

  it('has the picture of its kind above it [SHELL-28]', async () => {
    expect(await painted('/appointments/0123456789ABCDEFGHabcd')).toContain('/application/confirmation_header&')
    expect(await painted('/check-in')).toContain('/application/check_in_header&')
    expect(await painted('/melbourne')).not.toContain('--picture')
  })

  it('has the small pictures that it shows in itself, so that the largest part of the home waits for no request', async () => {
    const html = await htmlOf('/')
    for (const name of ['header', 'header_tablet']) {
      const file = backend.pack.provider.images[name as 'header'] ?? ''
      const drawing = readFileSync(join(backend.pack.folder, 'images', file)).toString('base64')
      expect(html).toContain(`--file-${name}:url("data:image/svg+xml;base64,${drawing}")`)
    }
    expect(await htmlOf('/melbourne')).not.toContain('--file-')
  })

  it('of a kiosk has addresses that keep saying so [KIOSK-03]', async () => {
    const root = await painted('/melbourne', { search: '?date=2026-11-23&kioskMode=true' })
    expect(root).toContain('href="/kiosk?kioskMode=true"')
    const inside = [...root.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, href = '']) => href)
    expect(inside.filter((href) => !href.endsWith('?kioskMode=true'))).toEqual([])
    expect(await painted('/melbourne')).not.toContain('kioskMode')
  })
})

describe('an address', () => {
  it.each([
    ['/', true],
    ['/melbourne', true],
    ['/appointments/abc', true],
    ['/iframe/melbourne', true],
    ['/iframe/kiosk', false],
    ['/no/such/page/at/all', false],
  ])('%s is known: %s', async (pathname, isKnown) => {
    expect((await ask(pathname)).isKnown).toBe(isKnown)
  })

  it.each([
    ['/%E0%A4%A', '%E0'],
    ['/%00', '%00'],
    ['//evil.example/x', 'evil.example'],
    ['/"><script>alert(1)</script>', 'alert(1)<'],
    ['/__proto__', '__proto__'],
    ['/../../etc/passwd', 'passwd'],
  ])('%s is painted without a failure, and its words are nowhere [S-43]', async (pathname, words) => {
    // The router says on the console that it cannot read the first.
    vi.spyOn(console, 'warn').mockReturnValue()
    const html = await htmlOf(pathname)
    expect(rootOf(html)).toContain('<main id="content"')
    expect(html).not.toContain(words)
  })
})

describe('what an address names in the catalogue', () => {
  const atBrunswick = '?navigateFromClinic=true&selectedClinic=brunswick'
  const idOf = (slug: string): number => backend.context.catalogue.region(slug)?.id ?? 0
  const region = 'We could not find this region'
  const exam = 'We do not offer this exam here'
  const visit = 'We cannot offer this choice of exams'
  const times = 'Choose a time'

  it.each([
    ['/melbourne/thyroid-ultrasound', '', true, times],
    ['/melbourne/thyroid-ultrasound,abdomen-ultrasound', '', true, times],
    ['/melbourne/knee-mri', '', true, 'Book this exam by phone'],
    ['/melbourne/thyroid-ultrasound,knee-mri', '', true, 'Not all of these exams can be booked online'],
    ['/melbourne/knee-mri', atBrunswick, true, 'Choose another clinic'],
    ['/auckland/thyroid-ultrasound', atBrunswick, true, times],
    ['/select-region/thyroid-ultrasound', '', true, 'Where would you like to go?'],
    ['/melbourne/referral/request', '', true, 'When would suit you?'],
    ['/melbourne/referral', '', false, exam],
    ['/atlantis', '', false, region],
    ['/Melbourne', '', false, region],
    ['/atlantis/walk-in', '', false, region],
    ['/atlantis/thyroid-ultrasound', '', false, region],
    ['/atlantis/thyroid-ultrasound/book', '', false, region],
    ['/melbourne/no-such-exam', '', false, exam],
    ['/auckland/knee-mri', '', false, exam],
    ['/melbourne/no-such-exam/check', '', false, exam],
    ['/melbourne/thyroid-ultrasound,thyroid-ultrasound', '', false, visit],
    ['/melbourne/a,b,c,d,e,f,g,h,i,j,k', '', false, visit],
  ])(
    'decides of %s%s that it is known: %s, with the title “%s” [ROUTE-31, ROUTE-32]',
    async (pathname, search, isKnown, title) => {
      for (const place of [pathname, `/iframe${pathname}`]) {
        const answer = await ask(place, { search })
        const shown = /<title>(.*?) – Aurora Imaging<\/title>/.exec(answer.picture.html)?.[1]
        expect([place, answer.isKnown, shown]).toEqual([place, isKnown, title])
      }
    },
  )

  it('counts the number of a region for its name [ROUTE-31]', async () => {
    for (const slug of ['atlantis', 'select-region'])
      expect(await ask(`/${slug}/thyroid-ultrasound`, { search: `?regionId=${idOf('auckland')}` })).toMatchObject({
        isKnown: true,
      })
    expect(await ask('/atlantis', { search: '?regionId=999' })).toMatchObject({ isKnown: false })
  })

  it('titles such a page in the visitor’s language', async () => {
    expect(await htmlOf('/melbourne/knee-mri', { language: 'mk' })).toMatch(/<title>Закажете го овој преглед/)
  })
})

describe('without a script', () => {
  const read = async (pathname: string, more: Partial<PageRequest> = {}): Promise<string> => {
    const { html } = (await ask(pathname, more)).picture
    return /<noscript><style>.*?<\/style>(.*?)<\/noscript>/.exec(html)?.[1] ?? ''
  }

  it('a page of everybody has the clinics of each region with number and hours, and the exams [SHELL-01]', async () => {
    const all = await read('/about')
    expect(all).toContain('<a href="/melbourne">Melbourne</a>')
    expect(all).toContain('Test Brunswick')
    expect(all).toContain('href="tel:0370100142"')
    expect(all).toMatch(/Monday–Friday 9:00 am–\d+:\d+ [ap]m; Saturday–Sunday Closed/)
    expect(all).toContain('<li>Thyroid ultrasound</li>')
  })

  it('the home page, which is small, leaves the exams to the pages of the regions', async () => {
    const home = await read('/')
    expect(home).toContain('Test Auckland')
    expect(home).not.toContain('Thyroid ultrasound')
    const region = await read('/melbourne')
    expect(region).toContain('Test Brunswick')
    expect(region).not.toContain('Test Auckland')
    expect(region).toContain('<li>Thyroid ultrasound</li>')
  })

  it('a page of one patient has nothing of it, and each language its own words [I18N-01]', async () => {
    expect(await read('/appointments/0123456789ABCDEFGHabcd')).toBe('')
    expect(await read('/about', { language: 'mk' })).toContain('Нашите клиники')
  })
})

describe('the pages of a demonstration', () => {
  it.each([
    ['demo', '/iframe-test', true],
    ['demo', '/demo', true],
    ['production', '/demo', false],
    ['production', '/Demo/', false],
    ['production', '/iframe-test', false],
    ['production', '/iframe%2Dtest', false],
    ['production', '/Iframe-Test/', false],
    ['production', '/iframe', true],
  ] as const)('in %s: %s is known: %s [S-101]', async (environment, pathname, isKnown) => {
    const built = await readBuiltPage(frontEnd.folder)
    const there = createPages(built, backend.context, buildClientConfig(backend.pack, environment, '1.0.0'))
    const { picture, ...answer } = await there({ pathname, search: '' })
    expect(answer.isKnown).toBe(isKnown)
    expect(picture.html.includes('<title>There is no page at this address')).toBe(!isKnown)
  })
})

describe('the language', () => {
  it('is that of the visitor where the provider offers it, in every part of the page [I18N-01, I18N-02, S-99]', async () => {
    const { picture, locale } = await ask('/about', { language: 'mk' })
    expect([locale, /<html lang="(.*?)"/.exec(picture.html)?.[1]]).toEqual(['mk', 'mk'])
    expect(rootOf(picture.html)).toContain('Почетна')
    expect(rootOf(picture.html)).not.toMatch(/Home|Skip to/)
    const state = stateOf(picture.html)
    expect([state.locale, state.texts.common?.['menu.home']]).toEqual(['mk', 'Почетна'])
    expect(/<noscript>.*<\/noscript>/.exec(picture.html)?.[0]).toContain(state.texts.common?.['no-script.lead'])
  })

  it.each([
    ['/', ['common', 'location']],
    ['/about', ['common', 'info']],
    ['/melbourne/thyroid-ultrasound', ['common', 'exams', 'location', 'slots', 'booking', 'contact', 'components']],
    ['/no/such/page/at/all', ['common', 'info']],
    ['/check-in', ['common', 'check-in', 'authentication', 'components']],
  ])('of %s comes with the texts of its areas alone: %j [I18N-01]', async (pathname, areas) => {
    expect(Object.keys(stateOf(await htmlOf(pathname)).texts)).toEqual(areas)
  })

  it.each([undefined, '', 'fr', 'en-CA', 'EN-AU', 'mk ', '__proto__', '"><script>'])(
    'is the provider’s for a visitor whose cookie says %j [I18N-03, I18N-05, S-99]',
    async (language) => {
      const { picture, locale } = await ask('/', { language })
      expect([locale, /<html lang="(.*?)"/.exec(picture.html)?.[1]]).toEqual(['en-AU', 'en-AU'])
      expect(picture).toBe((await ask('/')).picture)
    },
  )
})

describe('the banner', () => {
  const isThere = async (closedBanner?: string) => (await painted('/', { closedBanner })).includes('Closed on Monday.')

  it('is not painted for who has closed it, and is for everybody else [SHELL-02]', async () => {
    expect([await isThere(bannerMark(banner)), await isThere(), await isThere('0')]).toEqual([false, true, true])
    expect(stateOf(await htmlOf('/', { closedBanner: bannerMark(banner) })).closedBanner).toBe(bannerMark(banner))
  })

  it('of the provider is painted again once it says something else [SHELL-02]', async () => {
    expect(await isThere(bannerMark('<p>Closed on Friday.</p>'))).toBe(true)
  })
})

describe('pictures that are kept', () => {
  it('are one for all addresses that look the same, and one for each region, language, banner and kind of device', async () => {
    const { picture } = await ask('/melbourne')
    expect((await ask('/melbourne', { search: '?date=2026-11-23' })).picture).toBe(picture)
    const unknown = (await ask('/canterbury')).picture
    expect((await ask('/atlantis', { search: '?date=2026-11-23' })).picture).toBe(unknown)
    const others = [
      await ask('/auckland'),
      await ask('/iframe/melbourne'),
      await ask('/melbourne', { language: 'mk' }),
      await ask('/melbourne', { closedBanner: bannerMark(banner) }),
      await ask('/melbourne', { search: '?kioskMode=true' }),
      await ask('/'),
      await ask('/canterbury'),
      // Its frame looks the same, and it carries other texts.
      await ask('/melbourne/thyroid-ultrasound'),
    ].map((answer) => answer.picture.html)
    expect(new Set([picture.html, ...others]).size).toBe(9)
    expect((await ask('/melbourne')).picture).toBe(picture)
  })

  it('are not painted anew for marks that close nothing, and show nothing of them [SHELL-02]', async () => {
    const { picture } = await ask('/melbourne')
    for (let count = 0; count < 300; count += 1)
      expect((await ask('/melbourne', { closedBanner: `x${count}` })).picture).toBe(picture)
    expect(stateOf(picture.html).closedBanner).toBeUndefined()
  })

  it('stay where many others are painted meanwhile, and are not kept without end', async () => {
    const { picture } = await ask('/melbourne')
    const postCodes = backend.pack['post-codes'].rows.slice(0, 400).map(([postCode]) => postCode)
    const found = postCodes.flatMap((postCode) => backend.context.locations.find(postCode))
    const ids = [...new Set(found.map(({ id }) => id))].slice(0, 205)
    const first = await ask('/melbourne', { place: String(ids[0]) })
    for (const id of ids) await ask('/melbourne', { place: String(id) })
    expect((await ask('/melbourne')).picture).toBe(picture)
    const again = (await ask('/melbourne', { place: String(ids[0]) })).picture
    expect(again).not.toBe(first.picture)
    expect(again.html).toBe(first.picture.html)
  })

  it('are the same page in every encoding', async () => {
    const { picture } = await ask('/')
    expect(brotliDecompressSync(picture.as('br')).toString()).toBe(picture.html)
    expect(gunzipSync(picture.as('gzip')).toString()).toBe(picture.html)
    expect(picture.as('br')).toBe(picture.as('br'))
  })
})

describe('words of the provider', () => {
  it('that look like the end of a script end nothing: the state is read as it was written', async () => {
    const html = await htmlOf('/')
    expect(stateOf(html).texts.common?.['shell.header-message']).toBe(hostile)
    expect(html.match(/<script>alert/g)).toBeNull()
    const elements = html.match(/<script|<\/script>/g)
    expect(elements).toEqual(Array.from({ length: 12 }, (_, index) => (index % 2 ? '</script>' : '<script')))
    expect(html.slice(html.indexOf(`id="${firstStateId}"`))).not.toContain('<!--')
  })

  it('are texts where they are painted', async () => {
    expect(await painted('/')).toContain(
      '&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;!-- &lt;script&gt; $&amp; $1',
    )
  })
})

describe('a build that cannot paint', () => {
  it('has the brand, the words for who has no script, and an empty root', async () => {
    const bare = writeFrontEnd((folder) => rmSync(join(folder, 'first-paint'), { recursive: true }))
    const { picture, isKnown, locale } = await (await start(bare.folder))({
      pathname: '/no/such/page/at/all',
      search: '',
      language: 'mk',
    })
    bare.remove()
    expect([isKnown, locale]).toEqual([true, 'mk'])
    expect(picture.html).toContain('<div id="root"></div>')
    expect(picture.html).toContain('<html lang="mk"')
    expect(picture.html).toContain('--brand:')
    expect(picture.html).toContain('<noscript><p')
  })
})
