import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { PackError } from '#server/provider-pack/provider-pack.errors.ts'
import { readProviderPack } from '#server/provider-pack/provider-pack.ts'
import { packFolder } from '#tests/support/test-pack.ts'

let folder: string
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'front-door-pack-')), 'aurora')
  cpSync(packFolder('aurora'), folder, { recursive: true })
})
afterEach(() => rmSync(join(folder, '..'), { recursive: true }))

const write = (file: string, text: string): void => {
  mkdirSync(join(folder, file, '..'), { recursive: true })
  writeFileSync(join(folder, file), text)
}
/** In the place of the pack's own, a link to what lies beside the pack. */
const linkOut = (path: string, text: string, fileInFolder?: string): void => {
  const outside = join(folder, '..', 'outside')
  if (fileInFolder !== undefined) mkdirSync(outside)
  writeFileSync(fileInFolder === undefined ? outside : join(outside, fileInFolder), text)
  rmSync(join(folder, path), { recursive: true, force: true })
  mkdirSync(join(folder, path, '..'), { recursive: true })
  symlinkSync(outside, join(folder, path))
}
/** Rewrites one JSON file of the pack. */
// biome-ignore lint/suspicious/noExplicitAny: a pack is broken by writing anything into it
const change = (file: string, how: (content: any) => void): void => {
  const path = join(folder, `${file}.json`)
  const content: unknown = JSON.parse(readFileSync(path, 'utf8'))
  how(content)
  writeFileSync(path, JSON.stringify(content))
}
const problems = (): readonly string[] => {
  try {
    readProviderPack(folder)
    return []
  } catch (error) {
    if (error instanceof PackError) return error.problems
    throw error
  }
}

describe('a shipped pack', () => {
  it.each(['aurora', 'vardar'])('%s is read without a problem or a warning', (name) => {
    const pack = readProviderPack(packFolder(name))
    expect([pack.provider.code, pack.provider.demo]).toEqual([name, true])
    expect(Object.values(pack.pages).filter((page) => page.trim() === '')).toEqual([])
    expect(pack.warnings).toEqual([])
  })

  it('of Australia and New Zealand has clinics in both, and every exam a radiographer would miss', () => {
    const pack = readProviderPack(packFolder('aurora'))
    expect(new Set(pack.clinics.map(({ address }) => address.country))).toEqual(new Set(['AU', 'NZ']))
    expect(pack.clinics.length).toBeGreaterThanOrEqual(12)
    expect(pack.exams.length).toBeGreaterThanOrEqual(60)
  })

  it.each(['aurora', 'vardar'])(
    '%s asks before each MRI and each CT with contrast that it offers online [S-52]',
    (name) => {
      const { exams, questionnaires } = readProviderPack(packFolder(name))
      const risky = exams.filter(
        ({ modality, usesContrast, booking }) =>
          booking === 'ONLINE' && (modality === 'MR' || (modality === 'CT' && usesContrast)),
      )
      expect(risky.length).toBeGreaterThan(5)
      const asks = questionnaires.filter(({ type }) => type === 'BOOKING_FORM')
      const unasked = risky.filter(
        ({ slug, modality }) => !asks.some((each) => each.modalities.includes(modality) || each.exams.includes(slug)),
      )
      expect(unasked.map(({ slug }) => slug)).toEqual([])
    },
  )
})

describe('a broken pack is refused with file and field:', () => {
  it.each<[string, string, () => void]>([
    ['a missing file', 'exams.json: is missing', () => rmSync(join(folder, 'exams.json'))],
    ['a file that is no JSON', 'clinics.json: is not JSON', () => write('clinics.json', '[{')],
    ['a file of another shape', 'regions.json: (whole file)', () => write('regions.json', '{}')],
    [
      'an unknown zone',
      'clinics.json: 1.timeZone is not an IANA time zone',
      () => change('clinics', (all) => (all[1].timeZone = 'Australia/Nowhere')),
    ],
    ['no zone', 'clinics.json: 0.timeZone', () => change('clinics', (all) => delete all[0].timeZone)],
    [
      'a wall clock that does not exist',
      'clinics.json: 0.hours.mon.0.0 must be HH:MM',
      () => change('clinics', (all) => (all[0].hours.mon = [['25:00', '26:00']])),
    ],
    [
      'hours that end before they begin',
      'clinics.json: 0.hours.tue.0 must close after it opens',
      () => change('clinics', (all) => (all[0].hours.tue = [['17:00', '08:00']])),
    ],
    [
      'hours that overlap',
      'clinics.json: 0.hours.wed spans must be in order',
      () =>
        change(
          'clinics',
          (all) =>
            (all[0].hours.wed = [
              ['08:00', '12:00'],
              ['11:00', '17:00'],
            ]),
        ),
    ],
    [
      'a closure on a day that does not exist',
      'clinics.json: 0.closures.0.from',
      () => change('clinics', (all) => (all[0].closures = [{ from: '2026-02-30', to: '2026-03-01' }])),
    ],
    [
      'an email that would be a header',
      'clinics.json: 0.email must be an email address',
      () => change('clinics', (all) => (all[0].email = 'a@b.example\r\nBcc: c@d.example')),
    ],
    ['a clinic without rooms', 'clinics.json: 0.rooms', () => change('clinics', (all) => (all[0].rooms = []))],
    ['a slug with capitals', 'exams.json: 2.slug', () => change('exams', (all) => (all[2].slug = 'Knee-X'))],
    [
      'an exam of no length',
      'exams.json: 0.durationMinutes',
      () => change('exams', (all) => (all[0].durationMinutes = 0)),
    ],
    ['an unknown way of booking', 'exams.json: 0.booking', () => change('exams', (all) => (all[0].booking = 'MAYBE'))],
    ['an empty name', 'exams.json: 0.name', () => change('exams', (all) => (all[0].name = '  '))],
    ['a colour that is no text', 'theme.json: brand Invalid input', () => change('theme', (all) => (all.brand = 5))],
    [
      'a radius out of range',
      'theme.json: radius must be a whole number from 0 to 14',
      () => change('theme', (all) => (all.radius = 15)),
    ],
    [
      'a closure that ends before it begins',
      'clinics.json: 0.closures.0 must not end before it begins',
      () => change('clinics', (all) => (all[0].closures = [{ from: '2026-03-02', to: '2026-03-01' }])),
    ],
    [
      'a start in a locale that is not enabled',
      'provider.json: enabledLocales must hold mk',
      () => change('settings', (all) => (all.application.jsLocale = 'mk')),
    ],
    [
      'a start in an unsupported locale where the fallback is not enabled',
      'provider.json: enabledLocales must hold en-AU',
      () => {
        change('settings', (all) => (all.application.jsLocale = 'fr'))
        change('provider', (all) => (all.enabledLocales = ['mk']))
      },
    ],
    [
      'a banner put anywhere',
      'settings.json: radiology.bannerPositionCss may hold position',
      () => change('settings', (all) => (all.radiology.bannerPositionCss = 'background: url(https://evil.example)')),
    ],
    ...[
      'aboutUrl',
      'contactUrl',
      'termsAndConditionsUrl',
      'privacyPolicyUrl',
      'confirmationHeaderUrl',
      'domainAdmin',
    ].map((name): [string, string, () => void] => [
      `a script as ${name}`,
      `settings.json: radiology.${name} must be empty, an https address or a path of this site`,
      () => change('settings', (all) => (all.radiology[name] = 'javascript:alert(1)')),
    ]),
    [
      'a page of more than 200 kB',
      'pages/about.html: is larger than 200 kB',
      () => write('pages/about.html', 'a'.repeat(200_001)),
    ],
    [
      'a page nested deeper than 100',
      'pages/about.html: has elements more than 100 deep',
      () => write('pages/about.html', '<b>'.repeat(101)),
    ],
    [
      'a page nested as deep as 200 kB allow',
      'pages/faq.html: has elements more than 100 deep',
      () => write('pages/faq.html', '<b>'.repeat(66_000)),
    ],
    [
      'a page that is a folder',
      'pages/about.html: cannot be read (EISDIR)',
      () => {
        rmSync(join(folder, 'pages/about.html'))
        mkdirSync(join(folder, 'pages/about.html'))
      },
    ],
    [
      'translations of more than 1 MB, as 5 MB [N22]',
      'locales/mk/location.json: is larger than 1 MB',
      () => write('locales/mk/location.json', JSON.stringify({ a: 'a'.repeat(5_000_000) })),
    ],
    [
      'a text of more than 5,000 characters',
      'locales/mk/location.json: home.title has more than 5000 characters',
      () => write('locales/mk/location.json', JSON.stringify({ 'home.title': 'a'.repeat(5001) })),
    ],
    [
      'translations in a list',
      'locales/mk/location.json: must hold texts by key',
      () => write('locales/mk/location.json', '["a"]'),
    ],
    [
      'a file of more than 20 MB',
      'post-codes.json: is larger than 20 MB',
      () => write('post-codes.json', ' '.repeat(20_000_001)),
    ],
    [
      'a file nested deeper than anyone reads',
      'regions.json: 0 Invalid input',
      () => write('regions.json', '['.repeat(50_000) + ']'.repeat(50_000)),
    ],
    [
      'a picture that is no picture',
      'provider.json: images.logo needs images/logo.exe, which is no picture; a picture ends in .svg, .png',
      () => {
        write('images/logo.exe', 'MZ')
        change('provider', (all) => (all.images.logo = 'logo.exe'))
      },
    ],
    [
      'a link to a picture outside',
      'provider.json: images.logo needs images/logo.svg, which is a link that leads out of the pack',
      () => linkOut('images/logo.svg', '<svg/>'),
    ],
    [
      'a link to a page outside',
      'pages/about.html: is a link that leads out of the pack',
      () => linkOut('pages/about.html', '<p>secret</p>'),
    ],
    [
      'a link to a file outside',
      'theme.json: is a link that leads out of the pack',
      () => linkOut('theme.json', '{"brand":"#005566","radius":4}'),
    ],
    [
      'a link to a folder outside',
      'overlays/mk/exams.json: is a link that leads out of the pack',
      () => linkOut('overlays/mk', '{}', 'exams.json'),
    ],
    [
      'a picture of another kind than its name says',
      'provider.json: images.icon_192 needs images/icon-192.png, which is not what its name says (image/png)',
      () => write('images/icon-192.png', 'GIF89a'),
    ],
    [
      'a picture that is too large',
      'provider.json: images.logo needs images/logo.svg, which is larger than 1 MB',
      () => write('images/logo.svg', `<svg><!--${'x'.repeat(1_000_000)}--></svg>`),
    ],
    [
      'a picture with a script',
      'provider.json: images.logo needs images/logo.svg, which must not hold script',
      () => write('images/logo.svg', '<svg><script>alert(1)</script></svg>'),
    ],
    [
      'a script for an address',
      'settings.json: application.chatUrl must be empty, an https address',
      () => change('settings', (all) => (all.application.chatUrl = 'javascript:alert(1)')),
    ],
    [
      'a keepalive that is not https',
      'settings.json: application.keepaliveUrl must be empty or an https address',
      () => change('settings', (all) => (all.application.keepaliveUrl = '/alive')),
    ],
    [
      'a keepalive that comes too often',
      'settings.json: application.keepaliveSeconds',
      () => change('settings', (all) => (all.application.keepaliveSeconds = 29)),
    ],
    [
      'an address of operators that is none',
      'settings.json: kiosk.operatorsEmail must be an email address',
      () => change('settings', (all) => (all.kiosk = { operatorsEmail: 'kiosks' })),
    ],
    [
      'a script in any other text',
      'settings.json: application.chatCompleteMessage must be an https, mailto or tel address',
      () => change('settings', (all) => (all.application.chatCompleteMessage = ' java\tscript:alert(1)')),
    ],
    [
      'a site that would add to the policy',
      'provider.json: frameAncestors.0 must be an origin',
      () => change('provider', (all) => (all.frameAncestors = ['https://a.example;script-src https://evil.example'])),
    ],
    [
      'a picture that is a folder',
      'provider.json: images.logo needs images/logo.png',
      () => {
        mkdirSync(join(folder, 'images', 'logo.png'))
        change('provider', (all) => (all.images.logo = 'logo.png'))
      },
    ],
    [
      'a setting of the wrong type',
      'settings.json: application.mapUiEnabled',
      () => change('settings', (all) => (all.application.mapUiEnabled = 'yes')),
    ],
    [
      'a map that is not https',
      'settings.json: places.directionsUrl must be empty, or an https address',
      () => change('settings', (all) => (all.places.directionsUrl = 'javascript:alert("{address}")')),
    ],
    [
      'a limit that is no distance',
      'settings.json: places.distanceLimitKilometres',
      () => change('settings', (all) => (all.places.distanceLimitKilometres = 0)),
    ],
    [
      'a place that is not on the earth',
      'post-codes.json: rows.0.3',
      () => change('post-codes', (all) => (all.rows[0][3] = 91)),
    ],
    [
      'a missing setting',
      'settings.json: booking.holdMinutes',
      () => change('settings', (all) => delete all.booking.holdMinutes),
    ],
    [
      'a locale that is not supported',
      'provider.json: enabledLocales.0',
      () => change('provider', (all) => (all.enabledLocales = ['fr'])),
    ],
    [
      'a site to embed in that is no origin',
      'provider.json: frameAncestors.0 must be an origin',
      () => change('provider', (all) => (all.frameAncestors = ['https://a.example/page'])),
    ],
    ['no regions', 'regions.json: (whole file)', () => write('regions.json', '[]')],
    ['no clinics', 'clinics.json: (whole file)', () => write('clinics.json', '[]')],
    ['no exams', 'exams.json: (whole file)', () => write('exams.json', '[]')],
    [
      'translations of an unsupported locale',
      'locales/fr: is not a supported locale',
      () => write('locales/fr/common.json', '{}'),
    ],
    [
      'texts of a role that there is not',
      'locales/roles/nurse: is not a role',
      () => write('locales/roles/nurse/common.json', '{}'),
    ],
    [
      'texts of a role that are no texts',
      'locales/roles/patient/common.json: every value must be a text',
      () => write('locales/roles/patient/common.json', '{"a":1}'),
    ],
    [
      'translations that are no texts',
      'locales/mk/location.json: every value must be a text',
      () => write('locales/mk/location.json', '{"a":1}'),
    ],
    [
      'translations that are no JSON',
      'locales/mk/location.json: is not JSON',
      () => write('locales/mk/location.json', '{a}'),
    ],
    [
      'a missing picture',
      'provider.json: images.logo needs images/logo.svg',
      () => rmSync(join(folder, 'images', 'logo.svg')),
    ],
    [
      'a picture outside the pack',
      'provider.json: images.logo needs images/../provider.json',
      () => change('provider', (all) => (all.images.logo = '../provider.json')),
    ],
  ])('%s', (_what, problem, breakIt) => {
    breakIt()
    expect(problems().filter((line) => line.startsWith(problem))).toHaveLength(1)
  })

  it('a folder that is not there', () => {
    expect(() => readProviderPack(join(folder, 'nowhere'))).toThrow(
      `nowhere cannot be used:\n  there is no such folder`,
    )
  })
})

describe('a pack that can be used in spite of it', () => {
  it('has its pages cleaned, and says once for each page what was taken out [S-13]', () => {
    write('pages/about.html', '<h1>Us</h1><script>1</script><p onclick="1">a</p><p onclick="2">b</p>\n')
    write('pages/faq.html', '<!-- ours --><p>c')
    write('pages/banner.html', ' <script>1</script> ')
    const { pages, warnings } = readProviderPack(folder)
    expect([pages.about, pages.faq, pages.banner]).toEqual(['<h2>Us</h2><p>a</p><p>b</p>', '<p>c</p>', ''])
    expect(warnings).toEqual([
      'pages/about.html: shown without script, onclick of p',
      'pages/banner.html: shown without script',
    ])
  })

  it('has pages up to 200 kB and 100 deep, and texts up to 5,000 characters', () => {
    write('pages/about.html', `<p>${'a'.repeat(199_993)}</p>`)
    write('pages/faq.html', `${'<b>'.repeat(100)}a${'</b>'.repeat(100)}`)
    write('locales/mk/location.json', JSON.stringify({ 'home.title': 'a'.repeat(5000) }))
    expect([problems(), readProviderPack(folder).warnings]).toEqual([[], []])
  })

  it.each(['teal', '#0b5', '', 'url(x)', undefined])('has ink for the colour %j, and says so [BRAND-01]', (brand) => {
    change('theme', (all) => (all.brand = brand))
    expect(readProviderPack(folder).warnings).toEqual(['theme.json: brand is not of the form #rrggbb; ink is used'])
  })

  it('starts in en-AU when its locale is not supported, and says so [I18N-03]', () => {
    change('settings', (all) => (all.application.jsLocale = 'fr'))
    expect(readProviderPack(folder).warnings).toEqual([
      'settings.json: application.jsLocale fr is not supported; en-AU is used',
    ])
  })

  it('waits for a person no shorter than many need, or says so [S-35]', () => {
    change('settings', (all) => (all.application.kioskNoActivitySeconds = 29))
    expect(readProviderPack(folder).warnings).toEqual([
      'settings.json: application.kioskNoActivitySeconds 29 is too short for many people; 60 is advised',
    ])
  })

  it('has a keepalive every 600 s to nobody else, and bookings at kiosks, where it says nothing [KIOSK-15, S-35]', () => {
    change('settings', (all) => {
      delete all.application.kioskNoActivitySeconds
      delete all.kiosk
    })
    const { application, kiosk } = readProviderPack(folder).settings
    expect(application).toMatchObject({ keepaliveUrl: '', keepaliveSeconds: 600, kioskNoActivitySeconds: 60 })
    expect(kiosk).toEqual({ booking: true })
  })

  it('has texts of a role by key, and none without a file [I18N-06]', () => {
    expect(readProviderPack(folder).roleTexts).toEqual({})
    write('locales/roles/referrer/portal.json', '{"confirmation.title":"The visit for your patient"}')
    const { roleTexts, translations } = readProviderPack(folder)
    expect(roleTexts).toEqual({ referrer: { 'confirmation.title': 'The visit for your patient' } })
    expect(Object.keys(translations)).not.toContain('roles')
  })

  it('has a text of its translations as it was written: a text is never HTML', () => {
    write('locales/mk/location.json', '{"home.title":"<b>a</b>"}')
    expect(readProviderPack(folder).translations.mk).toEqual({ 'home.title': '<b>a</b>' })
  })
})

describe('the refusal of a pack', () => {
  it('names every problem of every file at once, ten of them in its message', () => {
    change('exams', (all) => {
      for (const exam of all.slice(0, 12)) exam.durationMinutes = 0
    })
    rmSync(join(folder, 'theme.json'))
    expect(problems()).toHaveLength(13)
    expect(() => readProviderPack(folder)).toThrow(/theme\.json: is missing\n(.*\n)+ {2}and 3 more$/)
  })

  it('comes of reading alone: nothing is written into the folder', () => {
    rmSync(join(folder, 'exams.json'))
    problems()
    expect(existsSync(join(folder, 'exams.json'))).toBe(false)
  })
})

describe('the overlays of a pack', () => {
  beforeEach(() => change('provider', (provider) => provider.enabledLocales.push('mk')))

  it('are read by locale, their pages cleaned, and what is missing is told [I18N-01]', () => {
    write('overlays/mk/regions.json', JSON.stringify({ melbourne: { name: 'Мелбурн' } }))
    write('overlays/mk/pages/about.html', '<p onclick="x()">За нас</p>')
    const { overlays, warnings } = readProviderPack(folder)
    expect(overlays.mk).toEqual({ regions: { melbourne: { name: 'Мелбурн' } }, pages: { about: '<p>За нас</p>' } })
    expect(warnings).toContain('overlays/mk/pages/about.html: shown without onclick of p')
    expect(warnings.filter((line) => line.startsWith('overlays/mk/regions.json: '))).toEqual([
      expect.stringMatching(/^overlays\/mk\/regions\.json: \d+ of its texts missing, shown in en-AU: /),
    ])
  })

  it('refuse the pack with file and field [I18N-01]', () => {
    write('overlays/mk/exams.json', JSON.stringify({ 'thyroid-ultrasound': { nmae: 'Тироида' } }))
    write('overlays/mk/clincs.json', '{}')
    write('overlays/mk/pages/abuot.html', '<p>За нас</p>')
    write('overlays/fr/exams.json', '{}')
    expect(problems().toSorted()).toEqual([
      'overlays/fr: is not a supported locale',
      'overlays/mk/clincs.json: is no file of an overlay',
      expect.stringMatching(/^overlays\/mk\/exams\.json: thyroid-ultrasound .*nmae/),
      'overlays/mk/pages/abuot.html: is no page of a pack',
    ])
  })

  it('refuse the pack for an entry that it does not have [I18N-01]', () => {
    write('overlays/mk/exams.json', JSON.stringify({ thyroid: { name: 'Тироида' } }))
    expect(problems()).toEqual(['overlays/mk/exams.json: thyroid does not exist in exams.json'])
  })
})
