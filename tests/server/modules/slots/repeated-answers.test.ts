// Free times are kept between requests. Whatever happens, in whatever order, they are those that are worked out anew.
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAvailability } from '#server/modules/slots/availability.ts'
import { createBusyCache, weeksAhead } from '#server/modules/slots/busy-cache.ts'
import { createBusyReader } from '#server/modules/slots/busy-reader.ts'
import { createBookingKey, renewReservation } from '#src/contract/calls/slots.calls.ts'
import type { Slot } from '#src/contract/entities/slot.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { create, newKey, reserve, slot } from '#tests/support/booking.ts'
import { testPack } from '#tests/support/test-pack.ts'

let backend: Backend
beforeAll(async () => {
  const pack = testPack((each) => {
    each.settings.booking = { ...each.settings.booking, leadTimeMinutes: 30, horizonDays: 3 }
  })
  backend = await startBackend({ pack })
})
afterAll(() => backend.close())

/** Free times of every clinic and exam from these availability rules, as they are now. */
const look = async (availability: Backend['context']['availability']) => {
  const { catalogue } = backend.context
  const now = backend.clock.now().getTime()
  const lists = catalogue.clinics.flatMap((clinic) =>
    catalogue.exams
      .filter((exam) => catalogue.modeAt(clinic, exam) === 'ONLINE')
      .map(async (exam) => [
        `${clinic.entity.slug} ${exam.entity.slug}`,
        await availability.groups(clinic, exam, '2026-11-21', '2026-11-27', now),
        await availability.next(clinic, exam, now),
        (await availability.day(clinic, exam, '2026-11-23', now)).state,
      ]),
  )
  return Promise.all(lists)
}
const lookAnew = () => {
  const { catalogue, db } = backend.context
  const now = backend.clock.now().getTime()
  return look(
    createAvailability(
      catalogue,
      createBusyCache(createBusyReader(db), () => weeksAhead(now, 3)),
    ),
  )
}

const steps = fc.oneof(
  fc.record({
    kind: fc.constant('wait' as const),
    seconds: fc.constantFrom(0.001, 1, 29, 60, 599.999, 600, 3600, 54_000),
  }),
  fc.record({
    kind: fc.constantFrom('hold' as const, 'move' as const),
    time: fc.constantFrom('09:00', '09:20', '09:40', '10:20', '11:20'),
    day: fc.constantFrom('2026-11-23', '2026-11-24'),
    clinic: fc.constantFrom('brunswick', 'coburg'),
    exam: fc.constantFrom('thyroid-ultrasound', 'abdomen-ultrasound'),
  }),
  fc.record({ kind: fc.constantFrom('renew' as const, 'book' as const, 'replace' as const) }),
)
type Step = typeof steps extends fc.Arbitrary<infer T> ? T : never

/** Does the step for the newest key; a refusal is as good as a success here. */
const take = async (step: Step, held: { key: string; slots: Slot[] }[]): Promise<void> => {
  const last = held.at(-1)
  if (step.kind === 'wait') backend.clock.advanceSeconds(step.seconds)
  else if (step.kind === 'hold' || (step.kind === 'move' && last)) {
    const key = step.kind === 'hold' || !last ? await newKey(backend) : last.key
    const slots = [slot(backend, step.time, step)]
    if ((await reserve(backend, key, ...slots)).status === 201) held.push({ key, slots })
  } else if (!last) return
  else if (step.kind === 'renew') await backend.call(renewReservation, { params: { bookingKey: last.key } })
  else if (step.kind === 'book') await create(backend, last.key, last.slots)
  else if (step.kind === 'replace') await backend.call(createBookingKey, { body: { replaces: last.key } })
}

describe('free times that are kept', () => {
  it('are those worked out anew, after any holds, moves, renewals, bookings and waits [API-52, API-65, S-51]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { minLength: 3, maxLength: 12 }), async (list) => {
        await backend.reset()
        backend.clock.set('2026-11-22T21:50:00Z')
        const held: { key: string; slots: Slot[] }[] = []
        for (const step of list) {
          await take(step, held)
          expect(await look(backend.context.availability), JSON.stringify(step)).toEqual(await lookAnew())
        }
      }),
      { numRuns: 25 },
    )
  }, 90_000)
})
