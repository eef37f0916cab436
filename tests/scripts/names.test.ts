import { describe, expect, it } from 'vitest'
import { commentsOf } from '../../scripts/comments.ts'
import { exportedNames, forbiddenIn, readForbidden, segmentsOf } from '../../scripts/names.ts'
import { readSource } from '../../scripts/support/syntax.ts'

const glossary = `
| Word | Means | Not |
|---|---|---|
| slot | a start | \`times\`, \`free-time\`, moment |
| location | where \`somebody\` is | \`place\` |
`

describe('the glossary', () => {
  it('forbids the words in code type of the last column alone', () => {
    expect(readForbidden(glossary)).toEqual(['times', 'free-time', 'place'])
  })

  it.each([
    ['freeTime', 'free-time'],
    ['free-time.test.tsx', 'free-time'],
    ['selectPlaceOf', 'place'],
    ['usePlacesSearch', 'place'],
    ['TimesPage', 'times'],
  ])('finds a word in %s', (name, word) => {
    expect(forbiddenIn(name, readForbidden(glossary))).toBe(word)
  })

  it.each(['replace', 'startTime', 'timestamps.ts', 'placeholder', 'SometimesSlot'])('lets %s pass', (name) => {
    expect(forbiddenIn(name, readForbidden(glossary))).toBeUndefined()
  })

  it('parts a name at capitals, dashes and dots', () => {
    expect(segmentsOf('HTMLPage')).toBe('html-page')
    expect(segmentsOf('s3-file.test.ts')).toBe('s3-file-test-ts')
  })
})

it('exported names are those of functions, values, types and of patterns', () => {
  const source = `
    export const one = 1, { two, ...three } = other
    export function four() {}
    export type Five = string
    const local = 1
    export { local as six }
    export default 7
  `
  expect(exportedNames(readSource('some.ts', source))).toEqual(['one', 'two', 'three', 'four', 'Five', 'six'])
})

it('a comment is counted where it stands on lines of its own, and line comments in a row are one', () => {
  const text = `// one
// two
const a = 1 // beside

/**
 * three
 */
const url = 'https://example.org'
`
  expect(commentsOf('some.ts', text).map((comment) => [comment.line, comment.text.length])).toEqual([
    [1, 2],
    [5, 3],
  ])
})
