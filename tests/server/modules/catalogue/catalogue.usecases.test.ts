import { afterAll, beforeAll, expect, it } from 'vitest'
import { clinicsFor, examsNamed } from '#server/modules/catalogue/catalogue.usecases.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { testExam, testPack } from '#tests/support/test-pack.ts'

const neck = testExam({
  slug: 'neck-ultrasound',
  name: 'Abdomen ultrasound',
  code: 'US-ABD',
  clinics: ['coburg'],
})

let backend: Backend
beforeAll(async () => {
  backend = await startBackend({
    pack: testPack((pack) => {
      pack.exams = [...pack.exams, neck]
    }),
  })
})
afterAll(() => backend.close())

it('the clinics of several exams are those that do all of them [API-49, BOOK-15]', () => {
  const { context } = backend
  const [first = ''] = context.catalogue.exams.map(({ entity }) => entity.slug).filter((slug) => slug !== neck.slug)
  const exams = examsNamed(context, `${neck.slug},${first}`)
  expect(exams.map(({ entity }) => entity.slug)).toEqual([neck.slug, first])
  const clinics = clinicsFor(context, context.catalogue.clinics, exams, undefined)
  expect(clinics.map(({ slug, distance }) => [slug, distance])).toEqual([['coburg', null]])
})
