import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type Area, areas } from '#src/contract/codes/areas.ts'
import { type Locale, languageTag, locales } from '#src/contract/codes/locales.ts'
import { builtInTexts } from '#src/i18n/built-in-texts.ts'
import { changeI18n } from '#src/i18n/change-i18n.ts'
import { chooseLocale, ensureAreaTexts, startI18n } from '#src/i18n/i18n.ts'
import { flatTexts } from '#tests/support/texts.ts'

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { lang: '' } })
})

const start = async (locale: Locale) => startI18n(locale, await builtInTexts(locale, areas))

describe('the locale', () => {
  it.each(locales)('%s is supported and taken without a word [I18N-02]', (locale) => {
    const warn = vi.spyOn(console, 'warn')
    expect(chooseLocale(locale)).toBe(locale)
    expect(warn).not.toHaveBeenCalled()
  })

  it.each(['fr', 'en', 'en-GB', 'en-au', 'mk-MK', '', '__proto__', 'default '])(
    'falls back to en-AU from %j, which is not supported, and warns on the console [I18N-03, I18N-04]',
    (wanted) => {
      const warn = vi.spyOn(console, 'warn').mockReturnValue()
      expect(chooseLocale(wanted)).toBe('en-AU')
      expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(`Locale ${wanted} is not supported`))
    },
  )

  it('without a tag is Australian English to the browser [S-98]', () => {
    expect(locales.map(languageTag)).toEqual(['en-AU', 'en-AU', 'en-NZ', 'en-CA', 'mk'])
  })

  it.each([
    ['default', 'en-AU'],
    ['en-NZ', 'en-NZ'],
    ['mk', 'mk'],
  ] as const)('%s is named to screen readers as %s', async (locale, tag) => {
    await start(locale)
    expect(document.documentElement.lang).toBe(tag)
  })
})

describe('the built-in texts', () => {
  it.each(locales)('of %s have every key of the default bundle [I18N-01, S-10]', async (locale) => {
    const whole = Object.keys(await flatTexts('default'))
    expect(Object.keys(await flatTexts(locale))).toEqual(expect.arrayContaining(whole))
  })

  it('of en-AU equal the default, and a country changes only its own words [S-98]', async () => {
    const usual = await flatTexts('default')
    expect(await flatTexts('en-AU')).toEqual(usual)
    const canada = await flatTexts('en-CA')
    expect(canada['home.ready-referral']).toBe('Your requisition')
    expect(canada['home.title']).toBe(usual['home.title'])
  })

  it('in Macedonian have no Latin words but what is put in [I18N-02]', async () => {
    const texts = Object.entries(await flatTexts('mk'))
    const names = /\{\{\w+\}\}|Radiology Front Door|Adobe Reader|JavaScript|px|PDF|JPEG|JPG|PNG|HEIC|KB|MB|SMS/g
    const latin = texts.filter(([, text]) => /\p{Script=Latin}/u.test(text.replace(names, '')))
    // An example of an address keeps its shape; an iPhone speaks no Macedonian, so its buttons are named as they are.
    const iphone = ['install.step-share', 'install.step-add', 'install.step-done']
    expect(latin.map(([key]) => key)).toEqual(['field.email.invalid', ...iphone])
  })
})

describe('a number of things', () => {
  const words = async (locale: Locale, key: string, counts: readonly number[]) => {
    const { t } = await start(locale)
    return counts.map((count) => t(key, { count }))
  }

  it('has the plural of Macedonian, where 21 and 101 are singular and 11 is not [I18N-02]', async () => {
    expect(await words('mk', 'region.clinics', [1, 2, 5, 11, 21, 22, 101, 111, 0])).toEqual([
      '1 клиника',
      '2 клиники',
      '5 клиники',
      '11 клиники',
      '21 клиника',
      '22 клиники',
      '101 клиника',
      '111 клиники',
      '0 клиники',
    ])
  })

  it('has the plural of English, where only 1 is singular [I18N-02]', async () => {
    expect(await words('en-AU', 'region.clinics', [0, 1, 2, 21])).toEqual([
      '0 clinics',
      '1 clinic',
      '2 clinics',
      '21 clinics',
    ])
  })

  it.each(locales)('never shows a key or a hole in %s, whatever the number [I18N-01]', async (locale) => {
    const { t } = await start(locale)
    const counted = Object.keys(await flatTexts(locale)).filter((key) => key.endsWith('_other'))
    for (const key of counted.map((name) => name.replace(/_other$/, '')))
      for (const count of [0, 1, 2, 11, 21, 101]) {
        const text = t(key, {
          count,
          days: 'D',
          shown: 1,
          name: 'N',
          exams: 'E',
          provider: 'P',
          phone: '1',
          size: '1',
          number: 1,
          device: 'D',
          day: 'D',
          time: 'T',
          zone: 'Z',
          tries: 5,
          left: 1,
          all: 9,
          answered: 1,
        })
        expect(text).not.toBe(key)
        expect(text).not.toMatch(/\{\{/)
      }
  })
})

describe('a text with what a person typed', () => {
  it('shows it as it is, neither escaped twice nor read as a further text [I18N-01]', async () => {
    const { t } = await start('en-AU')
    expect(t('confirmation.booked', { name: "O'Brien & $t(home.title) {{name}}" })).toBe(
      "You are booked, O'Brien & $t(home.title) {{name}}",
    )
  })
})

describe('a text of a provider', () => {
  it('is shown as it stands: nothing in it grows, runs or leads into another text [N22]', async () => {
    const bomb = '$t(a)'.repeat(10_000)
    const markup = '<script>alert(1)</script><img src=x onerror=alert(1)>'
    const { t } = await startI18n('en-AU', { common: { a: bomb, b: bomb.replaceAll('a', 'b'), c: markup } })
    expect([t('a'), t('b'), t('c')]).toEqual([bomb, bomb.replaceAll('a', 'b'), markup])
    expect(t('no.such.key')).toBe('no.such.key')
  })
})

describe('texts that come later', () => {
  const read = async (locale: Locale, area: Area) => (await builtInTexts(locale, [area]))[area] ?? {}

  it('are read once for each area, and are there in the language of the page [I18N-01]', async () => {
    const { t } = await startI18n('en-AU', await builtInTexts('en-AU', ['common']))
    const asked: string[] = []
    const noted = async (locale: Locale, area: Area) => {
      asked.push(`${locale} ${area}`)
      return read(locale, area)
    }
    expect(t('slot.hold')).toBe('slot.hold')
    await ensureAreaTexts(['common', 'slots'], noted)
    await ensureAreaTexts(['slots'], noted)
    expect([t('slot.hold') === 'slot.hold', asked]).toEqual([false, ['en-AU slots']])
  })

  it('are changed with the page’s language, also those that arrive while it changes [I18N-01, S-99]', async () => {
    const { t } = await startI18n('en-AU', await builtInTexts('en-AU', ['common', 'location']))
    const late = Promise.withResolvers<void>()
    const coming = ensureAreaTexts(['slots'], async (locale, area) => {
      if (locale === 'en-AU') await late.promise
      return read(locale, area)
    })
    const changing = changeI18n('mk', read)
    late.resolve()
    await Promise.all([coming, changing])
    const whole = await flatTexts('mk')
    for (const key of ['menu.home', 'home.title', 'slot.hold']) expect(t(key)).toBe(whole[key])
  })

  it('that cannot be had leave the page in its language [S-99]', async () => {
    const { t } = await startI18n('en-AU', await builtInTexts('en-AU', ['common']))
    await expect(changeI18n('mk', () => Promise.reject(new Error('offline')))).rejects.toThrow('offline')
    expect([t('menu.home'), document.documentElement.lang]).toEqual(['Home', 'en-AU'])
  })
})
