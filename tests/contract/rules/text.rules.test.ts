import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanLine, cleanText, isEmail, isSlug } from '#src/contract/rules/text.rules.ts'

const zeroWidth = '\u200b\u200c\u200d\u2060\ufeff'
const directionMarks = '\u200e\u200f\u202a\u202e\u2066\u2069\u061c'

describe('a typed text', () => {
  it.each([
    ['zero-width characters', `Wil${zeroWidth}son`, 'Wilson'],
    ['direction marks', `${directionMarks}gpj.exe`, 'gpj.exe'],
    ['control characters', 'a\u0000b\u0007c\u009fd', 'abcd'],
    ['soft hyphens', 'radio\u00adlogy', 'radiology'],
    ['half a surrogate pair', 'a\ud83db\udc00c', 'abc'],
    ['white space around it', ' \u00a0\n Wilson\t\u3000', 'Wilson'],
    ['letters that draw nothing', '\u3164\u115f\u1160\uffa0\u034f\u{e0041}', ''],
  ])('is kept without %s', (_what, typed, kept) => {
    expect(cleanText(typed)).toBe(kept)
  })

  it.each([
    ['emoji', 'See you 😀 there'],
    ['HTML, which is shown as it is', '<img src=x onerror=alert(1)>'],
    ['macrons', 'Tāwhiri Whānau'],
    ['Cyrillic', 'Ѓорѓи Ќосев'],
    ['Arabic', 'سلام'],
    ['line breaks', 'one\ntwo'],
  ])('keeps %s', (_what, text) => {
    expect(cleanText(text)).toBe(text)
  })

  it('has one spelling, composed, whichever way it was typed', () => {
    expect(cleanText('Ma\u0304rama')).toBe('Mārama')
    expect(cleanText('Г\u0301орг\u0301и')).toBe('Ѓорѓи')
    expect(cleanText('one\r\ntwo\rthree')).toBe('one\ntwo\nthree')
  })

  it('is one line with single spaces where one line is asked for', () => {
    expect(cleanLine('  Te \t\n Ahu\u00a0\u00a0Wilson ')).toBe('Te Ahu Wilson')
  })

  it('of 10,000 characters is kept whole; its length is judged elsewhere', () => {
    expect(cleanText('ā'.repeat(10_000))).toHaveLength(10_000)
  })

  it('stays the same when it is cleaned twice, so that browser and server agree', () => {
    const unit = fc.oneof(
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
      fc.constantFrom('\ud83d', '\ude00', '\u200b', '\u0301', ' ', 'a'),
    )
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 30 }), (text) => {
        expect(cleanText(cleanText(text))).toBe(cleanText(text))
        expect(cleanLine(cleanLine(text))).toBe(cleanLine(text))
        expect(cleanText(text).isWellFormed()).toBe(true)
      }),
    )
  })
})

describe('an e-mail address', () => {
  it.each(['a@b.co', 'marama.wilson+x@example.com', "o'hara@mail.example.org.nz", 'љубица@пошта.мкд', 'a_b-c@d-e.io'])(
    'may be %s',
    (address) => {
      expect(isEmail(address)).toBe(true)
    },
  )

  it.each([
    'a',
    'a@b',
    '@b.co',
    'a@.co',
    'a@b.c',
    'a b@c.de',
    'a@b@c.de',
    'a..b@c.de',
    '.a@c.de',
    'a.@c.de',
    'a@-b.de',
    'a@b-.de',
    'a@b..de',
    '<a@b.de>',
    'a@b.de\nbcc: x@y.de',
    `${'a'.repeat(65)}@b.de`,
    `a@${'b'.repeat(64)}.de`,
    'a@1.2.3.4',
    `a@${'b.'.repeat(5000)}`,
  ])('may not be %j', (address) => {
    expect(isEmail(address)).toBe(false)
  })
})

describe('a slug', () => {
  it('is lower-case words joined by single hyphens', () => {
    expect(['thyroid-ultrasound', 'a', '3d-scan'].every(isSlug)).toBe(true)
    const wrong = ['', '-', 'a-', '-a', 'a--b', 'A', 'a b', 'ā', 'a/b', '../a', 'a\n', 'a,b', '__proto__']
    expect(wrong.filter(isSlug)).toEqual([])
  })
})
