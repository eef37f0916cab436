import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  deleteContactRequests,
  insertContactRequest,
  listContactRequests,
} from '#server/modules/contact/contact.repository.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { clinicId } from '#tests/support/booking.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend()
})
beforeEach(() => backend.reset())
afterAll(() => backend.close())

const at = (minute: number) => new Date(Date.UTC(2026, 10, 23, 0, minute))
const insert = (reference: string, minute: number, more = {}) =>
  insertContactRequest(backend.context.db, {
    reference,
    kind: 'callback-request',
    createdAt: at(minute),
    regionSlug: 'melbourne',
    name: 'Mārama Wilson',
    contactNumber: '0491570157',
    notice: '2026-11',
    ...more,
  })

describe('requests of before a moment', () => {
  it('go, but for those whose mail waits [API-119, API-120]', async () => {
    const waiting = await insert('AAAAAAAA', 0)
    await insert('BBBBBBBB', 10)
    await insert('CCCCCCCC', 20)
    await deleteContactRequests(backend.context.db, at(20), [waiting])
    const rows = await listContactRequests(backend.context.db, 10)
    expect(rows.map(({ request }) => request.reference)).toEqual(['CCCCCCCC', 'AAAAAAAA'])
  })
})

describe('the list for the inbox', () => {
  it('has the newest first, with clinic and exam where there are any [API-120]', async () => {
    await insert('AAAAAAAA', 0, { clinicId: clinicId(backend, 'coburg') })
    await insert('BBBBBBBB', 10)
    const rows = await listContactRequests(backend.context.db, 10)
    expect(rows.map(({ request, clinic }) => [request.reference, (clinic as { slug: string } | null)?.slug])).toEqual([
      ['BBBBBBBB', undefined],
      ['AAAAAAAA', 'coburg'],
    ])
    expect(await listContactRequests(backend.context.db, 1)).toHaveLength(1)
  })
})
