import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Exam } from '#src/contract/entities/exam.ts'
import { groupByModality, matchesSearch } from '#src/features/booking/exams/exam-search.ts'
import { hostileTexts } from '#tests/support/hostile.ts'

const exam = (name: string, modalityName = 'Ultrasound', searchTerms: string[] = []): Exam =>
  ({ slug: name, name, modalityId: modalityName, modalityName, searchTerms }) as unknown as Exam

const thyroid = exam('Thyroid ultrasound', 'Ultrasound', ['neck lump', 'goitre', 'café'])
const knee = exam('Магнетна резонанца на колено', 'МР', ['коскеност', 'Ѓорче'])

describe('the search for an exam', () => {
  it.each([
    ['', true],
    ['   ', true],
    ['thyroid', true],
    ['THYROID', true],
    ['thy', true],
    ['ultra thy', true],
    ['neck', true],
    ['lump on neck', false],
    ['goitre', true],
    ['cafe', true],
    ['CAFÉ', true],
    ['cafe\u0301', true],
    ['thyroid-ultrasound', true],
    ['thyroid, ultrasound!', true],
    ['roid', false],
    ['knee', false],
    ['?!', true],
  ])('for %j finds the thyroid ultrasound: %s [BOOK-04]', (search, expected) => {
    expect(matchesSearch(thyroid, search)).toBe(expected)
  })

  it.each([['колено'], ['МАГНЕТНА'], ['мр'], ['ѓорче'], ['горче']])(
    'for %j finds an exam in Cyrillic, where accents do not matter either [BOOK-04, I18N-02]',
    (search) => {
      expect(matchesSearch(knee, search)).toBe(true)
    },
  )

  it('finds an exam by any beginnings of its words in any order, and survives anything else [BOOK-04]', () => {
    const words = ['thyroid', 'ultrasound', 'neck', 'lump', 'goitre', 'cafe']
    const beginnings = fc.array(
      fc
        .tuple(fc.constantFrom(...words), fc.integer({ min: 1, max: 10 }))
        .map(([word, length]) => word.slice(0, length)),
      { maxLength: 5 },
    )
    fc.assert(
      fc.property(beginnings, (typed) => {
        expect(matchesSearch(thyroid, typed.join(' '))).toBe(true)
      }),
    )
    for (const text of hostileTexts) expect(matchesSearch(thyroid, text)).toBeTypeOf('boolean')
  })
})

describe('the list of exams', () => {
  it('has one group for each modality, both in the order given [BOOK-04]', () => {
    const exams = [exam('b', 'X-ray'), exam('a', 'Ultrasound'), exam('c', 'X-ray')]
    expect(groupByModality(exams).map((group) => group.map(({ name }) => name))).toEqual([['b', 'c'], ['a']])
    expect(groupByModality([])).toEqual([])
  })
})
