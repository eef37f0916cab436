import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildSlugList, lineUp, parseSlugList } from '#src/contract/rules/slug-list.rules.ts'

const slugs = fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,8}){0,2}$/)
const lists = fc.uniqueArray(slugs, { minLength: 1, maxLength: 8 })

describe('a delimited list', () => {
  it('is read back in its order, whatever the slugs [BOOK-15, S-46]', () => {
    fc.assert(
      fc.property(lists, (list) => {
        expect(parseSlugList(buildSlugList(list))).toEqual(list)
      }),
    )
  })

  it('is joined by commas, with or without a space [S-46]', () => {
    expect(buildSlugList(['knee-mri', 'chest-x-ray'])).toBe('knee-mri,chest-x-ray')
    expect(parseSlugList('knee-mri, chest-x-ray')).toEqual(['knee-mri', 'chest-x-ray'])
  })

  it.each([
    ['nothing', ''],
    ['an empty place', 'a,,b'],
    ['a comma at the end', 'a,'],
    ['a repeated slug', 'a,b,a'],
    ['nine slugs', 'a,b,c,d,e,f,g,h,i'],
    ['a slug of 81 characters', 'a'.repeat(81)],
    ['another delimiter', 'a;b'],
    ['what is no slug', 'a,../b'],
  ])('of %s is none [BOOK-15, S-46]', (_what, text) => {
    expect(parseSlugList(text)).toBeUndefined()
  })

  it('lines up only with lists of its length [BOOK-15, S-46]', () => {
    expect(lineUp(['a', 'b'], [1, 2])).toBe(true)
    expect(lineUp([], [])).toBe(true)
    expect(lineUp(['a', 'b'], [1])).toBe(false)
    expect(lineUp(['a'], [1], [])).toBe(false)
  })
})
