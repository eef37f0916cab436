// Files that failed somebody elsewhere: each is what its table says, from a patient and as a report of the desk.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { book, newKey, slot } from '#tests/support/booking.ts'
import { caseFile, listPdfCases } from '#tests/support/case-files.ts'
import { filesOnDisk, sendDocument, storedBytes } from '#tests/support/documents.ts'
import { drawnOn, onFirstPage } from '#tests/support/drawn-pdf.ts'
import { deskKey } from '#tests/support/kiosks.ts'
import { addReport } from '#tests/support/results.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend({ app: { deskKey } })
})
beforeEach(() => backend.reset())
afterAll(() => backend.close())

const cases = await listPdfCases()

/** What the table says in words. */
const refusals: readonly [RegExp, string][] = [
  [/with these words/, 'document.password-protected'],
  [/as damaged/, 'document.damaged'],
  [/with what to do/, 'document.portfolio'],
]

const send = async (bytes: Buffer, name: string) =>
  sendDocument(backend, { bytes, name, type: 'application/pdf', bookingKey: await newKey(backend) })

const report = async (bytes: Buffer) => {
  const bookingKey = await book(backend, slot(backend, '09:20'))
  backend.clock.set('2026-11-23T12:00:00+11:00')
  return addReport(backend, bookingKey, { bytes })
}

it('the table has files of both kinds', () => {
  const kinds = cases.map(({ must }) => /^(?:taken|refused)/.exec(must)?.[0])
  expect([...new Set(kinds)].sort()).toEqual(['refused', 'taken'])
})

describe('what every reader opens', () => {
  const taken = cases.filter(({ must }) => must.startsWith('taken'))
  it.each(taken)('is taken, and drawn with all that it says: $name', async ({ name }) => {
    const bytes = await caseFile(name)
    const { status, body } = await send(bytes, name)
    expect(status).toBe(201)
    const kept = await storedBytes(backend, body.slug)
    const said = await onFirstPage(bytes, drawnOn)
    expect([said, await onFirstPage(kept, drawnOn)]).toEqual([expect.stringContaining('MRI knee left'), said])
    expect((await report(bytes)).status).toBe(201)
  })
})

describe('what is not the document', () => {
  const refused = cases.filter(({ must }) => must.startsWith('refused'))
  it.each(refused)('is refused in words, and nothing of it is kept: $name', async ({ name, must }) => {
    const bytes = await caseFile(name)
    const code = refusals.find(([words]) => words.test(must))?.[1]
    const answers = [await send(bytes, name), await report(bytes)]
    const refusal = { status: 415, body: expect.objectContaining({ code }) }
    expect(answers).toEqual([expect.objectContaining(refusal), expect.objectContaining(refusal)])
    expect(await filesOnDisk(backend)).toEqual([])
  })
})
