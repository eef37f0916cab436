import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readProviderPack } from '#server/provider-pack/provider-pack.ts'
import { buildExamSearch, groupByModality, slipsTo } from '#src/components/exams/exam-search.ts'
import type { Exam } from '#src/contract/entities/exam.ts'
import { hostileTexts } from '#tests/support/hostile.ts'
import { packFolder } from '#tests/support/test-pack.ts'

const exam = (name: string, modalityName = 'Ultrasound', searchTerms: string[] = []): Exam =>
  ({ slug: name, name, modalityId: modalityName, modalityName, searchTerms }) as unknown as Exam

const thyroid = exam('Thyroid ultrasound', 'Ultrasound', ['neck lump', 'goitre', 'café'])
const knee = exam('Магнетна резонанца на колено', 'МР', ['коскеност', 'Ѓорче', 'штитна жлезда'])
const finds = (one: Exam, text: string): boolean => buildExamSearch([one]).find(text).length > 0

/** As the pack has them, in its order. */
const packSearch = (name: string) => {
  const { exams, modalities } = readProviderPack(packFolder(name))
  const search = buildExamSearch(
    exams.map((each) => {
      const modalityName = modalities.find(({ id }) => id === each.modality)?.name
      return { ...each, modalityId: each.modality, modalityName } as unknown as Exam
    }),
  )
  return (text: string): string[] => search.find(text).map(({ slug }) => slug)
}
const aurora = packSearch('aurora')
const vardar = packSearch('vardar')

describe('the search for an exam', () => {
  it.each([
    ['', true],
    ['   ', true],
    ['thyroid', true],
    ['THYROID', true],
    ['thy', true],
    ['ultra thy', true],
    ['neck', true],
    ['lump on neck', true],
    ['goitre', true],
    ['cafe', true],
    ['CAFÉ', true],
    ['cafe\u0301', true],
    ['thyroid-ultrasound', true],
    ['thyroidultrasound', true],
    ['thyroid, ultrasound!', true],
    ['tyroid', true],
    ['thyriod', true],
    ['ultrasuon', true],
    ['roid', false],
    ['knee', false],
    ['?!', true],
  ])('for %j finds the thyroid ultrasound: %s [BOOK-04]', (search, expected) => {
    expect(finds(thyroid, search)).toBe(expected)
  })

  it.each([
    ['колено'],
    ['МАГНЕТНА'],
    ['мр'],
    ['ѓорче'],
    ['горче'],
    ['koleno'],
    ['magnetna'],
    ['shtitna'],
    ['stitna'],
    ['gjorche'],
  ])('for %j finds an exam in Cyrillic, whatever letters it is typed in [BOOK-04, I18N-02]', (search) => {
    expect(finds(knee, search)).toBe(true)
  })

  it('finds what is written in Latin letters when it is typed in Cyrillic ones [BOOK-04, I18N-02]', () => {
    expect(finds(exam('Рентген', 'XR', ['rendgen']), 'рендген')).toBe(true)
    expect(finds(exam('Rendgen', 'XR'), 'рендген')).toBe(true)
  })

  it.each([
    ['echo', 'heart-ultrasound'],
    ['ct brain', 'ct-head'],
    ['brain ct scan please', 'ct-head'],
    ['babyscan', 'pregnancy-scan-6-to-10-weeks'],
    ['baby scan', 'pregnancy-scan-6-to-10-weeks'],
    ['chest xray', 'chest-x-ray'],
    ['chest x ray', 'chest-x-ray'],
    ['x-ray of the kneee', 'knee-x-ray'],
    ['mamogram', 'mammogram'],
    ['ultra sound shoulder', 'shoulder-ultrasound'],
    ['sholder mri', 'mri-shoulder'],
    ['pet scan', 'pet-ct-whole-body'],
    ['bakers cyst', 'knee-ultrasound'],
    ['DEXA', 'bone-density-scan'],
  ])('for %j shows first what patients of Aurora mean [BOOK-04]', (text, slug) => {
    expect(aurora(text)[0]).toBe(slug)
  })

  it.each([
    ['ехо', 'ultrazvuk-abdomen'],
    ['eho na srce', 'ultrazvuk-srce'],
    ['rendgen na beli drobovi', 'rendgen-beli-drobovi'],
    ['ренген бели дробови', 'rendgen-beli-drobovi'],
    ['stitna zlezda', 'ultrazvuk-tiroidna-zlezda'],
    ['мамографиja', 'mamografija'],
    ['магнетна колено', 'mr-koleno'],
    ['knee mri', 'mr-koleno'],
  ])('for %j shows first what patients of Vardar mean [BOOK-04, I18N-02]', (text, slug) => {
    expect(vardar(text)[0]).toBe(slug)
  })

  it('forgives nothing where somebody typed a word that there is [BOOK-04]', () => {
    expect(aurora('hand').every((slug) => /hand|bone-age|sand/.test(slug))).toBe(true)
    expect(aurora('zzzz')).toEqual([])
    expect(aurora('qwertyuiop')).toEqual([])
    // No MRI of the small bowel.
    expect(aurora('psma')).toEqual(['pet-ct-prostate'])
    expect(finds(exam('Small bowel'), 'psma')).toBe(false)
  })

  it('shows what has most of the words where nothing has them all [BOOK-04]', () => {
    expect(aurora('CT brain and sinuses').slice(0, 2).toSorted()).toEqual(['ct-head', 'ct-sinuses'])
  })

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
        expect(finds(thyroid, typed.join(' '))).toBe(true)
      }),
    )
    for (const text of hostileTexts) expect(aurora(text)).toBeInstanceOf(Array)
  })

  it('finds an exam with one slip in any word of four letters or more [BOOK-04]', () => {
    const letters = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz')
    const slip = fc
      .record({ at: fc.nat({ max: 8 }), letter: letters, kind: fc.constantFrom('other', 'more', 'less', 'swap') })
      .map(({ at, letter, kind }) => {
        const word = 'ultrasound'
        if (kind === 'other') return word.slice(0, at) + letter + word.slice(at + 1)
        if (kind === 'more') return word.slice(0, at) + letter + word.slice(at)
        if (kind === 'less') return word.slice(0, at) + word.slice(at + 1)
        return word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2)
      })
    fc.assert(
      fc.property(slip, (typed) => {
        expect(finds(thyroid, typed)).toBe(true)
      }),
    )
  })
})

describe('the slips of a word', () => {
  it.each([
    ['thyroid', 'thyroid', 0],
    ['thyr', 'thyroid', 0],
    ['tyroid', 'thyroid', 1],
    ['htyroid', 'thyroid', 1],
    ['thzzoid', 'thyroid', 2],
    ['xxxxxxx', 'thyroid', 3],
    ['', 'thyroid', 0],
    ['thyroidea', 'thyroid', 2],
  ])('from %j to a beginning of %j are %i [BOOK-04]', (typed, word, slips) => {
    expect(slipsTo(typed, word, 2)).toBe(slips)
  })
})

describe('the list of exams', () => {
  it('has one group for each modality, both in the order given [BOOK-04]', () => {
    const exams = [exam('b', 'X-ray'), exam('a', 'Ultrasound'), exam('c', 'X-ray')]
    expect(groupByModality(exams).map((group) => group.map(({ name }) => name))).toEqual([['b', 'c'], ['a']])
    expect(groupByModality([])).toEqual([])
  })
})
