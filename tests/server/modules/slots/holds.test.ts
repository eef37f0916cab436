// What a key holds against what a browser says it holds.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { holdsMatch } from '#server/modules/slots/holds.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { clinicId, slot, tuesday } from '#tests/support/booking.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend()
})
afterAll(() => backend.close())

describe('what a key holds', () => {
  it('is matched by exactly its times, in any order', async () => {
    const { context } = backend
    const [first, second] = [
      slot(backend, '09:00'),
      slot(backend, '10:00', { exam: 'abdomen-ultrasound', day: tuesday }),
    ]
    const hour = (startTime: string, examSlug: string) => ({
      id: 1,
      roomId: 1,
      clinicId: clinicId(backend, 'brunswick'),
      examId: context.catalogue.exam(examSlug)?.id ?? 0,
      startsAt: new Date(startTime),
      endsAt: new Date(startTime),
      expiresAt: new Date(startTime),
    })
    const holds = [hour(first.startTime, first.examSlug), hour(second.startTime, second.examSlug)]
    expect(holdsMatch(context, holds, [second, first])).toBe(true)
    expect(holdsMatch(context, holds, [first])).toBe(false)
    expect(holdsMatch(context, holds, [first, slot(backend, '10:00', { day: tuesday })])).toBe(false)
    expect(holdsMatch(context, [], [first])).toBe(false)
  })
})
