import { describe, expect, it } from 'vitest'
import { checkForms, checkTranslation, checkUses, checkVariant, readKeyUses } from '../../scripts/locales.ts'
import { readSource } from '../../scripts/support/syntax.ts'

const usesOf = (text: string) => readKeyUses(readSource('src/some.tsx', text))
const problemsOf = (text: string, defaults: Record<string, string>, declared: string[] = []) =>
  checkUses(usesOf(text), declared, defaults)

describe('keys that the sources use', () => {
  it('are found in t, in members named t and in i18nKey', () => {
    const uses = usesOf(`
      const a = t('one') + i18n.t(isLate ? 'two' : 'three', { count: 1 })
      const b = <Trans i18nKey="four" />
      const c = <Trans i18nKey={ok ? 'five' : 'six'} />
      const d = t(\`status.\${status}\`) + t(key) + other('no')
    `)
    expect(uses.map(({ parts }) => parts)).toEqual([
      ['one'],
      ['two'],
      ['three'],
      ['four'],
      ['five'],
      ['six'],
      ['status.', undefined, ''],
    ])
    expect(uses[3]?.place).toBe('src/some.tsx:3')
  })

  it('must exist, and every default text must be used', () => {
    expect(problemsOf("t('here')\nt('gone')", { here: 'Here', left: 'Left' })).toEqual([
      'default: gone is missing (src/some.tsx:2)',
      'default: left is not used',
    ])
  })

  it('are asked for without their plural form', () => {
    const defaults = {
      exam_one: '{{count}} exam',
      exam_other: '{{count}} exams',
      day_ordinal_other: 'th',
      the_one: 'This',
    }
    expect(problemsOf("t('exam', { count }); t('day', { count, ordinal: true }); t('the_one')", defaults)).toEqual([])
  })

  it('that are put together at run time must be declared', () => {
    const text = `t('status.' + status)`
    expect(problemsOf(text, { 'status.late': 'Late' }, ['status.late'])).toEqual([])
    expect(problemsOf(text, {})).toEqual([
      'src/some.tsx:1: no key like status.… is declared in src/i18n/dynamic-keys.ts',
    ])
    expect(problemsOf('', {}, ['status.late'])).toEqual(['default: status.late is missing (dynamic-keys.ts)'])
  })
})

describe('plural forms', () => {
  it('are exactly those of the language', () => {
    expect(checkForms('default.json', 'en', { a_one: 'a', a_other: 'b', b_other: 'c' })).toEqual([
      'default.json: b_one is missing',
    ])
    expect(checkForms('mk.json', 'mk', { a_one: 'а', a_few: 'б', a_other: 'в' })).toEqual([
      'mk.json: a_few is no plural form of mk',
    ])
  })

  it('belong to texts that are not empty', () => {
    expect(checkForms('default.json', 'en', { a: ' ' })).toEqual(['default.json: a must be a text'])
  })

  it('may be empty in the few texts that a provider fills, in every language', () => {
    const texts = { 'shell.header-message': '' }
    expect(checkForms('default.json', 'en', texts)).toEqual([])
    expect(checkTranslation('mk.json', 'mk', texts, texts)).toEqual([])
    expect(checkVariant('en-NZ.json', 'en-NZ', texts, texts)).toEqual([])
    expect(checkTranslation('mk.json', 'mk', {}, texts)).toEqual(['mk.json: shell.header-message is missing'])
  })
})

describe('a translation', () => {
  const defaults = {
    hello: 'Hello {{name}}',
    left_one: 'One left',
    left_other: '{{count}} left',
    more: 'Read <b>more</b>',
  }
  const mk = {
    hello: 'Здраво {{name}}',
    left_one: 'Уште {{count}}',
    left_other: 'Уште {{count}}',
    more: 'Види <b>сè</b>',
  }

  it('holds every key with its variables and tags', () => {
    expect(checkTranslation('mk.json', 'mk', mk, defaults)).toEqual([])
    expect(checkTranslation('mk.json', 'mk', { hello: 'Здраво {{ime}}', left: 'Уште', extra: 'x' }, defaults)).toEqual([
      'mk.json: left_other is missing',
      'mk.json: more is missing',
      'mk.json: hello lacks {{name}}',
      'mk.json: hello has {{ime}}, which the default text does not have',
      'mk.json: left lacks {{count}}',
      'mk.json: extra is not in the default texts',
    ])
    expect(checkTranslation('mk.json', 'mk', { ...mk, more: 'Види <i>сè</i>' }, defaults)).toEqual([
      'mk.json: more lacks <b>',
      'mk.json: more has <i>, which the default text does not have',
    ])
  })

  it('needs the count in a form that stands for several numbers', () => {
    expect(checkTranslation('mk.json', 'mk', { ...mk, left_one: 'Уште еден' }, defaults)).toEqual([
      'mk.json: left_one lacks {{count}}',
    ])
  })

  it('that is a variant of the default may only override', () => {
    expect(checkVariant('en-NZ.json', 'en-NZ', { hello: 'Kia ora {{name}}', left_one: 'Last one' }, defaults)).toEqual(
      [],
    )
    expect(checkVariant('en-NZ.json', 'en-NZ', { hello: 'Kia ora', other: 'x' }, defaults)).toEqual([
      'en-NZ.json: hello lacks {{name}}',
      'en-NZ.json: other is not in the default texts',
    ])
  })
})
