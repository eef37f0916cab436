import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countSince, insertContactRequest, listContactRequests } from '#server/modules/contact/contact.repository.ts'
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
    sentFrom: '203.0.113.7',
    ...more,
  })

describe('the requests of a sender', () => {
  it('are counted by network, number or address, later than a moment [API-119, API-120]', async () => {
    await insert('AAAAAAAA', 0)
    await insert('BBBBBBBB', 10, { sentFrom: '203.0.113.8' })
    await insert('CCCCCCCC', 20, { contactNumber: null, email: 'm@example.com' })
    const { db } = backend.context
    expect(await countSince(db, { sentFrom: '203.0.113.7' }, at(-1))).toEqual({ count: 2, first: at(0) })
    expect(await countSince(db, { contactNumber: '0491570157' }, at(5))).toEqual({ count: 1, first: at(10) })
    expect(await countSince(db, { email: 'm@example.com' }, at(0))).toEqual({ count: 1, first: at(20) })
    expect(await countSince(db, { email: 'm@example.com' }, at(20))).toEqual({ count: 0, first: null })
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
