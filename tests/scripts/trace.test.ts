import { describe, expect, it } from 'vitest'
import { readSource } from '../../scripts/support/syntax.ts'
import { coveredIds, idsOf, readCitations, readLedger, readTitles } from '../../scripts/trace.ts'

const ledger = readLedger(`
| Area | Rows |
|---|---|
| Total | 5 |

| ID | Requirement | Source section |
|---|---|---|
| BOOK-01 | A patient books. | 2 |
| BOOK-02 | A value of \`a | b\`. | 2, 9 |
| BOOK-03 | A patient waits. | 2 |
| ERR-01 | A failure shows a text. | 8 |
| ERR-02 | Booking failures: see BOOK-01 to BOOK-02. | 8 |

| S-07 | Not shown. | Decided. |
`)

const titlesOf = (text: string) => readTitles(readSource('tests/some.test.tsx', text))
const citationsOf = (text: string) => readCitations(titlesOf(text), ledger)

describe('the ledger', () => {
  it('is read row by row, decisions apart', () => {
    expect(ledger.requirements.map(({ id }) => id)).toEqual(['BOOK-01', 'BOOK-02', 'BOOK-03', 'ERR-01', 'ERR-02'])
    expect(ledger.decisions).toEqual(['S-07'])
    expect(ledger.problems).toEqual([])
  })

  it('has pointer rows, whose ranges are written out', () => {
    expect(ledger.requirements.at(-1)?.targets).toEqual(['BOOK-01', 'BOOK-02'])
    expect(idsOf('see IMAGE-09 to IMAGE-11 and REF-09')).toEqual(['IMAGE-09', 'IMAGE-10', 'IMAGE-11', 'REF-09'])
  })

  it('is refused when its total, a pointer or an id is wrong', () => {
    const { problems } = readLedger('| ERR-02 | See below: see BOOK-09. | 8 |\n| ERR-02 | Again. | 8 |\n| Total | 3 |')
    expect(problems).toEqual([
      'ledger: ERR-02 appears twice',
      'ledger: ERR-02 points to BOOK-09, which does not exist',
      'ledger: 2 rows, but its total says 3',
    ])
  })
})

describe('titles', () => {
  it('are those of tests, steps and groups, with their modifiers', () => {
    const titles = titlesOf(`
      describe('group', () => {
        it('one', () => {})
        it.each([1, 2])(\`two \${kind} three\`, () => {})
        test.for\`a\`('four ' + name, () => {})
      })
      test.describe.serial('five', () => test('six', async () => { await test.step('seven', run) }))
    `)
    expect(titles.map(({ text }) => text)).toEqual(['group', 'one', 'two … three', 'four …', 'five', 'six', 'seven'])
    expect(titles[1]?.place).toBe('tests/some.test.tsx:3')
  })

  it('of what is skipped do not count, nor do other calls', () => {
    const [off, later] = ['skip', 'todo']
    const titles = titlesOf(`
      it.${off}('no', () => {}); it.${later}('no'); describe.${off}('no', () => { it('no', () => {}) })
      expect('no'); other.test('no'); it('yes', () => {})
    `)
    expect(titles.map(({ text }) => text)).toEqual(['yes'])
  })
})

describe('citations', () => {
  it('stand in square brackets, one or several', () => {
    const { places, problems } = citationsOf(
      "it('[BOOK-01] a', f)\nit('b [BOOK-02, S-07]', f)\nit('[BOOK-01] [ERR-01]', f)",
    )
    expect(Object.fromEntries(places)).toEqual({
      'BOOK-01': ['tests/some.test.tsx:1', 'tests/some.test.tsx:3'],
      'BOOK-02': ['tests/some.test.tsx:2'],
      'S-07': ['tests/some.test.tsx:2'],
      'ERR-01': ['tests/some.test.tsx:3'],
    })
    expect(problems).toEqual([])
  })

  it('of an id that does not exist, or with other words in the bracket, are refused', () => {
    expect(
      citationsOf("it('[BOOK-99]', f)\nit('[BOOK-01 and BOOK-02]', f)\nit('[a list] [1] [x-1]', f)").problems,
    ).toEqual([
      'tests/some.test.tsx:1 cites BOOK-99, which is not in docs/requirements.md',
      'tests/some.test.tsx:2 [BOOK-01 and BOOK-02] should be ids separated by commas',
    ])
  })

  it('may name a row of ids by its ends', () => {
    expect([...coveredIds(ledger, citationsOf("it('[BOOK-01 to BOOK-02]', f)"))]).toEqual([
      'BOOK-01',
      'BOOK-02',
      'ERR-02',
    ])
  })

  it('cover a pointer row once all its targets are covered', () => {
    expect([...coveredIds(ledger, citationsOf("it('[BOOK-01, ERR-02]', f)"))]).toEqual(['BOOK-01'])
    expect([...coveredIds(ledger, citationsOf("it('[BOOK-01, BOOK-02]', f)"))]).toEqual([
      'BOOK-01',
      'BOOK-02',
      'ERR-02',
    ])
  })
})
